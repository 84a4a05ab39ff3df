/** Ends what a stored entry answers: the author's want, her plans and her marks about the same company. */

import { companyKey } from '../../../domain/companies'
import { isDue } from '../../../domain/plans'
import { readQuestions } from '../../../domain/questions'
import { useData } from '../../../session/DataContext'
import { useOwn } from '../../../session/useSession'
import { endWant } from '../../../session/wants'
import { isUpdate, type Submission } from '../form/formMachine'

/** A want, plan or mark stays if its end fails. */
const end = (write: Promise<void>) => void write.catch(() => undefined)

/** `openedPlan` is the `createdAt` of the plan that opened the form. */
export function useEndAnswered(uid: string): (stored: Submission, openedPlan: number | null) => void {
  const data = useData()
  const plans = useOwn('plans')
  const marks = useOwn('askedMarks')

  return (stored, openedPlan) => {
    const key = companyKey(stored.content.companyName)

    // The author counts once for each question.
    const questions = new Set(readQuestions(stored.content.questionsAsked).map((line) => line.key))
    const marked = marks.status === 'ready' ? marks.value.get(key) : undefined
    for (const lineKey of marked?.keys() ?? []) {
      if (questions.has(lineKey)) end(data.unmark(uid, { use: 'asked', companyKey: key, lineKey }))
    }
    if (isUpdate(stored)) return

    end(endWant(data, uid, key))
    for (const plan of plans.status === 'ready' ? plans.value.values() : []) {
      // The plan of a future interview stays, unless the user opened the form from that plan.
      const isOver = plan.date === '' || plan.createdAt === openedPlan || isDue(plan, new Date())
      if (isOver && companyKey(plan.companyName) === key) end(data.endPlan(uid, plan.createdAt))
    }
  }
}
