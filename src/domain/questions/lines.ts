/** The lines of the text *Questions asked*, without list signs. A paragraph of one line counts as its sentences. */

import { withoutEmphasis } from '../text/markdown'
import { isCode } from './code'

export interface Line {
  /** Without heading sign, list sign, Markdown and outer blanks. */
  readonly text: string
  /** The number of blanks before it. A tab counts as four. */
  readonly indent: number
  /** True for the first line of a paragraph. Blank lines separate paragraphs. */
  readonly isFirst: boolean
  /** True for the only line of a paragraph. */
  readonly isAlone: boolean
  /** True for a Markdown heading, such as '## Round 1'. */
  readonly isHeading: boolean
  /** True for a line that is bold as a whole. */
  readonly isBold: boolean
  /** 'number' also for 'Q:'. */
  readonly listSign: 'none' | 'bullet' | 'letter' | 'number'
  /** True for a line of code, and between code fences. */
  readonly isCode: boolean
}

const HEADING = /^#{1,6}\s+/
const NUMBER_ALONE = /^\(?\d{1,3}[.)]$/
const BOLD = /^\*\*(?:(?!\*\*).)+\*\*[:：]?$/
const FENCE = /^(?:```|~~~)/

export function linesOf(text: string): readonly Line[] {
  const rows = text
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', '    ')
    .split('\n')
  const trimmed = rows.map((row) => row.trim())
  const isSign = weakSigns(trimmed)
  const lines: Line[] = []
  let inCode = false
  let sign = ''
  trimmed.forEach((row, at) => {
    if (row === '') return
    if (FENCE.test(row)) {
      // A fence that nothing closes is a line like any other.
      inCode = !inCode && trimmed.slice(at + 1).some((later) => FENCE.test(later))
      return
    }
    const isFirst = !trimmed[at - 1]
    const isAlone = isFirst && !trimmed[at + 1]
    const place = { indent: (rows[at] ?? '').search(/\S/), isFirst, isAlone, isCode: inCode }
    if (inCode) {
      lines.push({ ...place, text: row, isHeading: false, isBold: false, listSign: 'none' })
      return
    }
    const isHeading = HEADING.test(row)
    const marked = sign + row.replace(HEADING, '')
    // A number alone belongs to the next line.
    sign = NUMBER_ALONE.test(marked) ? `${marked} ` : ''
    if (sign !== '') return
    const above = lines.at(-1)
    if (!isFirst && above?.isHeading === false && isWrapped(above.text, marked)) {
      lines.splice(-1, 1, { ...above, text: `${above.text} ${marked}` })
      return
    }
    const said = withoutListSigns(isSign.has(marked) ? marked.replace(WEAK_SIGN, '') : marked)
    const listSign = said === marked ? 'none' : signOf(marked.slice(0, -said.length))
    const isBelowCode = !isFirst && above?.isCode === true
    const isLikeCode = isCode(said, isBelowCode, trimmed[at + 1] ?? '') || (isBelowCode && isHeading)
    const sentences = isAlone && !isHeading && listSign === 'none' ? sentencesOf(said) : [said]
    sentences.forEach((sentence, index) =>
      lines.push({
        ...place,
        text: withoutEmphasis(sentence).trim(),
        isCode: listSign !== 'number' && isLikeCode,
        isFirst: isFirst && index === 0,
        isAlone: sentences.length === 1 && isAlone,
        isHeading,
        isBold: BOLD.test(sentence),
        listSign,
      }),
    )
  })
  return lines
}

function signOf(sign: string): 'bullet' | 'letter' | 'number' {
  if (/^\(?[a-z]\)\s*$/i.test(sign)) return 'letter'
  return /[\p{L}\p{N}]/u.test(sign) ? 'number' : 'bullet'
}

/** A mail wraps long lines: the line above ends with a word that ends no sentence. */
const OPEN_END = /.{40}(?:,|[ (](?:a|an|and|as|by|for|from|how|if|in|is|of|on|or|that|the|to|with|your))$/
const isWrapped = (above: string, row: string) => OPEN_END.test(above) && /^\p{Ll}/u.test(row)

/** Bullets, boxes, and numbers such as '1.', '(2)', '3）', 'a)', 'iv)', 'Q4:', 'P1:', 'Q.2', 'Q:' or '第一题：'. Word writes 'o' or '§' and a tab. Invisible characters may stand before it. */
const LIST_SIGN = new RegExp(
  `^\\p{Default_Ignorable_Code_Point}*(?:${[
    // '- vs +' compares operators. '>>> x' is Python.
    String.raw`(?!>>>)([-–—*+>])\1*(?=\s)(?!\s+vs\b)`,
    // PDFs write private characters for bullets.
    String.raw`[•‣◦▪·●○■□☐☒✓✗➢➤→⁃∙⦁◆▸►\p{Co}]+(?!\s*vs\b)`,
    // '–Heaps', but not '-1' or '--verbose'.
    String.raw`[-–—](?=[\p{Lu}\p{Lo}“"'¿])|[–—](?=\p{L})`,
    String.raw`[o§](?=\s{3})`,
    String.raw`\[[ x✓✔]?\](?=\s)`,
    String.raw`(?:[a-zA-Z]|[ivxIVX]{1,4})\)(?=\s)`,
    String.raw`[(（]?\p{Nd}{1,3}[.)）、．。](?!\p{Nd})|\d\uFE0F?\u20E3|\p{Extended_Pictographic}\uFE0F?(?=\s|\p{Lo})`,
    String.raw`\(?(?:[Qq]|[Qq]uestion|[Pp]roblem)\.?\s?\d{1,3}(?:[.):](?!\d)|\s*[-–—](?=\s))`,
    String.raw`[Qq]\.\s?\d{1,3}(?=\s)|[Qq][.):](?=\s)|[Pp]\d{1,2}[:：]|第[一二三四五六七八九十]题[:：，]?`,
    String.raw`(?:[Qq]uestion|[Pp]roblem|[Pp]regunta|सवाल|प्रश्न|问题?|题目)\s?[:：ः](?=\s*\S)`,
  ].join('|')})\\s*`,
  'u',
)

/** Signs that begin a list only if a line before or after it has the next sign: '3 -', '10:', '3,', '(x)', '->', '--', '-two'. */
const WEAK_SIGN =
  /^(?:(\d{1,3})\s*([-–—:,，])(?=\s)|\((?:[a-zA-Z]|[ivxIVX]{1,4})\)(?=\s)|([-=]>|--(?!-)|-(?=\p{L}{2}))\s*)\s*/u

/** The lines of the text whose weak sign is a list sign. */
function weakSigns(lines: readonly string[]): ReadonlySet<string> {
  const listed = lines.flatMap((line) => {
    const [sign, number, dash, arrow = '()'] = WEAK_SIGN.exec(line) ?? []
    const shape = dash?.replace('，', ',') ?? arrow
    return sign === undefined ? [] : [{ line, shape, value: number === undefined ? null : Number(number) }]
  })
  const isNext = (one: (typeof listed)[number], other: (typeof listed)[number] | undefined) =>
    one.shape === other?.shape && (one.value === null || Math.abs(one.value - (other.value ?? NaN)) === 1)
  const counted = listed.filter((one, at) => isNext(one, listed[at - 1]) || isNext(one, listed[at + 1]))
  return new Set(counted.map(({ line }) => line))
}

/** Without all list signs that can be nothing else: '- 1) Two sum' becomes 'Two sum'. A line of signs alone stays. */
export function withoutListSigns(line: string): string {
  const rest = line.replace(LIST_SIGN, '')
  return rest === line || rest === '' ? line : withoutListSigns(rest)
}

/** The start of a sentence that asks. An abbreviation before it ends its own sentence. */
const ASKING_NEXT =
  'What|Why|How|When|Where|Which|Who|Is|Are|Do|Does|Did|Can|Could|Would|Tell|Explain|Describe|Design|Implement|Write|Given|Find|Then|They|And'
const ABBREVIATIONS = String.raw`[Ee]\.g|[Ii]\.e|[Vv]s|[Ee]tc|[Ii]ncl?|[Aa]pprox|[Mm](?:rs?|s|in|ax)|[Dd](?:r|ept)|[Ss][tr]|[Aa]ve|[Nn]o|[Jj]r|[Ll]td|[Cc]o(?:rp)?|[Pp]rof|[Ff]ig|\p{L}\p{M}*`

/**
 * The blanks after a sentence. A full stop ends nothing before a digit or a small letter. After an abbreviation, it ends
 * a sentence only if the next one asks. An abbreviation starts after no letter of any script and no apostrophe; `\b` knows
 * only ASCII letters. Without a limit, thousands of quotes or brackets would take a quarter of a second.
 */
const SENTENCE_END = new RegExp(
  [
    // 'the ! operator' goes on.
    String.raw`(?<=\S[?!]["'”’)\]]{0,4})\s+|(?<=\s[?!])\s+(?=\p{Lu})`,
    String.raw`(?<=\.["'”’)\]]{0,4})(?<!(?<![\p{L}\p{M}\p{N}_'’])(?:${ABBREVIATIONS})\.)\s+(?![\p{Ll}\d])`,
    String.raw`(?<=\.)\s+(?=(?:${ASKING_NEXT})\b)`,
    String.raw`(?<=[。？！؟।॥။])\s*`,
  ].join('|'),
  'u',
)

/** 'Given a list of numbers.' belongs to the sentence after it. */
const SETTING = /^(?:given|consider|suppose|let|if|there (?:is|are)|you (?:are given|have)) [^,.?!]*\.$/i

export function sentencesOf(paragraph: string): readonly string[] {
  const sentences: string[] = []
  for (const sentence of paragraph.split(SENTENCE_END)) {
    const before = sentences.at(-1)
    if (before !== undefined && SETTING.test(before)) sentences.splice(-1, 1, `${before} ${sentence}`)
    else if (sentence !== '') sentences.push(sentence)
  }
  return sentences
}
