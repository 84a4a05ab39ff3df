/** The limits of Firebase's free plan and the monthly costs of Blaze, from measured bytes. Prices of November 2026. */

import { count, table } from './measure'
import type { VisitFigures } from './visits'

const GB = 1e9

/** One student in a month. The first visit reads all cards. */
const STUDENT = { visits: 8, entriesRead: 60, deploys: 2, assessments: 9 }
/** The share of students who visit at the same time, on the evening of a fair. */
const AT_ONCE = 0.1
/** The share of entries that are new in a month. */
const NEW_ENTRIES = 0.05
/** One entry with its owner, as a company's page reads it (150 entries: 212 kB). */
const ENTRY_BYTES = 1_410
const TLS_BYTES = 3_500
/** The fonts and logos of a new device. */
const PICTURES_BYTES = 200_000
const CHANGES_MEASURED = 100

const FREE = {
  connections: 100,
  hostingADay: 0.36 * GB,
  hosting: 10.8 * GB,
  database: 10 * GB,
  checks: 10_000,
}
/** Dollars. App Check costs 8 up to 100,000 assessments, and 1 for each further thousand. */
const PRICE = { hostingGB: 0.15, databaseGB: 1, checks: 8, checksUpTo: 100_000 }

/** `deployBytes`: the code that a deploy makes each device load. `few` and `many`: visits with 1,000 and 10,000 entries. */
export function costTable(deployBytes: number, few: VisitFigures, many: VisitFigures): string {
  const hostingBytes = PICTURES_BYTES + (1 + STUDENT.deploys) * deployBytes
  const hosting = (students: number) => over(students * hostingBytes, FREE.hosting) * PRICE.hostingGB
  const database = (students: number, bytes: number) =>
    over(students * bytes, FREE.database) * PRICE.databaseGB
  const [fewBytes, manyBytes] = [monthlyBytes(few, 1_000), monthlyBytes(many, 10_000)]
  const costs = [
    { students: 1_000, bytes: fewBytes },
    { students: 10_000, bytes: manyBytes },
  ].map(({ students, bytes }) => [0, hosting(students), checks(students), database(students, bytes)])
  const row = (name: string, spark: string, students: number, index: number) => [
    name,
    spark,
    count(students),
    ...costs.map((cost) => dollars(cost[index] ?? 0)),
  ]
  return table(
    ['Limit', 'Spark', 'students', 'Blaze, 1,000 students', 'Blaze, 10,000 students'],
    [
      row('connections at once: 10 % of the students in one evening', '100', FREE.connections / AT_ONCE, 0),
      row(
        `Hosting on the day of a deploy: ${count(deployBytes / 1000)} kB each`,
        '360 MB a day',
        FREE.hostingADay / deployBytes,
        1,
      ),
      row(
        `App Check: ${STUDENT.assessments} assessments each, with daily use`,
        '10,000 a month',
        FREE.checks / STUDENT.assessments,
        2,
      ),
      row(
        `database: ${megabytes(fewBytes)} each with 1,000 entries, ${megabytes(manyBytes)} with 10,000`,
        '10 GB a month',
        FREE.database / fewBytes,
        3,
      ),
      ['together', '', '', ...costs.map((cost) => dollars(cost.reduce((sum, one) => sum + one)))],
    ],
  )
}

/** The bytes that a student's device reads from the database. */
function monthlyBytes(figures: VisitFigures, entries: number): number {
  const { databaseBytes, returnDatabaseBytes, changedDatabaseBytes } = figures
  const cardBytes = (changedDatabaseBytes - returnDatabaseBytes) / CHANGES_MEASURED
  return (
    databaseBytes +
    (STUDENT.visits - 1) * returnDatabaseBytes +
    NEW_ENTRIES * entries * cardBytes +
    STUDENT.entriesRead * ENTRY_BYTES +
    STUDENT.visits * TLS_BYTES
  )
}

/** In GB. */
const over = (bytes: number, free: number) => Math.max(0, bytes - free) / GB

function checks(students: number): number {
  const wanted = students * STUDENT.assessments
  if (wanted <= FREE.checks) return 0
  return PRICE.checks + Math.max(0, wanted - PRICE.checksUpTo) / 1_000
}

const dollars = (amount: number) => `$${Math.round(amount)}`
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
