/** The output of commands: control codes and hidden characters are printed as escapes. */

import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { print, printError, visible } from '../../scripts/print'

describe('a text from outside', () => {
  it.each([
    ['an escape sequence', '\u001b[2Ja', String.raw`\u001b[2Ja`],
    ['an escape sequence that starts with one byte', '\u009b31m', String.raw`\u009b31m`],
    ['a bell, a tab and a delete', '\u0007\t\u007f', String.raw`\u0007\u0009\u007f`],
    ['a line break that would forge a line', 'a\r\nb', String.raw`a\u000d\u000ab`],
    ['a line separator', 'a\u2028b', String.raw`a\u2028b`],
    ['a right-to-left override', 'exe.\u202egnp', String.raw`exe.\u202egnp`],
    ['zero-width characters', 'a\u200b\u200d\u2060\ufeffb', String.raw`a\u200b\u200d\u2060\ufeffb`],
    ['a soft hyphen and a filler', 'a\u00ad\u3164', String.raw`a\u00ad\u3164`],
    ['tags', 'a\u{e0041}', String.raw`a\u{e0041}`],
    ['half of a surrogate pair', 'a\ud83d', String.raw`a\ud83d`],
  ])('shows %s as an escape', (_what, text, shown) => {
    expect(visible(text)).toBe(shown)
  })

  it('keeps its letters, in every script', () => {
    const text = 'Zürich, “Ökonomie” · 東京 · मुंबई · שלום · 🎓 100 % → \\n'

    expect(visible(text)).toBe(text)
  })
})

it('a command prints each text from outside on one line, and each line of a message on its own line', () => {
  const [out, err] = (['log', 'error'] as const).map((name) => vi.spyOn(console, name).mockReturnValue())
  onTestFinished(() => void vi.restoreAllMocks())
  print('a\nb %s')
  print(['c\u001b', 'd'])
  printError('e\u001b\nf')
  printError(new TypeError('g\u001b'))

  expect(out?.mock.calls.flat()).toEqual([String.raw`a\u000ab %s`, 'c\\u001b\nd'])
  expect(err?.mock.calls.flat()).toEqual([
    'e\\u001b\nf',
    expect.stringMatching(/^TypeError: g\\u001b\n {4}at /),
  ])
})
