/** The questions of a text, and which lines are one question. */

import { describe, expect, it } from 'vitest'
import { ROUNDS } from '../../src/domain/entry/entry'
import { MAX_QUESTION_LINES, QUESTION_MAX_LENGTH } from '../../src/domain/store/limits'
import { readQuestions } from '../../src/domain/questions/readQuestions'
import { questionWords } from '../../src/domain/questions/words'

const questionLines = (text: string) => readQuestions(text).map((question) => question.text)
/** Each question with its round. */
const rounds = (text: string) => readQuestions(text).map((question) => `${question.round} | ${question.text}`)
const rowsOf = (table: string) => table.trim().split(/ ¦ |\n/)
const keyOf = (line: string) => readQuestions(line)[0]?.key

describe('the questions of a text', () => {
  it('are its lines, without bullets and numbers', () => {
    const text =
      '- Two sum\r\n* LRU cache\n• Why us?\n1. Design a chat\n(2) Reverse a list\n3) 3D graphics\n\n–Heaps'

    expect(questionLines(text)).toEqual(
      rowsOf('Two sum ¦ LRU cache ¦ Why us? ¦ Design a chat ¦ Reverse a list ¦ 3D graphics ¦ Heaps'),
    )
  })

  it.each([
    ['Phone screen: explain your last project', 'Recruiter call', 'explain your last project'],
    ['HackerRank (90 min): two graph problems', 'Online assessment', 'two graph problems'],
    ['Simulation: answer the mails', 'Online assessment', 'answer the mails'],
    ['1. Coding interview 2: reverse a list', 'Technical', 'reverse a list'],
    ['**Behavioural:** tell us about a conflict', 'Behavioral', 'tell us about a conflict'],
    ['Case study: size the market', 'Take-home', 'size the market'],
    ['Round 2 (on-site): design a chat', 'Final panel', 'design a chat'],
    ['Superday: why this desk', 'Final panel', 'why this desk'],
    ['Technical: パスの実装を説明してください', 'Technical', 'パスの実装を説明してください'],
    ['round 2: reverse a list', 'Round 2', 'reverse a list'],
    ['Q4: reverse a list', '', 'reverse a list'],
    ['Question 4: reverse a list', '', 'reverse a list'],
  ])('have the round of the label before them: %j is %j and %j', (line, round, text) => {
    expect(rounds(`${line}\nAnother line`)[0]).toBe(`${round} | ${text}`)
  })

  it.each(ROUNDS)('have the round whose name the form has written: %s', (round) => {
    expect(rounds(`${round}: \nTwo sum`)).toEqual([`${round} | Two sum`])
    expect(rounds(`${round}: reverse a list`)).toEqual([`${round} | reverse a list`])
  })

  it('have the round that says most about them', () => {
    const lines = [
      'Technical phone screen',
      'Technical assessment',
      'Technical system design',
      'HR final round',
    ]

    expect(rounds(lines.map((line) => `${line}:\nTwo sum`).join('\n\n'))).toEqual([
      'Technical | Two sum',
      'Online assessment | Two sum',
      'System design | Two sum',
      'Recruiter call | Two sum',
    ])
  })

  it.each(
    rowsOf(`LRU Cache: implement get and put ¦ Workstyle Assessment (HR) : 50 questions. ¦ Number of Islands: LeetCode 200, then a follow-up ¦ Design: a service for short links
Technical debt: how do you handle it? ¦ Explain what happens at 10:30 ¦ Implement one of these structures in Java: heap or trie`),
  )('keep a label that names no round: %j', (line) => {
    expect(rounds(`${line}\nAnother line`)[0]).toBe(` | ${line}`)
  })

  it.each([
    ['System Design: Twitter', 'System design'],
    ['Behavioral: a conflict', 'Behavioral'],
    ['Case study: Uber', 'Take-home'],
  ])('keep a label that gives fewer than three words their meaning: %j', (line, round) => {
    expect(rounds(`${line}\nAnother line`)[0]).toBe(`${round} | ${line}`)
    expect(keyOf(line)).not.toBe(keyOf(line.replace(/.*: /, '')))
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
    expect(rounds('Online assessment: two graph problems\nHeaps\nTechnical: 2 questions\nTries')).toEqual([
      'Online assessment | two graph problems',
      'Online assessment | Heaps',
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

  it.each(
    rowsOf(`a) Two sum ¦ iv) Two sum ¦ Q.2 Two sum ¦ ३. Two sum ¦ [x] Two sum ¦ - [ ] Two sum ¦ o\tTwo sum ¦ * ***Two sum***
### 1. Two sum ¦ > - Two sum ¦ \u200bQ: Two sum ¦ ⁃Two sum ¦ \uf0b7 Two sum ¦ ☐ Two sum ¦ §\tTwo sum`),
  )('are without bullets, numbers and Markdown: %j', (line) => {
    expect(questionLines(`${line}\nAnother line`)).toEqual(['Two sum', 'Another line'])
  })

  it.each(['**kwargs and *args', '*p and &x', '1.1 is what?', '3D graphics', '(a, b) pairs', '-1 in C'])(
    'keep signs that are no bullets: %j',
    (line) => {
      expect(questionLines(`${line}\nAnother line`)[0]).toBe(line)
    },
  )

  it.each(
    rowsOf(`3 - 5 minute pitch ¦ 1 - 1 with the manager: why us? ¦ 10: 30 minute design ¦ -> vs . in C++ ¦ - vs + in SQL
--verbose means what ¦ (x) is what in lambda calculus ¦ (i) is what in math ¦ -p in ps ¦ => in TypeScript`),
  )('keep a start that may mean something: %j', (line) => {
    expect(questionLines(`${line}\nAnother line`)[0]).toBe(line)
  })

  it.each(
    [
      '1 - Two sum\n2 - Heaps\n3 - Tries|1: Two sum\n2: Heaps\n3: Tries|(a) Two sum\n(b) Heaps\n(c) Tries',
      '(i) Two sum\n(ii) Heaps\n(iii) Tries|-> Two sum\n-> Heaps\n-> Tries|-- Two sum\n-- Heaps\n-- Tries',
    ].flatMap((row) => row.split('|')),
  )('are without signs that count on from line to line: %j', (text) => {
    expect(questionLines(text)).toEqual(['Two sum', 'Heaps', 'Tries'])
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

  it.each([
    ['I met her at 5th Ave. near St. Mary. Describe Fig. 3 of the paper by Acme Inc. Engineer. Why us?', 2],
    ['What did Prof. Smith find? Tell Dr. Lee, Jr. Engineer, about Dept. A. What is No. 2?', 3],
    ['What are the min. and max. of a list? Two sum at Acme Co. Ltd. Explain heaps.', 3],
    ['Which stack does Acme Inc. What did it replace?', 2],
    ['Explain the new version 2. 3 is old', 1],
    ['Explain node.js vs. deno. 2 answers. and both', 1],
    ['What does the ! operator do? Why us ? Why now ?', 3],
  ])('do not end after an abbreviation, nor before a digit or a small letter: %j', (text, count) => {
    expect(questionLines(text)).toHaveLength(count)
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

  // A pattern that tries each sign again for each other one would take minutes.
  it.each([
    ['a', ' word', QUESTION_MAX_LENGTH],
    ['a', '\t', 100_000],
    ['a', '<=a', 6_000],
    ['a ', '–', 500_000],
    ['for a', ' in (', 100_000],
    ['a', ', a[b]', 100_000],
    ['a ', `"'`, 100_000],
  ])('exclude a line of %j and many %j, which stays in the text', (start, sign, times) => {
    const longest = 'x'.repeat(QUESTION_MAX_LENGTH)

    expect(questionLines(`1. ${start}${sign.repeat(times)}?\n2. ${longest}`)).toEqual([longest])
  })

  it('exclude statements of the author, and words before the question', () => {
    const text =
      'The first interviewer asked for the difference between a process and a thread. I solved three of four. The second was about merging intervals. Both asked for time and space complexity. They asked me why I left. I was asked to reverse a list. We had to design a chat. The second is to merge lists. My favourite project. Can I ask why?'

    expect(questionLines(text)).toEqual([
      'the difference between a process and a thread.',
      'why I left.',
      'reverse a list.',
      'design a chat.',
      'merge lists.',
      'My favourite project.',
      'Can I ask why?',
    ])
  })

  it.each(
    [
      '1） Two sum\n2） Heaps|第一题：Two sum\n第二题：Heaps|P1: Two sum\nP2: Heaps|1, Two sum\n2, Heaps|1️⃣ Two sum\n2️⃣ Heaps',
      '🧠 Two sum\n📌 Heaps|Problem: Two sum\nQuestion: Heaps|सवाल: Two sum\nप्रश्न: Heaps|1.\nTwo sum\n2.\nHeaps',
      '### 1)\nTwo sum\n### 2)\n\nHeaps',
    ].flatMap((row) => row.split('|')),
  )('are without the signs of other lists: %j', (text) => {
    expect(questionLines(text)).toEqual(['Two sum', 'Heaps'])
  })

  it.each(
    [
      '1. Two sum\nwith a map\nHow fast is it?\n2. Heaps\nnothing new|- Two sum\nwith a map\n- Heaps',
      '1. Two sum\n\n   with a map\n\n2. Heaps|- 手写代码\n  - Two sum\n  - Heaps|**一、热身**\n1. Two sum\n2. Heaps',
      '- **A short warm-up**\n  - Two sum\n  - Heaps|1. 📍面试公司：三木\n2. Two sum\n3. Heaps',
      '1. Technical round 2\nTwo sum\nHeaps',
    ].flatMap((row) => row.split('|')),
  )('hold answers, remarks and the rest of a list: %j', (text) => {
    expect(questionLines(text)).toEqual(['Two sum', 'Heaps'])
  })

  it('go on in the next line of a mail', () => {
    expect(
      questionLines('Print a matrix in a spiral, and tell me how to\nmiss the cache less\nHeaps'),
    ).toEqual(['Print a matrix in a spiral, and tell me how to miss the cache less', 'Heaps'])
  })

  it('begin with their setting', () => {
    expect(questionLines('Given a sorted list of numbers. Find the median. Given a tree, print it.')).toEqual(
      ['Given a sorted list of numbers. Find the median.', 'Given a tree, print it.'],
    )
  })

  it('are the first sentence of a problem that is longer than the limit', () => {
    const [question] = readQuestions(`- Ships sell seats. ${'The price falls. '.repeat(30)}\n- Heaps`)

    expect(question?.text).toBe('Ships sell seats.')
    expect(question?.parts).toHaveLength(30)
  })

  it.each([
    ['一面\n自我介绍', '一面 | 自我介绍'],
    ['二面：\n实现LRU', '二面 | 实现LRU'],
    ['第三轮面试\n实现LRU', '第三轮面试 | 实现LRU'],
    ['HR面\n为什么选择我们公司', 'Recruiter call | 为什么选择我们公司'],
    ['技术面（45分钟）\n实现LRU', 'Technical | 实现LRU'],
    ['笔试\n两道图论', 'Online assessment | 两道图论'],
    ['终面：为什么选择我们公司', 'Final panel | 为什么选择我们公司'],
  ])('have the rounds of Chinese experiences: %j', (text, question) => {
    expect(rounds(text)).toEqual([question])
  })

  it('are in the first lines of the text', () => {
    const lines = Array.from({ length: MAX_QUESTION_LINES + 1 }, (_, index) => `Line ${index}`)

    expect(questionLines(lines.join('\n'))).toEqual(lines.slice(0, MAX_QUESTION_LINES))
  })
})

const pairsOf = (table: string) => rowsOf(table).map((pair) => pair.split(' ~ '))

/** Equal questions in other spellings. */
const EQUAL = [
  ...pairsOf(
    `
résumé ~ resume ¦ Two Sum. ~ two sum ¦ Technical: Two Sum ~ OA: two sum ¦ * **Two Sum**: easy ~ Two Sum: easy
LRU Cache: implement ~ lru cache - Implement!
"Why us?" ~ why us ¦ Why us ? ~ Why us?! ¦ ¿Por qué nosotros? ~ por que nosotros ¦ Was heißt „Größe“? ~ WAS HEISST GROSSE
Naïve Bayes, explain ~ naive bayes explain ¦ Pourquoi nous… ~ POURQUOI NOUS ¦ Graphs – explain BFS ~ graphs: explain BFS
Τι είναι η στοίβα; ~ τι ειναι η στοιβα ¦ ΛΟΓΟΣ ~ λόγος ¦ Расскажите о себе! ~ расскажите о себе
Что такое ёлка? ~ что такое елка ¦ パスを説明してください。 ~ 「パス」を説明してください ¦ 你好吗？ ~ 你好吗 ¦ काम क्या है। ~ काम क्या है
ما هي الكومة؟ ~ ما هي الكومة ¦ 스택이란 무엇입니까? ~ 스택이란 무엇입니까`,
  ),
  ['Explain `==` and *deep* equality', 'explain == and deep equality'],
  ['-two sum\n-heaps', 'two sum'],
  ['What’s an LRU cache?', '  whats an   LRU cáche'],
  ['パス'.normalize('NFD'), 'パス'],
]

/** Different questions that look alike. */
const DIFFERENT = [
  ...pairsOf(`
LRU Cache: implement ~ LFU Cache: implement ¦ difference between == and = in C? ~ difference between = and == in C?
difference between & and && ~ difference between & and & ¦ HTTP 1.1 ~ HTTP 11 ¦ HTTP/2 ~ HTTP 2 ¦ a % b ~ a / b
What is 3 - 2 ~ What is 3 2 ¦ a - b ~ a + b ¦ What does ?? do ~ What does ?. do
What does the ! operator do ~ What does the ? operator do ¦ Two sum in C ~ Two sum in C++
*args and **kwargs ~ args and kwargs ¦ .NET ~ net ¦ Two sum ~ sum two ¦ System design: Twitter ~ Twitter
パスの実装を説明してください ~ バスの実装を説明してください ¦ ハンダ ~ バンダ ¦ काम ~ कम ¦ ไม้ ~ ไม ¦ שָׁלוֹם ~ שלום ¦ عَلَم ~ علم ¦ 바스 ~ 파스
Что такое стек ~ Что такое стэк ¦ герой ~ герои ¦ Τι είναι ουρά ~ Τι είναι στοίβα`),
]

describe('the key of a question', () => {
  it.each(EQUAL)('is the same for %j and %j', (one, other) => {
    expect(keyOf(one)).toBeTruthy()
    expect(keyOf(one)).toBe(keyOf(other))
  })

  it.each(DIFFERENT)('differs for %j and %j', (one, other) => {
    expect(keyOf(one)).not.toBe(keyOf(other))
  })

  it('ignores every character that Unicode calls default-ignorable', () => {
    const changing = Array.from({ length: 0x11_0000 }, (_, code) => code).filter(
      (code) =>
        /\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(code)) &&
        questionWords(`Two su${String.fromCodePoint(code)}ms`) !== 'two sums',
    )

    expect(changing).toEqual([])
  })
})
