/** Contract: feedback. */

import { describe, expect, it } from 'vitest'
import { EMPTY_FEEDBACK, type Feedback } from '../../src/domain/store/feedback'
import { DAY_MS, FEEDBACK_A_DAY } from '../../src/domain/store/limits'
import { newId } from '../../src/data/newId'
import type { ContractBackend } from './backend'
import { ANN, arrive, failureOf } from './people'

export const suggestion: Feedback = {
  ...EMPTY_FEEDBACK,
  suggestion: true,
  elaborateSuggestion: 'A dark theme, please.',
}

export function describeFeedback(backend: () => ContractBackend): void {
  describe('feedback', () => {
    it('stores feedback with the server’s time', async () => {
      const { client } = await arrive(backend(), ANN)

      await client.feedback.append(ANN.uid, newId(), suggestion)
      await client.feedback.append(ANN.uid, newId(), suggestion)

      const stored = (await backend().read(`feedback/${ANN.uid}`)) ?? {}
      const expected = { ...suggestion, timestamp: expect.any(Number) }
      expect(Object.values(stored)).toEqual([expected, expected])
    })

    it('stores repeated feedback once', async () => {
      const { client } = await arrive(backend(), ANN)
      const id = newId()

      await client.feedback.append(ANN.uid, id, suggestion)
      await client.feedback.append(ANN.uid, id, suggestion)

      expect(Object.keys((await backend().read(`feedback/${ANN.uid}`)) ?? {})).toEqual([id])
      expect(await backend().read(`feedbackLimits/${ANN.uid}/count`)).toBe(1)
    })

    it('accepts 5 a day, and gives the time of the next possible one', async () => {
      const { client } = await arrive(backend(), ANN)
      for (let sent = 0; sent < FEEDBACK_A_DAY; sent += 1)
        await client.feedback.append(ANN.uid, newId(), suggestion)
      const since = Number(await backend().read(`feedbackLimits/${ANN.uid}/since`))

      const refusal = await client.feedback
        .append(ANN.uid, newId(), suggestion)
        .catch((error: unknown) => error)

      expect(refusal).toMatchObject({ kind: 'limitReached', nextAtMs: since + DAY_MS })
      expect(Object.keys((await backend().read(`feedback/${ANN.uid}`)) ?? {})).toHaveLength(FEEDBACK_A_DAY)
    })

    it('refuses invalid feedback before sending it', async () => {
      const { client } = await arrive(backend(), ANN)

      expect(await failureOf(client.feedback.append(ANN.uid, newId(), EMPTY_FEEDBACK))).toBe('unknown')
      expect(await backend().read('feedback')).toBeNull()
    })
  })
}
