/** The questions of a text, and the keys that the database stores for them. */

import { createHash } from 'node:crypto'
import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LINE_KEY, MAX_LENGTH, MAX_QUESTION_LINES, QUESTION_MAX_LENGTH } from '../../src/domain/limits'
import { lineKey, questionParagraphs, readQuestions } from '../../src/domain/questions'

/** The questions of the text, without follow-ups. */
const questionLines = (text: string) =>
  readQuestions(text).flatMap((line) => (line.key === null ? [] : [line.text]))
/** Each question with its round. */
const rounds = (text: string) => readQuestions(text).map((line) => `${line.round} | ${line.text}`)

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

  it.each([
    ['Phone screen: explain your last project', 'Recruiter call', 'explain your last project'],
    ['OA: two graph problems', 'Online assessment', 'two graph problems'],
    ['Online Assessment: two graph problems', 'Online assessment', 'two graph problems'],
    ['HackerRank (90 min): two graph problems', 'Online assessment', 'two graph problems'],
    ['CodeSignal: two graph problems', 'Online assessment', 'two graph problems'],
    ['Simulation: answer the mails', 'Online assessment', 'answer the mails'],
    ['HR round: what motivates you', 'Recruiter call', 'what motivates you'],
    ['1. Coding interview 2: reverse a list', 'Technical', 'reverse a list'],
    ['Technical onsite: reverse a list', 'Technical', 'reverse a list'],
    ['**Behavioural:** tell us about a conflict', 'Behavioral', 'tell us about a conflict'],
    ['Take-home: build a small chat', 'Take-home', 'build a small chat'],
    ['Case study: size the market', 'Take-home', 'size the market'],
    ['Round 2 (on-site): design a chat', 'Final panel', 'design a chat'],
    ['Superday: why this desk', 'Final panel', 'why this desk'],
    ['Technical: パスの実装を説明してください', 'Technical', 'パスの実装を説明してください'],
    ['Round 2: reverse a list', 'Round 2', 'reverse a list'],
    ['Q4: reverse a list', '', 'reverse a list'],
    ['Question 4: reverse a list', '', 'reverse a list'],
  ])('have the round of the label before them: %j is %j and %j', (line, round, text) => {
    expect(rounds(`${line}\nAnother line`)[0]).toBe(`${round} | ${text}`)
  })

  it.each([
    'LRU Cache: implement get and put',
    'Workstyle Assessment (HR) : 50 questions.',
    'Number of Islands: LeetCode 200, then a follow-up',
    'Design: a service for short links',
    'Technical debt: how do you handle it?',
  ])('keep a label that names no round: %j', (line) => {
    expect(rounds(`${line}\nAnother line`)[0]).toBe(` | ${line}`)
  })

  it.each([
    ['System Design: Twitter', 'System design'],
    ['Technical: Two sum', 'Technical'],
    ['OA: パス', 'Online assessment'],
  ])('keep the label before fewer than three words: %j', (line, round) => {
    expect(rounds(`${line}\nAnother line`)[0]).toBe(`${round} | ${line}`)
    expect(lineKey(line)).not.toBe(lineKey(line.replace(/.*: /, '')))
  })

  it('have the round of a label alone in a line before them, until the next one or a blank line', () => {
    const text =
      'Two sum\n4. Behavioral:\n- Why us?\nOA: two graph problems\n- Why now?\nOnsite\n- Heaps\n\nTries\nLists\n\n## Round 1\n\nGraphs\nTrees'

    expect(rounds(text)).toEqual([
      ' | Two sum',
      'Behavioral | Why us?',
      'Online assessment | two graph problems',
      'Behavioral | Why now?',
      'Final panel | Heaps',
      ' | Tries',
      ' | Lists',
      'Round 1 | Graphs',
      'Round 1 | Trees',
    ])
  })

  it('have the round of a label as the form writes it, also in the lines after it', () => {
    expect(rounds('Online assessment: two graph problems\nHeaps\nTechnical: Two sum\nTries')).toEqual([
      'Online assessment | two graph problems',
      'Online assessment | Heaps',
      'Technical | Technical: Two sum',
      'Technical | Tries',
    ])
  })

  it('can be the name of a round behind a bullet, unless there is a colon', () => {
    expect(rounds('- System design\n- Heaps\n- System design:\n- Tries')).toEqual([
      ' | System design',
      ' | Heaps',
      'System design | Tries',
    ])
  })

  it('have the lines that mean nothing alone after them, without a key', () => {
    const text =
      'Then a chat\nAlso heaps\nFollow-up: in place?\nOA:\nAlso tries\n\nThenable objects\n\nThen a break'
    const lines = readQuestions(text)

    expect(lines.filter(({ isFollowUp }) => isFollowUp).map((line) => line.text)).toEqual([
      'Also heaps',
      'Follow-up: in place?',
      'Then a break',
    ])
    expect(questionLines(text)).toEqual(['Then a chat', 'Also tries', 'Thenable objects'])
  })

  it.each([
    'a) Two sum',
    '(a) Two sum',
    'i) Two sum',
    'iv) Two sum',
    'Q.2 Two sum',
    'Q 3. Two sum',
    '[x] Two sum',
    '- [ ] Two sum',
    'o\tTwo sum',
    '* **Two sum**',
    '### 1. Two sum',
    '> - Two sum',
  ])('are without bullets, numbers and Markdown: %j', (line) => {
    expect(questionLines(`${line}\nAnother line`)).toEqual(['Two sum', 'Another line'])
  })

  it.each(['**kwargs and *args', '*p and &x', '1.1 is what?', '3D graphics', '(a, b) pairs', '-1 in C'])(
    'keep signs that are no bullets: %j',
    (line) => {
      expect(questionLines(`${line}\nAnother line`)[0]).toBe(line)
    },
  )

  it.each([
    '## Round 1',
    '### 1.',
    '## Preparation tips',
    '**Company:** Siemens',
    '- **Role:** Intern',
    'Location: Berlin',
    'Questions asked:',
    '---',
    '???',
    '***',
    '- ???',
    '==',
  ])('are not headings, facts or lines without words: %j', (line) => {
    expect(questionLines(`${line}\nTwo sum`)).toEqual(['Two sum'])
  })

  it('keep a colon inside a question', () => {
    const text = 'Explain what happens at 10:30\nImplement one of these structures in Java: heap or trie'

    expect(questionLines(text)).toEqual(text.split('\n'))
  })

  it('are the sentences of a paragraph of one line', () => {
    const text =
      'Technical: Find two sums. An LRU cache, e.g. with a map! Why us? "And why now?" Node.js vs. Deno.'

    expect(questionLines(text)).toEqual([
      'Find two sums.',
      'An LRU cache, e.g. with a map!',
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
    ['ما هي الكومة؟ Two sum.', 2],
    ['ढेर क्या है। Two sum.', 2],
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
    expect(questionParagraphs(`${long}\nWhy us?`)[0]?.lines[0]).toMatchObject({ written: long, key: null })
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

  it('keep the text as it is written, with its paragraphs and without Markdown', () => {
    const paragraphs = questionParagraphs(
      'Screen: 1) Two sum\n---\n  - **Heaps** \n \n\nWhy us? Then a break.\n\n',
    )

    expect(paragraphs.map(({ isProse, lines }) => [isProse, ...lines.map(({ written }) => written)])).toEqual(
      [
        [false, 'Screen: 1) Two sum', '---', 'Heaps'],
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
        const read = questionParagraphs(text).flatMap(({ lines }) => lines.map(({ written }) => written))
        expect(letters(read.join(''))).toBe(letters(text))
      }),
      { seed: 37 },
    )
  })
})

/** Equal questions in other spellings. */
const EQUAL = [
  ['résumé', 'resume'],
  ['Two Sum.', 'two sum'],
  ['* **Two Sum**: easy', 'Two Sum: easy'],
  ['LRU Cache: implement', 'lru cache - Implement!'],
  ['What’s an LRU cache?', '  whats an   LRU cáche'],
  ['Explain `==` and *deep* equality', 'explain == and deep equality'],
  ['"Why us?"', 'why us'],
  ['Why us ?', 'Why us?!'],
  ['¿Por qué nosotros?', 'por que nosotros'],
  ['Was heißt „Größe“?', 'WAS HEISST GROSSE'],
  ['Naïve Bayes, explain', 'naive bayes explain'],
  ['Pourquoi nous…', 'POURQUOI NOUS'],
  ['Graphs – explain BFS', 'graphs: explain BFS'],
  ['Τι είναι η στοίβα;', 'τι ειναι η στοιβα'],
  ['ΛΟΓΟΣ', 'λόγος'],
  ['Расскажите о себе!', 'расскажите о себе'],
  ['Что такое ёлка?', 'что такое елка'],
  ['パスを説明してください。', '「パス」を説明してください'],
  ['パス'.normalize('NFD'), 'パス'],
  ['你好吗？', '你好吗'],
  ['काम क्या है।', 'काम क्या है'],
  ['ما هي الكومة؟', 'ما هي الكومة'],
  ['스택이란 무엇입니까?', '스택이란 무엇입니까'],
] as const

/** Different questions that look alike. */
const DIFFERENT = [
  ['LRU Cache: implement', 'LFU Cache: implement'],
  ['difference between == and = in C?', 'difference between = and == in C?'],
  ['difference between & and &&', 'difference between & and &'],
  ['difference between | and ||', 'difference between & and &&'],
  ['HTTP 1.1', 'HTTP 11'],
  ['HTTP/2', 'HTTP 2'],
  ['a % b', 'a / b'],
  ['a < b', 'a > b'],
  ['3 - 2', '3 2'],
  ['a - b', 'a + b'],
  ['What does ?? do', 'What does ?. do'],
  ['What does the ! operator do', 'What does the ? operator do'],
  ['Two sum in C', 'Two sum in C++'],
  ['Two sum in C', 'Two sum in C#'],
  ['*args and **kwargs', 'args and kwargs'],
  ['.NET', 'net'],
  ['Two sum', 'sum two'],
  ['Two sum', 'Three sum'],
  ['System design: Twitter', 'Twitter'],
  ['パスの実装を説明してください', 'バスの実装を説明してください'],
  ['ハンダ', 'バンダ'],
  ['काम', 'कम'],
  ['ไม้', 'ไม'],
  ['שָׁלוֹם', 'שלום'],
  ['عَلَم', 'علم'],
  ['바스', '파스'],
  ['Что такое стек', 'Что такое стэк'],
  ['Τι είναι ουρά', 'Τι είναι στοίβα'],
] as const

describe('the key of a question', () => {
  it.each(EQUAL)('is the same for %j and %j', (one, other) => {
    expect(lineKey(one)).toMatch(new RegExp(`^${LINE_KEY}$`))
    expect(lineKey(one)).toBe(lineKey(other))
  })

  it.each(DIFFERENT)('differs for %j and %j', (one, other) => {
    expect(lineKey(one)).not.toBe(lineKey(other))
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
