/** The contract of `Data`, tested over both clients, so that the screen tests' clients behave like Firebase's. */

import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { describeAccounts } from './accounts'
import { denials, type ContractBackend } from './backend'
import { describeBookmarks } from './bookmarks'
import { describeEntries } from './entries'
import { describeFeedback } from './feedback'
import { describeFollows } from './follows'
import { describeModeration } from './moderation'
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
    describeBookmarks(current)
    describeFollows(current)
    describeFeedback(current)
    describeModeration(current)
    describeOwnData(current)
    describeTransfers(current)
  })
}
