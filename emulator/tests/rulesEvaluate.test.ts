/** The results of rule expressions, including errors. */

import { describe, expect, it } from 'vitest'
import { ANN, mayRead, NOW, outcomeOf, rulesOf, write } from './support/rulesSupport'
import type { Situation } from './support/rulesSupport'

const SIGNED_IN: Situation = { auth: ANN }
const STORED: Situation = {
  auth: ANN,
  before: {
    place: { blue: 4 },
    text: 'bar',
    flag: false,
    people: { ann: true },
    empty: '',
    way: 'people/ann',
  },
  after: { place: { blue: { a: 'x', b: 2, c: { d: true } } }, text: 'bar' },
}

describe('signed out', () => {
  it.each([
    ['auth == null', 'true'],
    ['auth !== null', 'false'],
    ['auth.uid == null', 'true'],
    ["auth.uid !== 'x'", 'true'],
    ["auth != null && auth.uid !== 'x'", 'false'],
    ['auth.token.email_verified == true', 'false'],
    ['auth.foo.bar == null', 'true'],
    ["root.child('users/' + auth.uid).exists()", 'error'],
    ["auth != null && root.child('users/' + auth.uid).exists()", 'false'],
    ['data.child(auth.uid).exists()', 'error'],
    ['data.hasChild(auth.uid) == false', 'error'],
    ['data.hasChildren([auth.uid])', 'error'],
    ["auth.contains('75')", 'error'],
  ])('%s → %s', (expression, outcome) => {
    expect(outcomeOf(expression)).toBe(outcome)
  })
})

describe('claims', () => {
  it.each([
    ["auth.uid == 'ann'", 'true'],
    ["auth['uid'] == 'ann'", 'true'],
    ["(auth == null ? 'x' : auth.uid) == 'ann'", 'true'],
    ['auth.not.found.length > 0', 'error'],
    ["auth.provider == 'password'", 'true'],
    ['auth.token.email_verified == true', 'true'],
    ["auth.token['firebase']['sign_in_provider'] == 'password'", 'true'],
    ["auth.token.firebase.sign_in_provider == 'password'", 'true'],
    ["auth.token.roles['edi' + 'tor'] == true", 'true'],
    ['auth.token.roles[$key] == null', 'true'],
    ['auth.token.roles[data.parent().val()] == null', 'error'],
    ['auth.token.admin == null', 'true'],
    ['auth.token.constructor == null', 'true'],
    ['auth.token.__proto__ == null', 'true'],
    ["auth.token.email.replace('.', ',') == 'ann,lee@my,test'", 'true'],
    ['auth.token.email.length == 15', 'true'],
    ["auth.token['email']['length'] == 15", 'true'],
    ['auth.token.missing.length > 0', 'error'],
    ['auth.token.missing.length > 0 ? false : true', 'error'],
    ['!(auth.token.missing.length > 0)', 'error'],
    ['auth.token.roles.length == null', 'true'],
    ['auth.token.level.more == null', 'error'],
    ["auth.token.list['0'] == 'a'", 'error'],
    ["auth.token.name['contains']('on')", 'true'],
    ["auth.token.level.contains('1')", 'error'],
    ["auth.token.roles == 'x'", 'false'],
    ['auth.token.roles == auth.token.roles', 'error'],
    ['auth == auth', 'error'],
  ])('%s → %s', (expression, outcome) => {
    expect(outcomeOf(expression, SIGNED_IN)).toBe(outcome)
  })
})

describe('errors', () => {
  it.each([
    ['(data.val() > 1) || true', 'error'],
    ['true || data.val() > 1', 'true'],
    ['false && data.val() > 1', 'false'],
    ['data.val() > 1 && false', 'error'],
    ['!(data.val() > 1)', 'error'],
    ['data.val() > 1 ? true : true', 'error'],
    ['true ? true : data.val() > 1', 'true'],
    ['false ? data.val() > 1 : true', 'true'],
    ['(data.val() > 1) == true', 'error'],
  ])('%s on nothing stored → %s', (expression, outcome) => {
    expect(outcomeOf(expression)).toBe(outcome)
  })

  it('contain the type, never the value', () => {
    const rules = rulesOf({
      a: { '.write': "false || newData.val().length < 5 || newData.val() == 'secret'" },
    })

    const { allowed, trace } = write(rules, '/a', { after: { a: 123_456 } })

    expect(allowed).toBe(false)
    expect(trace).toEqual(['/a .write → error: length needs a string, not a number'])
  })
})

describe('equality', () => {
  it.each([
    ["'a' == 'a'", 'true'],
    ["'1' == 1", 'false'],
    ["'1' != 1", 'true'],
    ['1 == true', 'false'],
    ["'' == false", 'false'],
    ['null == false', 'false'],
    ['1 === 1.0', 'true'],
    ["root.child('empty').val() == ''", 'true'],
    ["root.child('empty').val() == null", 'false'],
    ["root.child('flag').val() == false", 'true'],
    ["root.child('nothing').val() == null", 'true'],
    ['newData.val() == null', 'false'],
    ['newData.val() != null', 'true'],
    ["newData.val() == 'x'", 'false'],
    ['newData.val() == newData.val()', 'error'],
    ['newData.val() != data.parent().val()', 'error'],
    ['newData.val() == data.val()', 'false'],
  ])('%s → %s', (expression, outcome) => {
    expect(outcomeOf(expression, STORED)).toBe(outcome)
  })
})

describe('order', () => {
  it.each([
    ['1 < 2', 'true'],
    ['2 <= 2', 'true'],
    ['2 > 2', 'false'],
    ['2 >= 2', 'true'],
    ["'a' < 'b'", 'true'],
    ["'B' < 'a'", 'true'],
    ["'10' < '9'", 'true'],
    ["'one' > auth.token.level", 'error'],
    ["auth.token.missing < 'one'", 'error'],
    ['auth.token.email_verified > 0', 'error'],
    ['newData.val() < 5', 'error'],
    ['1 < 2 == 2 < 3', 'true'],
  ])('%s → %s', (expression, outcome) => {
    expect(outcomeOf(expression, STORED)).toBe(outcome)
  })
})

describe('arithmetic', () => {
  it.each([
    ['auth.token.level + 1 == 2', 'true'],
    ['1 - auth.token.level == 0', 'true'],
    ['auth.token.level * 3 == 3', 'true'],
    ['auth.token.level / 2 == 0.5', 'true'],
    ['auth.token.level % 2 == 1', 'true'],
    ['-auth.token.level == -1', 'true'],
    ['1 + 2 * 3 == 7', 'true'],
    ['10 - 4 - 3 == 3', 'true'],
    ['8 / 4 / 2 == 1', 'true'],
    ['7 % 4 * 2 == 6', 'true'],
    ["auth.token.name + 'two' == 'onetwo'", 'true'],
    ["auth.token.name + 1 == 'one1'", 'true'],
    ["1.5 + auth.token.name == '1.5one'", 'true'],
    ["'$' + 5 + 1 == '$51'", 'true'],
    ["(1/0 + '') == 'NaN'", 'true'],
    ['1/0 > 2', 'false'],
    ['1/0 < 2', 'false'],
    ['1/0 == 1/0', 'false'],
    ['5 % 0 == 0', 'false'],
    ['1 + auth.token.email_verified == 2', 'error'],
    ['1 + auth.token.missing == 2', 'error'],
    ["'a' + auth.token.missing == 'a'", 'error'],
    ["'a' + newData.val() == 'a'", 'error'],
    ['auth.token.name - 1 == 0', 'error'],
    ['auth.token.missing - 1 == 0', 'error'],
    ['auth.token.email_verified * 1 == 1', 'error'],
    ['-auth.token.missing == 0', 'error'],
  ])('%s → %s', (expression, outcome) => {
    expect(outcomeOf(expression, STORED)).toBe(outcome)
  })
})

describe('logic', () => {
  it.each([
    ['((true))', 'true'],
    ['1e3 == 1000.0 && .5 < 1.', 'true'],
    ['"a" == \'a\'', 'true'],
    ["'a' ==\n  'a'", 'true'],
    ['true || false && false', 'true'],
    ['!(true || false && false)', 'false'],
    ['!false && false', 'false'],
    ['true || false ? false : true', 'false'],
    ['true ? false : true ? true : true', 'false'],
    ['false == 1 < 2', 'false'],
  ])('%s → %s', (expression, outcome) => {
    expect(outcomeOf(expression)).toBe(outcome)
  })
})

describe('strings', () => {
  it.each([
    ["'foobar'.contains('ob')", 'true'],
    ["'foobar'.contains('')", 'true'],
    ["'foobar'.beginsWith('foo')", 'true'],
    ["'foobar'.beginsWith('oo')", 'false'],
    ["'foobar'.endsWith('bar')", 'true'],
    ["'foobar'.endsWith('ba')", 'false'],
    ["'a_b_c'.replace('_', '-') == 'a-b-c'", 'true'],
    ["'a.b'.replace('.', '$&') == 'a$&b'", 'true'],
    ["'/a/g'.replace('/a/g', 'z') == 'z'", 'true'],
    ["'aXb'.toLowerCase() == 'axb'", 'true'],
    ["'aXb'.toUpperCase() == 'AXB'", 'true'],
    ["'abc'.length == 3", 'true'],
    ["'🌸'.length == 2", 'true'],
    ["root.child('text').val()['length'] == 3", 'true'],
    ["$key.length == 4 && $key == 'blue'", 'true'],
    ["$key.toLowerCase() == $key && $key.endsWith('ue')", 'true'],
    ["'b' + $key.replace('b', '') == 'blue'", 'true'],
    ["root.child('text').val().contains('ba')", 'true'],
    ["root.child('text').val().matches(/^ba/)", 'true'],
    ["root.child('flag').val().contains('a')", 'error'],
    ["root.child('flag').val().matches(/a/)", 'error'],
    ["root.child('flag').val().toUpperCase() == 'A'", 'error'],
    ['newData.val().length > 0', 'error'],
    ["'foo1'.contains(auth.token.level)", 'error'],
    ["'foo1'.replace(auth.token.level, 'bar') == 'foobar'", 'error'],
    ["'foobar'.replace('bar', auth.token.level) == 'foo1'", 'error'],
    ["'foo'.contains(auth.token.missing)", 'error'],
  ])('%s → %s', (expression, outcome) => {
    expect(outcomeOf(expression, STORED)).toBe(outcome)
  })
})

describe('snapshots', () => {
  it.each([
    ['data.val() == 4', 'true'],
    ["root['exists']()", 'true'],
    ['(auth == null ? newData.val() : 0) < 1', 'true'],
    ['data.isNumber() && !data.isString() && !data.isBoolean()', 'true'],
    ["newData.child('a').isString()", 'true'],
    ["newData.child('c/d').isBoolean()", 'true'],
    ['newData.isString() || newData.isNumber() || newData.isBoolean()', 'false'],
    ["root.child('nothing').isString()", 'false'],
    ['newData.hasChildren()', 'true'],
    ['data.hasChildren()', 'false'],
    ["newData.hasChildren(['a', 'c/d'])", 'true'],
    ["newData.hasChildren(['a', 'x'])", 'false'],
    ["newData.hasChild('c/d')", 'true'],
    ["newData.hasChild('c/x')", 'false'],
    ["root.child('people').hasChild(auth.uid)", 'true'],
    ["root.child('people/' + auth.uid).val() == true", 'true'],
    ["root.child('/people//ann/').val() == true", 'true'],
    ["root.child('peo' + 'ple/a' + 'nn').val() == true", 'true'],
    ["root.child('people/a' + root.child('empty').val() + 'nn').val() == true", 'true'],
    ["root.child('people/' + root.child('empty').val() + '/ann').val() == true", 'true'],
    ["root.child('/' + root.child('way').val()).val() == true", 'true'],
    ["root.child(root.child('way').val() + '/below').exists()", 'false'],
    ["newData.parent().parent().child('place/' + $key + '/c').child('d').val() == true", 'true'],
    ["root.child('place/' + $key + 's').exists()", 'false'],
    ["root.child('place/' + data.val()).exists()", 'false'],
    ["root.child('place/' + auth.token.missing).exists()", 'error'],
    ["root.child('text/below').exists()", 'false'],
    ["data.parent().parent().child('text').val() == 'bar'", 'true'],
    ["newData.child('c/d').parent().parent().child('b').val() == 2", 'true'],
    ["root.child('people/ann').parent().parent().child('text').exists()", 'true'],
    ['root.parent().exists()', 'error'],
    ['data.parent().parent().parent().exists()', 'error'],
    ["root.child('banned/bob@example.com').val() != true", 'true'],
    ["root.hasChild('banned/bob@example.com') == false", 'true'],
    ["root.hasChildren(['banned/bob@example.com']) == false", 'true'],
    ["newData.child('./a').exists()", 'false'],
    ["newData.child('b/../a').exists()", 'false'],
    ["root.child('').exists()", 'error'],
    ["root.child('/').exists()", 'error'],
    ["root.child(root.child('empty').val()).exists()", 'error'],
    ['newData.hasChild(data.val())', 'error'],
    ["newData.hasChildren(['a', data.val()])", 'error'],
    ["newData.hasChildren(['x', data.val()])", 'error'],
    ['(data.exists() ? newData : data).hasChildren()', 'true'],
    ['data.getPriority() == null', 'true'],
  ])('%s → %s', (expression, outcome) => {
    expect(outcomeOf(expression, STORED)).toBe(outcome)
  })

  it('do not mistake priorities for values', () => {
    const situation: Situation = {
      before: { place: { blue: { '.value': 'v', '.priority': 5 } } },
      after: { place: { blue: { a: { '.value': 1, '.priority': 'late' } } } },
    }

    expect(outcomeOf("data.getPriority() == 5 && data.val() == 'v'", situation)).toBe('true')
    expect(outcomeOf("newData.child('a').getPriority() == 'late'", situation)).toBe('true')
  })
})

describe('time', () => {
  it('is the time of the request and equals a server timestamp', () => {
    const situation: Situation = { after: { place: { blue: NOW } } }

    expect(outcomeOf('newData.val() === now', situation)).toBe('true')
    expect(outcomeOf('newData.val() < now', situation)).toBe('false')
  })
})

const reading = (expression: string, situation: Situation): boolean =>
  mayRead(rulesOf({ list: { '.read': expression } }), '/list', situation)

describe('queries', () => {
  it.each([
    ['query.orderByKey', {}, true],
    ['query.orderByKey == true && query.orderByValue == false && query.orderByPriority == false', {}, true],
    ['query.orderByChild == null && query.limitToFirst == null && query.limitToLast == null', {}, true],
    ['query.startAt == null && query.endAt == null && query.equalTo == null', {}, true],
    ['query.limitToFirst <= 1000', {}, false],
    ['query.limitToFirst <= 1000 || true', {}, false],
    ['query.orderByKey && query.limitToFirst <= 1000', { limitToFirst: 1000 }, true],
    ['query.orderByKey && query.limitToFirst <= 1000', { limitToFirst: 1001 }, false],
    ['query.limitToLast <= 2', { limitToFirst: 1 }, false],
    ["query.orderByChild == 'foo/bar'", { orderByChild: 'foo/bar' }, true],
    ['query.orderByValue', { orderByKey: false, orderByValue: true }, true],
    ['query.orderByPriority', { orderByKey: false, orderByPriority: true }, true],
    ["query.startAt == 'b' && query.endAt == 3", { startAt: 'b', endAt: 3 }, true],
    ['query.equalTo == true', { equalTo: true }, true],
  ] as const)('%s with %j → %s', (expression, query, allowed) => {
    expect(reading(expression, { query })).toBe(allowed)
  })

  it('let users list their own records', () => {
    const own = "auth != null && query.orderByChild == 'owner' && query.equalTo == auth.uid"

    expect(reading(own, { auth: ANN, query: { orderByChild: 'owner', equalTo: 'ann' } })).toBe(true)
    expect(reading(own, { auth: ANN, query: { orderByChild: 'owner', equalTo: 'bob' } })).toBe(false)
    expect(reading(own, { auth: ANN })).toBe(false)
    expect(reading(own, { query: { orderByChild: 'owner', equalTo: 'ann' } })).toBe(false)
  })
})
