/** One person's two accounts, shared by the tests of transfers. */

import { pathOf } from '../../src/domain/store/paths'
import { approvalPath } from '../../src/data/transfers'
import { emailKey } from '../../src/domain/account/emails'
import { DAY_MS } from '../../src/domain/store/limits'
import type { User } from '../../src/domain/account/user'
import { ENDING, KEY_ENDING } from '../helpers/addresses'
import { openBrowser, type Browser, type BrowserState } from '../helpers/browser'
import { user as userRecord } from '../helpers/builders'

export const NEW = { uid: 'u-new', email: 'ann@example.com' }
export const OLD = { uid: 'u-old', email: `ann${ENDING}` }
export const REQUEST = pathOf('transferRequests', OLD.email)
export const APPROVAL = approvalPath(OLD.uid)

/** The time of browser and server: `vi.useFakeTimers({ toFake: ['Date'], now: NOW })`. */
export const NOW = Date.UTC(2026, 9, 3, 12)
export const WEEK_AGO = NOW - 7 * DAY_MS

interface State extends Pick<BrowserState, 'signedInAs'> {
  readonly old?: Partial<User>
}

export function browserWithBoth({ old = {}, ...state }: State = {}): Browser {
  return openBrowser({
    accounts: [NEW, { ...OLD, emailVerified: old.emailVerified ?? true }],
    tree: {
      users: {
        [NEW.uid]: userRecord({ username: 'New Ann', email: NEW.email }),
        [OLD.uid]: userRecord({ username: 'Old Ann', email: OLD.email, ...old }),
      },
      emailToUid: { 'ann@example,com': NEW.uid, [`ann${KEY_ENDING}`]: OLD.uid },
    },
    ...state,
  })
}

/** The new account requests the data of the old one, or of `email`. */
export function request(data: Browser, overrides: object = {}, email = OLD.email) {
  const asked = { approved: false, toUid: NEW.uid, toEmail: NEW.email, requestedAt: NOW }
  data.controls.write({ [pathOf('transferRequests', email)]: { ...asked, ...overrides } })
}

/** The new account has asked for `email`, as each of its devices knows. */
export function rememberRequest(data: Browser, email = OLD.email) {
  const counted = { since: NOW, lastAt: NOW, count: 1, asked: emailKey(email) }
  data.controls.write({ [pathOf('requestLimits', NEW.uid)]: counted })
}

/** The write by which the old account approves. */
export function approve(data: Browser, at = NOW) {
  data.controls.write({
    [`${REQUEST}/approved`]: true,
    [`${REQUEST}/fromUid`]: OLD.uid,
    [APPROVAL]: { uid: NEW.uid, at },
  })
}

/** Matches the whole address of the requester, which is shown in parts. */
export function addressOf(email: string) {
  return (_text: string, element: Element | null) =>
    element?.tagName === 'STRONG' && element.textContent === email
}
