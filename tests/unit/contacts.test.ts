/** Finding contact details in a text, without false alarms for similar texts. */

import { describe, expect, it } from 'vitest'
import { findContacts, type ContactKind } from '../../src/domain/contacts'

const found = (text: string) => findContacts(text).map((one) => `${one.kind}: ${one.text}`)

const CONTACTS: readonly (readonly [kind: ContactKind, contact: string, text: string])[] = [
  ['email', 'maya@gmail.com', 'Write to maya@gmail.com.'],
  ['email', 'maya@gmail.com', 'maya@gmail.com'],
  ['email', 'Maya.Ortiz+jobs@ufl.edu', 'My address (Maya.Ortiz+jobs@ufl.edu) works, too'],
  ['email', 'recruiter_1@mail.big-bank.co.uk', 'The recruiter, recruiter_1@mail.big-bank.co.uk, was kind'],
  ['email', 'maya@163.com', 'or maya@163.com, at any time'],
  ['email', 'MAYA@UFL.EDU', 'MAYA@UFL.EDU'],
  ['email', 'zoë@müller.de', 'and zoë@müller.de'],
  ['email', 'maya@gmail.com', 'mailto:maya@gmail.com'],
  ['email', 'maya [at] gmail [dot] com', 'maya [at] gmail [dot] com'],
  ['email', 'maya (at) gmail.com', 'Reach maya (at) gmail.com'],
  ['phone', '(352) 392-1234', 'Call (352) 392-1234.'],
  ['phone', '(352)392-1234', '(352)392-1234'],
  ['phone', '352-392-1234', 'at 352-392-1234, after five'],
  ['phone', '352.392.1234', '352.392.1234'],
  ['phone', '1-352-392-1234', '1-352-392-1234'],
  ['phone', '+1 352 392 1234', '+1 352 392 1234'],
  ['phone', '+1 (352) 392-1234', 'Her line: +1 (352) 392-1234'],
  ['phone', '+13523921234', '+13523921234'],
  ['phone', '+44 20 7946 0958', 'London is +44 20 7946 0958'],
  ['phone', '+49 170 1234567', '+49 170 1234567'],
  ['phone', '+91-98765-43210', '+91-98765-43210'],
  ['phone', '3523921234', 'WhatsApp: 3523921234'],
  ['phone', '352 392 1234', 'text me at 352 392 1234'],
  ['phone', '352 392 1234', 'My number is 352 392 1234'],
  ['profile', 'linkedin.com/in/maya-ortiz', 'See linkedin.com/in/maya-ortiz.'],
  [
    'profile',
    'https://www.linkedin.com/in/maya-ortiz-12ab/',
    '(https://www.linkedin.com/in/maya-ortiz-12ab/)',
  ],
  ['profile', 'https://uk.linkedin.com/in/maya', 'https://uk.linkedin.com/in/maya'],
  ['profile', 'github.com/mayaortiz', 'My code is at github.com/mayaortiz, if that helps'],
  ['profile', 'https://github.com/mayaortiz/', 'https://github.com/mayaortiz/'],
  ['profile', 'mayaortiz.github.io', 'mayaortiz.github.io has all of it'],
  ['profile', 'instagram.com/maya.ortiz', 'instagram.com/maya.ortiz.'],
  ['profile', 'x.com/mayaortiz', 'x.com/mayaortiz'],
  ['profile', 'https://twitter.com/mayaortiz', 'https://twitter.com/mayaortiz'],
  ['profile', 'facebook.com/maya.ortiz.5', 'facebook.com/maya.ortiz.5'],
  ['profile', 'facebook.com/profile.php?id=1000123', 'facebook.com/profile.php?id=1000123'],
  ['profile', 'tiktok.com/@maya', 'tiktok.com/@maya'],
  ['profile', 'wa.me/13523921234', 'wa.me/13523921234'],
  ['profile', 'leetcode.com/u/mayaortiz', 'leetcode.com/u/mayaortiz'],
  ['profile', 'bsky.app/profile/maya.bsky.social', 'bsky.app/profile/maya.bsky.social'],
]

const NOTHING = [
  // Pay
  'The base is $120,000 with $45.50 an hour and 120k in stock',
  'between $120 000 and $250 000, 401(k) 6%',
  'total 205,000.00 USD, sign-on 10.000,00',
  'a raise of +5 000 000 or +20 000 points',
  // Dates, times, GPA
  'on 2026-10-03, 10/03/2026, 03.10.2026 and 10-03-2026',
  'from 10:30-11:30, or 2:30 pm EST, UTC+2',
  'summer 2024 2025 2026, class of 2027-2028',
  'GPA 3.71, 3.92/4.00 and 8.7/10',
  // Problems, sizes, code
  'LeetCode 1234, LC 200, 206 and 1143; about 555 problems',
  'problems 200-300 and 1-2-3',
  'an array of 250 500 1000 numbers, up to 1000000000',
  'the answer modulo 1000000007, or 10^9+7, or x + 1000000007, or +1000000007',
  'from -2147483648 to 2147483647, and 4294967296 for a number of 32 bits',
  'the number 4294967296 and 3523921234 items',
  'requisition 2024-352-3921, job #352-392-1234, ticket 12-352-392-1234',
  'ISBN 978-3-16-148410-0, 0-306-40615-2 and 979-888-645-1740',
  'order 4111 1111 1111 1111',
  'a firm’s line: 1-800-555-1234 or (888) 555-1234',
  // Versions, network addresses
  'Java 21.0.2, Chrome 124.0.6367.91, Python 3.12, C++20, C++ 2023',
  'localhost:8080, 127.0.0.1:5432, 192.168.100.100, 255.255.255.0',
  'HTTP 404, ports 8080-8090, 99.999 %',
  // Program symbols
  '@Component and @app.route("/") above a class, @maya on the board',
  'npm i react@18.2.0 lodash@latest @angular/core@17.0.2 pkg@1.2.3-beta.rc node@20.x',
  'import from next@app.js, or run deploy@main.py',
  'a talk of eng@scale, an Eng@Scale.Then lunch',
  'git clone git@github.com:wic/interviews.git, ssh git@git.corp.example.com:team/repo',
  'Person@1b6d3586, SELECT @@version, user@localhost',
  'https://user@host.dev/path',
  // Sample data for programs
  'validate user@example.com, a@b, first@mail.example.org and me@site.test',
  // Links without a contact
  'https://github.com/wic/interviews, github.com/features, github.com/google',
  'https://leetcode.com/problems/two-sum/ and leetcode.com/discuss',
  'linkedin.com/jobs/view/123, linkedin.com/company/stripe',
  'x.com, netflix.com/jobs, max.com/plans, twitter.com/search?q=wic, x.com/stripe',
  'instagram.com/p/Cxyz, facebook.com/groups/wic, facebook.com/careers',
  'developers.facebook.com/docs, https://careers.google.com/jobs',
  'medium.com/tag/interviews, youtube.com/watch?v=1',
]

describe('contact details', () => {
  it.each(CONTACTS)('are found: %s, %s', (kind, contact, text) => {
    expect(found(text)).toEqual([`${kind}: ${contact}`])
  })

  it.each(NOTHING)('are not found in “%s”', (text) => {
    expect(found(text)).toEqual([])
  })

  it('are found with their positions, in the order of the text', () => {
    const text = 'Call 352-392-1234 or mail maya@gmail.com,\nsee linkedin.com/in/maya and maya@gmail.com.'
    const all = findContacts(text)

    expect(all.map(({ kind }) => kind)).toEqual(['phone', 'email', 'profile', 'email'])
    expect(all.map(({ start, end }) => text.slice(start, end))).toEqual(all.map((one) => one.text))
  })

  it('are found once if two patterns match', () => {
    expect(found('WhatsApp: +1 352 392 1234, wa.me/+13523921234')).toEqual([
      'phone: +1 352 392 1234',
      'profile: wa.me/+13523921234',
    ])
  })

  it.each([
    'a'.repeat(20_000),
    '1 '.repeat(10_000),
    '+1.'.repeat(7_000),
    'x.com//'.repeat(4_000),
    'a.'.repeat(9_000) + '@',
  ])('are not found in a long repetitive text', (text) => {
    expect(found(text)).toEqual([])
  })
})
