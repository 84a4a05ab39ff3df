/** Lines of a text of questions that ask nothing: labels of rounds, labels of other kinds, facts and statements. */

import { ROUND_TABLE, type Round } from '../entry/entry'
import { capitalised, plainWords } from '../text/text'

const matches = (pattern: RegExp) => (text: string) => pattern.test(text)

/** The round that counts first stands first. */
const ROUND_WORDS = ROUND_TABLE.map((row) => ({
  weak: 0,
  ...row,
  words: `${plainWords(row.name)}|${row.words}`,
})).sort((a, b) => a.weak - b.weak)

/** Words of a label beside those of rounds: 'First technical round (45 min)'. */
const LABEL_WORDS = new RegExp(
  `(?<= )(?:${[
    ...ROUND_WORDS.map(({ words }) => words),
    'rounds?|interviews?|stage|screen|screening|call|video|virtual|online|session|part|questions?|asked|process|experience|written|managerial|duration',
    String.raw`\d{1,2}|\d(?:st|nd|rd|th)|i{1,3}|iv|v|one|two|three|four|first|second|third|fourth|last|\d{1,3}分钟`,
    'and|the|with|of|min|mins|minutes|hour|hours|hrs?|\\d{1,2} ?hrs?',
    '第?[一二三四五六七八九十]轮?面?试?|第[一二三四五六七八九十]个|面试|第|轮',
  ].join('|')})(?= )`,
  'g',
)
const NUMBERED_ROUND = / (?:rounds?|interviews?|stage|part|第?[一二三四五六七八九十](?:轮|面|轮面试|面试)) /

/** The rounds that the words name. The first one counts. */
const roundsIn = (words: string): readonly Round[] =>
  ROUND_WORDS.filter((row) => new RegExp(` (?:${row.words}) `).test(words)).map(({ name }) => name)

/** The round that a label names; '' for a label without a round, such as 'Questions asked'. Null for other texts. */
export function roundOf(label: string): string | null {
  const words = ` ${plainWords(label)} `
  if (!/\p{L}/u.test(words) || words.replaceAll(LABEL_WORDS, '').trim() !== '') return null
  return roundsIn(words)[0] ?? (NUMBERED_ROUND.test(words) ? capitalised(label) : '')
}

/** The kind of round that a label names: 'OA' names the online assessment. Undefined for another text, or for two kinds. */
export function roundNamed(label: string): Round | undefined {
  const [named, ...more] = roundsIn(` ${plainWords(label)} `)
  return roundOf(label) === null || more.length > 0 ? undefined : named
}

/** Subjects that stand above their questions. */
const TOPIC_WORDS =
  /(?<= )(?:dsa|data structures?|algorithms?|operating systems?|os|dbms|databases?|sql|oops?|object oriented|programming|computer networks?|networks?|networking|cs fundamentals|core subjects?|subjects?|(?:手写|手撕|手写?)?(?:代码|算法|技术|编程)题?|aptitude|puzzles?|managerial|fundamentals|topics?|problems?|questions?|sections?|rounds?|\d{1,2}|and|basics)(?= )/g

/** True for a name of subjects, such as 'Operating System' or 'DSA question 1'. */
export function isTopic(text: string): boolean {
  const words = ` ${plainWords(text)} `
  return /\p{L}/u.test(words) && words.replaceAll(TOPIC_WORDS, '').trim() === ''
}

/** True for a fact at the top of a pasted post: 'Company: Siemens'. */
export const isFact = matches(
  /^(?:company|position|role|job title|level|location|date|status|result|outcome|verdict|offer|salary|compensation|education|yoe|ctc|eligibility|years of experience|(?:面试)?(?:公司|岗位|时间|地点|结果|部门)) ?(?:: |：)(?!.*\?)/i,
)
export const hasColon = matches(/[:：]$/u)
export const withoutColon = (text: string): string => (hasColon(text) ? text.slice(0, -1).trimEnd() : text)

/** Labels of a problem's parts, which may stand without a colon, too. */
const PARTS =
  '(?:(?:sample|expected) )?(?:examples?|samples?|(?:in|out)puts?|explanations?|constraints?|requirements?)(?: format)?|for example|e\\.g\\.'
const FACTS_OF_PROBLEM =
  'difficulty|topics?|tags?|links?|duration|marks|marking(?: scheme)?|(?:(?:total )?time|space)(?: limit| complexity)?|memory limit|complexity'
const REMARKS =
  'limits|notes?|hints?|solution|approach|performance|comments?|expectations?|test cases?|format|ejemplos?|示例|例|उदाहरण|مثال|[^:：]{0,6}答案?'
/** Labels of the author's words. Also a question of hers is no question of the interview. */
const ANSWERS =
  'a|(?:my )?answer|ans|me|candidate|correct(?: answer)?(?: is)?|respuesta|jawab|जवाब|उत्तर|الإجابة|(?:参考)?答案?|(?:我的)?回答|我|(?:you|i|we) (?:said|wrote)'
const labelled = (words: string, end = ' ?[:：ः]') => new RegExp(`^(?:${words})(?: ?\\d{1,2})?${end}`, 'i')
const PART_ALONE = labelled(PARTS, ',?$')
const PART = labelled(`${PARTS}|${FACTS_OF_PROBLEM}|${REMARKS}`, ' ?(?:[:：ः]|=(?!=)|(?<=example|e\\.g\\.),)')
const ANSWER = labelled(ANSWERS)
/** Labels that a question may follow: 'Example: name one of your weaknesses'. */
const MAY_ASK = labelled('interviewer|面试官|focus|sections?|r|(?:for )?examples?', ' ?[:：ः]|^for example,')
const FACT_OF_PROBLEM = labelled(FACTS_OF_PROBLEM)

export const asks = matches(
  /[?？؟]|^¿|^(?:what(?! (?:they|he|she) ask)|why|how|when|where|which|who|tell|talk|walk|explain|describe|define|discuss|design(?! (?:questions?|problems?|rounds?|patterns|principles)[:：]?$)|implement|write|name|reverse|compare|sell|convince|estimate)(?![\p{L}\p{N}])/iu,
)

/** True for a label of a problem's part without anything behind it. The lines below it belong to the same question. */
export function opensPart(text: string): boolean {
  return PART_ALONE.test(withoutColon(text)) || (hasColon(text) && (PART.test(text) || ANSWER.test(text)))
}

/** True for a line that ends in a colon and asks nothing. */
export const isLabel = (text: string): boolean =>
  hasColon(text) && !asks(text) && !/^(?:given|find|print) /i.test(text)

/** True for an example, a limit or an answer: it belongs to the question above. */
export function isPart(text: string): boolean {
  if (ANSWER.test(text)) return true
  if (MAY_ASK.test(text)) return !asks(text.replace(MAY_ASK, '').trim())
  return PART.test(text) && !/[?？؟]/u.test(text)
}

/** True for the rest of a problem's statement, and for numbers alone. */
export const isSetup = matches(
  /^(?!.*\?)(?:you (?:may|can) (?:assume|return|use|only) |assume |return |note that |each (?:input|element|number) |\S+ consists? of |(?=\P{L}*$).*\d)/iu,
)
/** True for a line such as 'Then …', which means nothing without the question before it. */
export const isFollowUp = matches(/^(?:then(?! (?:\p{L}+ )?asked)|also|follow[- ]?ups?)(?![\p{L}\p{N}])/iu)
/** True for a link alone, a remark in brackets, and a line of dashes. */
export const isRemark = matches(/^https?:\/\/\S+$|^[(（].*[)）]$|^[-=]{3,}/)

/** True for a line that gives nothing of the problem itself: 'Then …', '(easy)', 'Difficulty: easy'. */
export const isAside = (text: string): boolean =>
  isFollowUp(text) || isRemark(text) || FACT_OF_PROBLEM.test(text)

/** A question by its number: 'the second', 'first one', 'Q2'. */
const NTH =
  '(?:(?:the |my )?(?:first|second|third|fourth)|(?:the|my) (?:last|next|other|final|rest))(?: (?:one|two|three|question|problem|task|part|round)s?)?|(?:last|next|final|other|that|this) (?:one|question|problem|task|part)|(?:question|problem|task|part|q) ?\\d'
/** 'I was given a list and asked to sort it', 'They gave me a list, and I had to sort it'. */
const TASK = String.raw`(?:(?:i|we) (?:was|were|got) given|(?:\p{L}+ ){1,3}gave (?:me|us)) .*(?:asked|had|told)(?: me| us)? (?:to|for|about|how|what|why) (?!wait|solve|finish|complete|submit|apply|try|share|answer|my )`

/** True for a sentence of the author, in the first person or about 'the second one', that asks nothing. */
export const isStatement = matches(
  new RegExp(
    `^(?!.*[?？؟]|${TASK}|.*[.!] (?:find|given|print|design|implement|write|explain) )(?:${[
      String.raw`(?:(?:then|so|but|and|honestly|at first|in the end|after that),? )?(?:i|we)(?:['’]\p{L}+)?[\s,]`,
      String.raw`(?:it|both|neither|overall|basically|luckily|unfortunately|this was|for me|in the end)[\s,]`,
      `(?:${NTH}|(?:one|mine|these|those|that|(?:all|most) (?:of them|two|three|four))(?! is)) (?:is|was|were|had(?! to)|went|took|asked|i|we) `,
      String.raw`(?:my|our) (?:\p{L}+ ){1,3}(?:was|were|did|took|passed|failed|worked|used|ran|seemed|felt|solved)(?!\p{L})`,
      String.raw`(?:solved|finished|failed|passed|forgot) (?:it|both|all|the|my|most|\d)|(?:could|did)(?:n['’]t| not) |managed to |ran out of |got stuck `,
      String.raw`(?:the|my|this|that) (?:\p{L}+ ){0,4}(?:rounds?|interviews?|tests?|process|level) (?:\p{L}+ )?(?:was|were|is|had|focused|went|took|consisted|lasted|started) `,
      '(?:they|he|she|(?:the|my) (?:interviewers?|recruiter|manager)) (?:was|were|is|are|seemed|said|gave|suggested|joined|started) |(?:there|results?) (?:was|were) ',
      String.raw`candidates who |\d+ (?:of us|(?:\p{L}+ )?questions?) |after .* i (?:got|received) |for the (?:first|second|third) (?:one|question|problem)`,
      String.raw`(?:a ?lot of|(?:a )?few|some|many)(?: \p{L}+){0,4} questions?(?: were| was|\W*$)|questions were |(?:interview )?started with `,
      String.raw`(?:(?:\d+|one|two|three) (?:\p{L}+ )?questions?|(?:very |quite )?(?:easy|medium|hard)|\d+ answers?|answer question|[\d–-]+ ?(?:min(?:ute)?s?|hours?|hrs?))[.!)]*$`,
      '(?:hi|hello|dear) [^?]*[,!]$|(?:thank you|thanks) for |(?:best|kind) regards|good luck!?$',
      '我(?![的们])|总的来说|就?面完|这轮|(?:反问|提问)$',
    ].join('|')})`,
    'iu',
  ),
)

/** The author's words before a question: 'The first interviewer asked for', 'I was asked to', 'The second was to'. */
const LEAD = new RegExp(
  String.raw`^(?:then |also |and )?(?:(?:(?:the |my |one |an? |another )?(?:\p{L}+ )?(?:interviewers?|recruiter|manager|engineer|panel)|they|he|she)(?: then| also)? asked(?: me| us)?|(?:i|we) (?:was|were|got)(?: then| also)? asked|(?:i|we) ha(?:d|ve)(?= to\s(?!(?:admit|say|wait)\s))|(?:${NTH}) (?:is|was)(?= to\s)|asked(?: me| us)?(?= (?:to|about|for)\s))\s+(?:(?:for|to|about)\s+)?(?=\S)`,
  'iu',
)

export const withoutLead = (text: string): string => text.replace(LEAD, '')
