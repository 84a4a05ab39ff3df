/** The questions of a text, and the keys that the database stores for them. */

import { createHash } from 'node:crypto'
import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LINE_KEY, MAX_LENGTH, MAX_QUESTION_LINES, QUESTION_MAX_LENGTH } from '../../src/domain/limits'
import { lineKey, questionLines, questionParagraphs, readQuestions } from '../../src/domain/questions'

describe('the questions of a text', () => {
  it('are its lines, without bullets and numbers', () => {
    const text =
      '- Two sum\r\n* LRU cache\n• Why us?\n1. Design a chat\n(2) Reverse a list\n3) 3D graphics\n\n–Heaps'

    expect(questionLines(text)).toEqual([
      'Two sum',
      'LRU cache',
      'Why us?',
      'Design a chat',
      'Reverse a list',
      '3D graphics',
      'Heaps',
    ])
  })

  it('exclude the label before them', () => {
    const text =
      'Phone screen: Two sum\nRound 2 (on-site): design a chat\n4. Behavioral:\n- Why us?\nQ1: Heaps'

    expect(questionLines(text)).toEqual(['Two sum', 'design a chat', 'Why us?', 'Heaps'])
    expect(readQuestions(text).map(({ label }) => label)).toEqual([
      'Phone screen',
      'Round 2 (on-site)',
      'Behavioral',
      '',
      '',
    ])
  })

  it('keep a colon inside a question', () => {
    const text = 'Explain what happens at 10:30\nImplement one of these structures in Java: heap or trie'

    expect(questionLines(text)).toEqual(text.split('\n'))
  })

  it('are the sentences of a paragraph of one line', () => {
    const text =
      'Technical: Two sum. Then an LRU cache, e.g. with a map! Why us? "And why now?" Node.js vs. Deno.'

    expect(questionLines(text)).toEqual([
      'Two sum.',
      'Then an LRU cache, e.g. with a map!',
      'Why us?',
      '"And why now?"',
      'Node.js vs. Deno.',
    ])
  })

  it.each([
    ['Walk me through your résumé. Two sum.', 2],
    ['Walk me through your résumé. Two sum.'.normalize('NFD'), 2],
    ['你好吗是什么意思. Расскажите о себе. Two sum.', 3],
    ['A test that you wrote, and one that you didn’t. Two sum.', 2],
    ['Wer ist É. Galois? Two sum, with Ö. Ü.', 2],
    ['Wer ist É. Galois? Two sum, with Ö. Ü.'.normalize('NFD'), 2],
  ])('end after any letter, but not after an initial: %j', (text, count) => {
    expect(questionLines(text)).toHaveLength(count)
  })

  it('end with a stop and at most four closing marks', () => {
    const text = `Why us?”’)] Why now?${')'.repeat(5)} Why not?`

    expect(questionLines(text)).toEqual(['Why us?”’)]', 'Why now?))))) Why not?'])
  })

  it('are whole lines in a paragraph of several lines or with a bullet', () => {
    const text =
      'Two sum. How fast is it?\nWhy us?\n\n- Design a chat. How large can it get?\n\nHeaps. Tries.'

    expect(questionLines(text)).toEqual([
      'Two sum. How fast is it?',
      'Why us?',
      'Design a chat. How large can it get?',
      'Heaps.',
      'Tries.',
    ])
  })

  it('exclude lines longer than the limit of a question, which stay in the text', () => {
    const long = 'word '.repeat(QUESTION_MAX_LENGTH).trim()
    const longest = 'x'.repeat(QUESTION_MAX_LENGTH)

    expect(questionLines(`${long}\n${longest}`)).toEqual([longest])
    expect(readQuestions(`${long}\nWhy us?`)[0]).toEqual({
      written: long,
      label: '',
      text: long,
      words: '',
      key: null,
    })
  })

  it('are in the first lines, and the text after these is one line', () => {
    const first = Array.from({ length: MAX_QUESTION_LINES - 1 }, (_, index) => `Line ${index}`)
    const text = `${first.join('\n')}\n\nWhy us? And why now? Then a break.\n\n1. Heaps\n2. Tries`

    expect(questionLines(text)).toEqual([...first, 'Why us?'])
    expect(questionParagraphs(text).at(-1)).toEqual({
      isProse: false,
      lines: [
        expect.objectContaining({ written: 'And why now? Then a break.\n\n1. Heaps\n2. Tries', key: null }),
      ],
    })
    expect(questionParagraphs('a\n\n'.repeat(MAX_LENGTH.questionsAsked / 3))).toHaveLength(
      MAX_QUESTION_LINES + 1,
    )
  })

  it('exclude lines without words', () => {
    expect(questionLines(' \n---\n???\n\n***\n')).toEqual([])
  })

  it('keep the text as it is written, with its paragraphs', () => {
    const paragraphs = questionParagraphs(
      'Screen: 1) Two sum\n---\n  - Heaps \n \n\nWhy us? Then a break.\n\n',
    )

    expect(paragraphs.map(({ isProse, lines }) => [isProse, ...lines.map(({ written }) => written)])).toEqual(
      [
        [false, 'Screen: 1) Two sum', '---', '- Heaps'],
        [true, 'Why us?', 'Then a break.'],
      ],
    )
    expect(questionParagraphs(' \n ')).toEqual([])
  })

  it('contain every word of any text, in the order of the text', () => {
    const word = constantFrom(
      'Two',
      'sum.',
      'why?',
      '-',
      '3.',
      'Screen:',
      '\n',
      '\n\n',
      'ünder',
      '。',
      'e.g.',
    )
    const letters = (text: string) => text.replaceAll(/[^\p{L}]/gu, '')
    assert(
      property(array(word, { maxLength: 40 }), (words) => {
        const text = words.join(' ')
        const read = readQuestions(text).map((line) => line.label + line.text)
        expect(letters(read.join(''))).toBe(letters(text))
      }),
      { seed: 37 },
    )
  })
})

describe('the key of a question', () => {
  it('ignores case, accents, punctuation and blanks', () => {
    const key = lineKey('What’s an LRU cache?')

    expect(key).toMatch(new RegExp(`^${LINE_KEY}$`))
    expect(lineKey('  whats an   LRU-cáche')).toBe(key)
  })

  it('differs for other words', () => {
    const keys = ['Two sum', 'Three sum', 'sum two', 'Two sum in C', 'Two sum in C++', 'Two sum in C#'].map(
      lineKey,
    )

    expect(new Set(keys).size).toBe(keys.length)
  })

  it('is the start of the SHA-256 hash of the words in UTF-8, as base64url', () => {
    const keyOf = (words: string) => createHash('sha256').update(words).digest('base64url').slice(0, 16)

    expect(lineKey('Was heißt „Größe“?')).toBe(keyOf('was heisst grosse'))
    expect(lineKey('你好吗？')).toBe(keyOf('你好吗'))
  })

  it('ignores every character that Unicode calls default-ignorable', () => {
    const key = lineKey('Two sums')
    const changing = Array.from({ length: 0x11_0000 }, (_, code) => code).filter(
      (code) =>
        /\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(code)) &&
        lineKey(`Two su${String.fromCodePoint(code)}ms`) !== key,
    )

    expect(changing).toEqual([])
  })
})
