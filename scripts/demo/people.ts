/** Reads the demo people and their accounts from people.csv. All are invented. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import * as v from 'valibot'
import { UNIVERSITY_EMAIL_ENDING } from '../../src/domain/organisation'

const readAs = <T>(read: (text: string) => T) => v.pipe(v.string(), v.transform(read))

/** The cells of a person. An empty one means that the profile lacks it. */
const person = v.object({
  /** Names the person in `reports.ts`; stored only as part of the uid. */
  key: v.string(),
  /** Names the author in `experiences.csv`. If two people have the same name, the first one is the author. */
  username: v.string(),
  /** Without an ending, it is an address of the university. */
  email: readAs((text) => (text.includes('@') ? text : text + UNIVERSITY_EMAIL_ENDING)),
  tagline: v.string(),
  preferredContact: v.string(),
  currentYear: v.string(),
  gpa: readAs((text) => (text === '' ? null : Number(text))),
  emailVerified: readAs((text) => text === 'yes'),
  /** Companies. In each private node, the person has a value for each of them, or a mark of every entry about them. */
  keeps: readAs((text) => text.split(', ').filter((name) => name !== '')),
  /** The purpose of the account. `npm run dev` and README.md show the accounts that have a purpose. */
  purpose: v.string(),
})

export type DemoPerson = v.InferOutput<typeof person>

const sheet = readFileSync(join(import.meta.dirname, 'people.csv'))
export const DEMO_PEOPLE = v.parse(v.array(person), parse(sheet, { columns: true }))

/** The password of every demo account. It meets the sign-up rules. */
export const DEMO_PASSWORD = 'Interview1!'

/** The key of the person who reviews reported entries. */
export const DEMO_MODERATOR = 'robin'
