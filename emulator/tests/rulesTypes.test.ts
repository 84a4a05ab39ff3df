/** The type check of expressions and its error messages. */

import { describe, expect, it } from 'vitest'
import { refusalOf } from './support/rulesSupport'

const NOT_BOOLEAN = 'Expression must evaluate to a boolean.'
const NOT_A_FUNCTION = 'Type error: Function call on target that is not a function.'

describe('results that are not boolean', () => {
  it.each([
    '7',
    "'foo'",
    'null',
    'data',
    'auth',
    'auth.uid',
    'auth.token.admin',
    'data.val()',
    'now + 1',
    '/a/',
  ])('%s is refused', (expression) => {
    expect(refusalOf(expression)).toBe(NOT_BOOLEAN)
  })

  it.each(['auth == null ? 7 : true', 'auth == null ? 1 : 2'])('%s is refused', (expression) => {
    expect(refusalOf(expression)).toBe(NOT_BOOLEAN)
  })
})

describe('mismatched types', () => {
  const notComparable = 'operand is not a number, boolean, string, or null.'
  it.each([
    ['auth.x && true', 'Left operand of && must be boolean.'],
    ['true && newData.val()', 'Right operand of && must be boolean.'],
    ['1 || true', 'Left operand of || must be boolean.'],
    ['true || 1', 'Right operand of || must be boolean.'],
    ['!auth.uid', '! only operates on booleans.'],
    ["!'a'", '! only operates on booleans.'],
    ["-'a' == 1", '- only operates on numbers.'],
    ['-true == 1', '- only operates on numbers.'],
    ['auth ? true : false', 'condition of ? must be boolean.'],
    ['(true ? data : 1) == 1', 'Both results of ?: must be values, or both snapshots.'],
    ["root.child('x') != null", `Invalid != expression: left ${notComparable}`],
    ["root.child('x') == null", `Invalid == expression: left ${notComparable}`],
    ['null === data', `Invalid == expression: right ${notComparable}`],
    ['data.exists == true', `Invalid == expression: left ${notComparable}`],
    ['newData.val().contains == 1', `Invalid == expression: left ${notComparable}`],
    ['data.val() > true', 'Invalid > expression: right operand must be a number or string.'],
    ['true <= data.val()', 'Invalid <= expression: left operand must be a number or string.'],
    ['data > 1', 'Invalid > expression: left operand must be a number or string.'],
    ['data + 1 == 1', 'Invalid + expression: left operand is not a number or string.'],
    ["'a' + true == 'a'", 'Invalid + expression: right operand is not a number or string.'],
    ["'a' - 1 > 0", 'Invalid - expression: left operand is not a number.'],
    ['1 * null == 0', 'Invalid * expression: right operand is not a number.'],
    ['data / 2 == 0', 'Invalid / expression: left operand is not a number.'],
    ["1 % 'a' == 0", 'Invalid % expression: right operand is not a number.'],
  ])('%s', (expression, reason) => {
    expect(refusalOf(expression)).toBe(reason)
  })
})

describe('names', () => {
  it.each([
    ["skies === 'blue'", "Unknown variable 'skies'."],
    ["$color == 'red'", "Unknown variable '$color'."],
    ['undefined == null', "Unknown variable 'undefined'."],
    ['constructor == null', "Unknown variable 'constructor'."],
    ['exists()', "Unknown variable 'exists'."],
    ['data.numChildren() > 1', "No such method/property 'numChildren'."],
    ['newData.isArray()', "No such method/property 'isArray'."],
    ['data.foo == 1', "No such method/property 'foo'."],
    ['data.constructor == null', "No such method/property 'constructor'."],
    ['data.val().notFound == false', "No such method/property 'notFound'."],
    ["newData.val()['k'] == 1", "No such method/property 'k'."],
    ["data.contains('a')", "No such method/property 'contains'."],
    ["$key.val() == 'a'", "No such method/property 'val'."],
    ["'a'.indexOf('a') == 0", "No such method/property 'indexOf'."],
    ['now.foo == 1', 'Invalid property access: target is not an object.'],
    ['now.val() == 1', 'Invalid property access: target is not an object.'],
    ["root['exi' + 'sts']() == false", 'Invalid property access.'],
    ['root[$key]() == false', 'Invalid property access.'],
    ['auth[0] == 1', 'Invalid property access.'],
    ['auth.foo.notFound() == false', NOT_A_FUNCTION],
    ['auth.exists()', NOT_A_FUNCTION],
    ["auth.name['nope']('on') == false", NOT_A_FUNCTION],
    ['newData.val().length() > 0', NOT_A_FUNCTION],
    ['(true)()', NOT_A_FUNCTION],
  ])('%s', (expression, reason) => {
    expect(refusalOf(expression)).toBe(reason)
  })

  it('newData is unknown in .read', () => {
    expect(refusalOf('newData.exists()', '.read')).toBe('newData is invalid in .read expressions.')
    expect(refusalOf('newData.exists()', '.validate')).toBe('')
  })

  it('query is known only in .read', () => {
    expect(refusalOf('query.limitToFirst <= 10', '.read')).toBe('')
    expect(refusalOf('query.limitToFirst <= 10', '.write')).toBe('query is invalid in .write expressions.')
    expect(refusalOf('query.orderByKey', '.validate')).toBe('query is invalid in .validate expressions.')
  })

  it.each([
    ['query.foo == 1', "No such method/property 'foo'."],
    ['query.exists()', "No such method/property 'exists'."],
    ['query.orderByKey()', NOT_A_FUNCTION],
    ['query.orderByChild.length > 1', 'Invalid property access: target is not an object.'],
    ['root.child(query.equalTo).exists()', 'child() expects a string argument.'],
    ['query == null', 'Invalid == expression: left operand is not a number, boolean, string, or null.'],
  ])('%s', (expression, reason) => {
    expect(refusalOf(expression, '.read')).toBe(reason)
  })
})

describe('arguments', () => {
  const oneList = 'hasChildren() expects only a single argument (containing an array of child names).'
  it.each([
    ["root.hasChildren('foo', 'bar')", oneList],
    ["root.hasChildren(['a'], ['b'])", oneList],
    ["root.hasChildren('foo')", 'hasChildren() expects an array of child names.'],
    ['root.hasChildren(newData.val())', 'hasChildren() expects an array of child names.'],
    ["root.hasChildren(['foo', 7])", 'hasChildren() expects an array of strings.'],
    ["root.hasChildren(['foo', , 'bar'])", 'hasChildren() expects an array of strings.'],
    ['root.hasChildren([])', 'hasChildren() expects at least one child name in the array.'],
    ["['a'] == null", 'Unexpected array literal.'],
    ["data.child(['a']).exists()", 'Unexpected array literal.'],
    ['auth.foo.contains(7)', 'contains() expects a string argument.'],
    ['$key.contains(null)', 'contains() expects a string argument.'],
    ['$key.endsWith(true)', 'endsWith() expects a string argument.'],
    ['$key.beginsWith(/a/)', 'beginsWith() expects a string argument.'],
    ["$key.beginsWith('a', 'b')", 'beginsWith() expects 1 argument.'],
    ['data.child().exists()', 'child() expects 1 argument.'],
    ['data.child(1).exists()', 'child() expects a string argument.'],
    ['data.child(data).exists()', 'child() expects a string argument.'],
    ['data.hasChild(1)', 'hasChild() expects a string argument.'],
    ['data.hasChild()', 'hasChild() expects 1 argument.'],
    ['data.exists(1)', 'exists() expects no arguments.'],
    ["data.val('a') == 1", 'val() expects no arguments.'],
    ["data.parent('a').exists()", 'parent() expects no arguments.'],
    ["$key.replace('a') == 'b'", 'replace() expects two arguments.'],
    ["$key.replace(/a/, 'b') == 'b'", 'Argument 1 of replace() must be a string.'],
    ["$key.replace('a', 1) == 'b'", 'Argument 2 of replace() must be a string.'],
    ["$key.matches('/foo/')", 'matches() expects a regular expression literal argument.'],
    ['$key.matches()', 'matches() expects 1 regular expression literal argument.'],
    ['$key.matches(/a/, /b/)', 'matches() expects 1 regular expression literal argument.'],
    ['$key.matches(true ? /a/ : /b/)', 'Both results of ?: must be values, or both snapshots.'],
  ])('%s', (expression, reason) => {
    expect(refusalOf(expression)).toBe(reason)
  })
})

const no = (what: string): string => `Rule expressions may not contain ${what}.`

describe('syntax outside the language', () => {
  it.each([
    ['', 'Expected an expression.'],
    ['   ', 'Expected an expression.'],
    [';', no("';'")],
    ['true;', no("';'")],
    ["auth.uid === '5'; auth.id === 5", no("';'")],
    ['true\nfalse', no('more than one expression')],
    ['var foo = 8', no('statements or declarations')],
    ['let a = 1', no('statements or declarations')],
    ['{}', no('statements or declarations')],
    ['root = 5', no('assignments')],
    ["(auth.uid = 'x') && true", no('assignments')],
    ['5 = 5', no('assignments')],
    ['now++ > 1', no('assignments')],
    ['true, false', no("operator ','")],
    ['(2**2) == 4', no("operator '**'")],
    ['(1 & 1) == 1', no("operator '&'")],
    ['(1 << 1) == 2', no("operator '<<'")],
    ["'a' in auth", no("operator 'in'")],
    ['auth instanceof data', no("operator 'instanceof'")],
    ['(auth ?? true) == true', no("operator '??'")],
    ['auth?.uid == 1', no("operator '?.'")],
    ['+1 == 1', no("operator '+'")],
    ['~1 == 1', no("operator '~'")],
    ["typeof auth == 'object'", no("operator 'typeof'")],
    ['void 0 == null', no("operator 'void'")],
    ['delete auth.uid', no("operator 'delete'")],
    ['new auth()', no("operator 'new'")],
    ['`a` == $key', no('template strings')],
    ['({}) == null', no('object literals')],
    ['(() => true)()', no('functions')],
    ['(function () { return true })()', no('functions')],
    ['this == null', no("'this'")],
    ['$key.contains(...$key)', no("operator '...'")],
    ['true // always', no('comments; write them outside the string')],
    ['/* always */ true', no('comments; write them outside the string')],
    ['0x10 == 16', 'Numbers must be written in plain decimal form.'],
    ['010 == 8', 'Numbers must be written in plain decimal form.'],
    ['10n == 10', 'Numbers must be written in plain decimal form.'],
    ['(true', 'Unexpected token.'],
    ['true) || (true', 'Unexpected token.'],
    ['auth != null &&& true', 'Unexpected token.'],
    ["'abc", 'Unterminated string constant.'],
    ["'a\nb' == $key", 'Unterminated string constant.'],
  ])('%s', (expression, reason) => {
    expect(refusalOf(expression)).toBe(reason)
  })
})
