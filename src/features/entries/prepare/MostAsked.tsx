/** The questions of a sheet that were asked most often, each with a link to its entry. */

import { askedTimes, type MostAsked as Question } from '../../../domain/askedLines'
import { capitalised } from '../../../domain/text'
import { UserText } from '../../../ui/UserText'
import { LinkPanel } from './LinkPanel'

export function MostAsked({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) return null
  return (
    <LinkPanel
      title="Asked most often"
      look="ranked"
      links={questions.map(({ key, text, times, entryIds: [entryId = ''] }) => ({
        key,
        text: (
          <UserText as="span" dir="auto">
            {capitalised(text)}
          </UserText>
        ),
        count: askedTimes(times),
        part: entryId,
      }))}
    />
  )
}
