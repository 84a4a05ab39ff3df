/** Rules for the counts that limit how much an account adds in 24 hours. The one of requests is in transfers.ts. */

import * as limits from '../src/domain/store/limits'
import { after, has, same, stored } from './language'
import type { Node, Nodes, Rule } from './language'
import { OWNER, VERIFIED_OWNER } from './people'
import { NUMBER, textRule } from './values'

export const LAST_MAX_LENGTH = 256

const IS_CURRENT = `data.child('since').isNumber() && data.child('since').val() > now - ${limits.DAY_MS}`

export const isCounted = (most: number) => `newData.child('lastAt').val() == now
          && (${IS_CURRENT}
            ? ${same('since')}
              && data.child('count').val() < ${most}
              && newData.child('count').val() == data.child('count').val() + 1
            : newData.child('since').val() == now && newData.child('count').val() == 1)`

export function countNode(comment: string, write: Rule, children: Node['children']): Node {
  return {
    comment,
    read: OWNER,
    write,
    validate: has(['since', 'lastAt', 'count']),
    children: { since: NUMBER, lastAt: NUMBER, count: NUMBER, ...children },
  }
}

/** Counts the additions. `timePath` is the time of an addition: the same update sets it. */
function limitNode(comment: string, most: number, timePath: string): Node {
  const path = timePath.replace('{last}', "{newData.child('last').val()}")
  const write: Rule = [
    '',
    VERIFIED_OWNER,
    "newData.child('last').isString()",
    `${stored(path)}.val() != now`,
    `${after(path)}.val() == now`,
    isCounted(most),
  ]
  return countNode(`${comment}: at most ${most} in the 24 hours from the first one.`, write, {
    last: textRule(LAST_MAX_LENGTH),
  })
}

export const limitNodes: Nodes = {
  'postingLimits/$uid': limitNode(
    'Posted entries, without edits and moves',
    limits.NEW_ENTRIES_A_DAY,
    'interviews/$uid/{last}/timestamp',
  ),
  'feedbackLimits/$uid': limitNode('Sent feedback', limits.FEEDBACK_A_DAY, 'feedback/$uid/{last}/timestamp'),
  'reportLimits/$uid': limitNode('Reported entries', limits.REPORTS_A_DAY, 'reports/{last}/$uid/timestamp'),
}
