/** The end of the report: which of Firebase's limits the app meets first as it grows, and what changes then. */

import { NEXT_PAGE_SIZE } from '../../src/domain/limits'
import { count, kilobytes, megabytes, table } from './figures'

/** Firebase's own limits of one Realtime Database, from its documentation (usage limits). */
const LIMITS: readonly (readonly [string, string])[] = [
  ['Connections at the same time', '200,000 (free plan: 100)'],
  ['Stored, downloaded', 'no limit but the bill (free plan: 1 GB, and 10 GB a month)'],
  ['Writes', '1,000 a second'],
  ['Bytes written', '64 MB a minute; 16 MB in one write of the SDK'],
  ['One answer', '256 MB'],
  ['A text, a key, the depth', '10 MB, 768 bytes, 32 levels'],
]

const SIZES = [1_000, 100_000, 10_000_000]
const FREE_DOWNLOAD_BYTES = 10e9

const size = (bytes: number) => (bytes < 1_000_000 ? kilobytes(bytes) : megabytes(bytes))

/** From the bytes that were measured for one entry: its summary as the list reads it, and the whole of it. */
export function scalePlan({ summary, entry }: { summary: number; entry: number }): string {
  return [
    '## Past one database',
    "What one Realtime Database allows, by Firebase's documentation:",
    table(['Limit', 'value'], LIMITS),
    `An entry costs about ${count(summary)} bytes of summary on the socket and ${count(entry)} bytes as a whole. So:`,
    table(
      ['Entries', ...SIZES.map(count)],
      [
        ['Stored', ...SIZES.map((entries) => size(entries * (entry + summary)))],
        ['First cards, read', ...SIZES.map(() => size(24 * summary))],
        ['Exact count and filters: all summaries, read', ...SIZES.map((entries) => size(entries * summary))],
        ['The old site: all entries, read', ...SIZES.map((entries) => size(entries * entry))],
        [
          `Pages of ${NEXT_PAGE_SIZE} summaries`,
          ...SIZES.map((entries) => count(Math.ceil(entries / NEXT_PAGE_SIZE))),
        ],
        [
          'Such visits in a month of the free plan',
          ...SIZES.map((entries) => count(FREE_DOWNLOAD_BYTES / (entries * summary))),
        ],
      ],
    ),
    `**At 1,000 entries** nothing is near a limit. The first one to come is the free plan's 100 connections: a visit holds one from the
moment it reads or writes data until the tab is closed. It is met by readers, not by entries. Then the paid plan, which has no
price at rest, raises it to 200,000. Nothing in the app changes.`,
    `**At 100,000 entries** the first cards, one's own entries, details and every write cost what they cost today: each reads a bounded
page or one place. What grows is reading all summaries, for the exact count and the filters. On the free plan its 10 GB of downloads
a month are the first limit; 1 GB of storage is far. On the paid plan it is the reader's own connection, then the bill
for bytes downloaded. The change is small, because summaries are a node of their own and are written together with their entry:

1. Read on only when the reader scrolls or filters, not in the background. The count comes from a number that is kept per
   company, type and place.
2. Filters ask the server: one node per filter, such as \`summariesBy/company/{name}/{entryId}\`, written in the same
   update and held to the entry by the same kind of rule. A page of it is bounded like a page of today's list.
3. A backfill makes these nodes from the summaries, as \`npm run backfill\` makes the summaries from the entries.`,
    `**At 10 million entries** one database still holds the data (on the paid plan: they are twelve times the 1 GB of the free one), but not everything
around it: a backup or an import in one piece is far over 256 MB. Writes come first to a wall when everybody writes at once: 1,000 a second, long before
64 MB a minute, since an entry with its summary is little over 1 kB. Several databases belong to one Firebase project, so:

1. Entries and their summaries are divided by year of posting. The newest database takes all writes; the older ones are only
   read, and their first pages come from files on Hosting, which has no connections to run out of.
2. \`src/data/\` is the only part that knows where something is stored (\`paths.ts\`, \`summaries.ts\`): a page that ends in one
   year goes on in the next. Keys begin with the time, so the order over all databases is known without asking.
3. An update cannot span two databases. Users, the email index and transfers stay together in one; moving an account's entries becomes
   one update per year, each repeatable, with the request open until the last is done.
4. Searching text and combining filters over everything is no longer the database's work but that of a search service, fed by a function on each
   write. That needs the paid plan and somebody who looks after it: the point at which the project outgrows a student club.`,
  ].join('\n\n')
}
