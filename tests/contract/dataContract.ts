/** The contract of `Data`, tested over both clients, so that the screen tests' clients behave like Firebase's. */

import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { describeAccounts } from './accounts'
import { denials, type ContractBackend } from './backend'
import { describeEntries } from './entries'
import { describeFeedback } from './feedback'
import { describeModeration } from './moderation'
import { describeOwnValues } from './own'
import { describeOwnData } from './ownData'
import { describeSummaries } from './summaries'
import { describeTransfers } from './transfers'
import { describeUsers } from './users'

export function describeDataContract(name: string, start: () => Promise<ContractBackend>): void {
  describe(`Data over ${name}`, () => {
    let backend: ContractBackend

    beforeAll(async () => {
      backend = await start()
    })
    beforeEach(async ({ onTestFailed }) => {
      await backend.reset()
      denials.length = 0
      onTestFailed(() => console.error(denials.join('\n')))
    })
    afterAll(() => backend.close())

    const current = () => backend
    describeAccounts(current)
    describeUsers(current)
    describeEntries(current)
    describeSummaries(current)
    describeOwnValues(current)
    describeFeedback(current)
    describeModeration(current)
    describeOwnData(current)
    describeTransfers(current)
  })
}
