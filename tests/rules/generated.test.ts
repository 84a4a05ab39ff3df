/** The helper functions for writing rules, and the file that is generated from them. */

import { parseRules } from '#database-server'
import { describe, expect, it } from 'vitest'
import { RULES } from '../../rules'
import { rulesFile } from '../../rules/file'
import { after, all, either, has, partsOf, stored, type Nodes, type Rule } from '../../rules/language'
import { fieldRule } from '../../rules/values'
import { RULES_SOURCE } from './harness'

const parsed = (nodes: Nodes) => Object(parseRules(rulesFile('Rules', nodes)).json).rules

describe('database.rules.json', () => {
  it('is up to date with rules/ ("npm run rules" writes it)', () => {
    expect(RULES_SOURCE.split('\n')).toEqual(RULES.split('\n'))
  })
})

describe('conditions', () => {
  it('read stored data by path, with wildcards and expressions as keys', () => {
    expect(stored('users/$uid/transferTo/at')).toBe("root.child('users/' + $uid + '/transferTo/at')")
    expect(stored('moderators/{auth.uid}')).toBe("root.child('moderators/' + auth.uid)")
  })

  it('read the database after the write from every depth', () => {
    const write = `${after('users/$uid')}.exists()`
    const rules = parsed({
      'users/$uid': { write, children: { gpa: { write } } },
    })

    expect(rules.users.$uid['.write']).toBe("newData.parent().parent().child('users/' + $uid).exists()")
    expect(rules.users.$uid.gpa['.write']).toBe(
      "newData.parent().parent().parent().child('users/' + $uid).exists()",
    )
  })

  it.each(['a || b', 'a ? b : c', "a == 'x' || (b && c)", `a == "Don't" || b == 'x'`])(
    'are not regrouped by all(): %s',
    (text) => {
      expect(() => all('x', text)).toThrow(`Put this into parentheses: ${text}`)
      expect(() => rulesFile('', { a: { write: ['', 'x', text] } })).toThrow('Put this into parentheses')
      expect(all('x', `(${text})`)).toBe(`x && (${text})`)
    },
  )

  it('keep all() together inside either()', () => {
    expect(all('a', either('b', all('c', 'd')))).toBe('a && (b || (c && d))')
  })
})

describe('the rule of a field', () => {
  it.each([`Don't know`, 'C++', 'Yes/No', 'a|b', '\\d', ''])(
    'refuses the option %j, which a rule cannot hold',
    (option) => {
      const field = { label: 'x', options: ['Yes', option] }

      expect(() => fieldRule({ ...field, kind: 'choice' })).toThrow('cannot be an option')
      expect(() => fieldRule({ ...field, kind: 'choices' })).toThrow('cannot be an option')
    },
  )
})

describe('a node', () => {
  it('can be defined only once under a path', () => {
    const nodes = { 'users/$uid': { children: { name: 'newData.isString()' } } }

    expect(() => rulesFile('', nodes, { 'users/$uid/name': { read: 'true' } })).toThrow(
      'There are two nodes at users/$uid/name.',
    )
  })

  it('has the same rules for a text as for a list with this text', () => {
    const fileWith = (rule: Rule) =>
      rulesFile('', { a: { read: rule, write: rule, validate: rule, children: { b: rule } } })

    expect(partsOf('x == 1')).toEqual(['', 'x == 1'])
    expect(fileWith('x == 1')).toBe(fileWith(['', 'x == 1']))
  })

  it('with a .validate refuses a priority and every unknown child', () => {
    expect(
      parsed({
        users: { children: { name: 'newData.isString()' } },
        'lists/$id': { validate: 'newData.isNumber()' },
      }),
    ).toEqual({
      users: {
        name: { '.validate': 'newData.isString() && newData.getPriority() == null' },
        $other: { '.validate': false },
      },
      lists: { $id: { '.validate': 'newData.isNumber() && newData.getPriority() == null' } },
      $other: { '.validate': false },
    })
  })

  it('has its comment above it, in the lines of the source, and long conditions one below the other', () => {
    const names = Array.from({ length: 40 }, (_, index) => `name${index}`)
    const write = [
      `Who may:
         - One
           thing`,
      has(names),
      has(names, stored('users/$uid')),
    ] as const
    const text = rulesFile('Rules', { 'users/$uid': { comment: 'A record.', write } })

    expect(text).toMatch(/\n {2}\/\/ A record\.\n {2}"users"/)
    expect(text).toMatch(/\n {6}\/\/ Who may:\n {6}\/\/ - One\n {6}\/\/ {3}thing\n {6}"\.write"/)
    expect(Object(parseRules(text).json).rules.users.$uid['.write']).toMatch(
      /^newData\.hasChildren.*\n +&& root\.child.*$/,
    )
  })
})
