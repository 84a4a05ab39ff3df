/** Lines of a text of questions that ask nothing: labels of rounds, labels of other kinds, facts and statements. */

import { ROUND_TABLE, type Round } from '../entry/entry'
import { capitalised, plainWords } from '../text/text'

/** The round that counts first stands first. */
const WORDS_OF_ROUNDS = ROUND_TABLE.map(({ name, words, ...row }) => ({
  weak: 0,
  ...row,
  name,
  words: `${plainWords(name)}|${words}`,
})).sort((a, b) => a.weak - b.weak)

/** Words of a label beside those of rounds: 'First technical round (45 min)'. */
const LABEL_WORDS = new RegExp(
  `(?<= )(?:${[
    ...WORDS_OF_ROUNDS.map(({ words }) => words),
    'rounds?|interviews?|stage|screen|screening|call|video|virtual|online|session|part|questions?|asked|process|experience|written|managerial|duration',
    String.raw`\d{1,2}|\d(?:st|nd|rd|th)|i{1,3}|iv|v|one|two|three|four|first|second|third|fourth|last|\d{1,3}分钟`,
    'and|the|with|of|min|mins|minutes|hour|hours|hrs?|\\d{1,2} ?hrs?',
    '第?[一二三四五六七八九十]轮?面?试?|第[一二三四五六七八九十]个|面试|第|轮',
  ].join('|')})(?= )`,
  'g',
)
const NUMBERED_ROUND = / (?:rounds?|interviews?|stage|part|第?[一二三四五六七八九十](?:轮|面|轮面试|面试)) /

const namedBy = (words: string) => ROUND_TABLE.find(({ name }) => ` ${plainWords(name)} ` === words)?.name

/** The rounds that the words name. The first one counts. */
function roundsIn(words: string): readonly Round[] {
  return WORDS_OF_ROUNDS.filter((row) => new RegExp(` (?:${row.words}) `).test(words)).map(({ name }) => name)
}

/** The round that a label names; '' for a label without a round, such as 'Questions asked'. Null for other texts. */
export function roundOf(label: string): string | null {
  const words = ` ${plainWords(label)} `
  const named = namedBy(words)
  if (named !== undefined) return named
  if (words.trim() === '' || words.replaceAll(LABEL_WORDS, '').trim() !== '') return null
  return roundsIn(words)[0] ?? (NUMBERED_ROUND.test(words) ? capitalised(label) : '')
}

/** The kind of round that a label names: 'OA' names the online assessment. Undefined for another text, or for two kinds. */
export function roundNamed(label: string): Round | undefined {
  const words = ` ${plainWords(label)} `
  const [named, ...more] = roundsIn(words)
  return namedBy(words) ?? (roundOf(label) === null || more.length > 0 ? undefined : named)
}

/** Subjects that stand above their questions. */
const TOPIC_WORDS =
  /(?<= )(?:dsa|data structures?|algorithms?|operating systems?|os|dbms|databases?|sql|oops?|object oriented|programming|computer networks?|networks?|networking|cs fundamentals|core subjects?|subjects?|(?:手写|手撕|手写?)?(?:代码|算法|技术|编程)题?|aptitude|puzzles?|managerial|fundamentals|topics?|problems?|questions?|sections?|rounds?|\d{1,2}|and|basics)(?= )/g

/** True for a name of subjects, such as 'Operating System' or 'DSA question 1'. */
export function isTopic(text: string): boolean {
  const words = ` ${plainWords(text)} `
  return words.trim() !== '' && words.replaceAll(TOPIC_WORDS, '').trim() === ''
}

/** The facts at the top of a pasted post: 'Company: Siemens'. */
const FACT =
  /^(?:company|position|role|job title|level|location|date|status|result|outcome|verdict|offer|salary|compensation|education|yoe|years of experience|(?:面试)?(?:公司|岗位|时间|地点|结果|部门)) ?(?:: |：)(?!.*\?)/i

export const isFact = (text: string): boolean => FACT.test(text)

const COLON = /[:：]$/u

export const withoutColon = (text: string): string => (COLON.test(text) ? text.slice(0, -1).trimEnd() : text)

/** Labels of the parts of a problem. Only a question mark makes a question of what follows them. */
const PART_LABEL =
  /^(?:inputs?|outputs?|expected(?: output)?|explanations?|notes?|hints?|marking(?: scheme)?|marks|time|duration|time complexity|space complexity|complexity|difficulty|topics?|tags?|links?|solution|answer|ans|a|my answer|approach|test cases?|format|input format|output format|candidate|me|performance|comments?|expectations?|correct(?: answer)?(?: is)?|respuesta|jawab|जवाब|उत्तर|[^:：]{0,6}答案?|回答|我|(?:you|i|we) (?:said|wrote))(?: ?\d{1,2})? ?[:：=ः]/i
/** Labels that a question may follow: 'Example 1: name one of your weaknesses'. */
const OPEN_LABEL =
  /^(?:(?:sample )?(?:examples?|constraints?|sections?|limits|requirements?)|samples?|sample (?:input|output)|interviewer|面试官|focus|r)(?: ?\d{1,2})? ?[:：]\s*(.*)$/i
const OPEN_LABEL_ALONE =
  /^(?:(?:sample )?(?:examples?|constraints?|inputs?|outputs?|explanation|requirements?|(?:input|output) format|for example|e\.g\.)|samples?)(?: \d{1,2})?,?$/i
const ASKS =
  /[?？؟]|^¿|^(?:what|why|how|when|where|which|who|tell|talk|walk|explain|describe|define|discuss|design|implement|write|name|reverse|compare|sell|convince|estimate)(?![\p{L}\p{N}])/iu

export const asks = (text: string): boolean => ASKS.test(text)

/** True for a label of a problem's part without anything behind it. The lines below it belong to the same question. */
export function opensPart(text: string): boolean {
  return OPEN_LABEL_ALONE.test(withoutColon(text)) || (COLON.test(text) && PART_LABEL.test(text))
}

/** True for a line that ends in a colon and asks nothing. */
export function isLabel(text: string): boolean {
  return COLON.test(text) && (!asks(text) || /^what (?:they|he|she) ask/i.test(text))
}

export const isCode = (text: string): boolean =>
  CODE.test(text) && (!PROSE.test(text) || CODE_OF_WORDS.test(text))

/** True for a link alone, a remark in brackets, and a line of dashes. */
export const isRemark = (text: string): boolean => /^https?:\/\/\S+$|^[(（].*[)）]$|^[-=]{3,}/.test(text)

/** Numbers and names in an order: '1 <= nums.length <= 10^4'. No two parts can match the same run of signs: that is slow. */
const LIMIT = /^[^\s?][^\s?<≤]*(?:\s\^\s?\S[^\s<≤]*)?\s*[<≤][^?]+(?:<=?|≤)\s*[^\s?<≤]*[^\s?]$/
/** A line of code. A Greek question ends in a semicolon, too. */
const CODE =
  /^[\0-\x7f]*[{};]$|^(?:def|class|for|while|if|elif|with|except)[ (].*:$|^(?:else|try|except|finally):$|^(?:(?:var|let|const) [^=]*|[a-z][\w.]*(?:\[[^\]]*\])* [-+*/]?)=(?![=>]|.* vs |.*\?$)/
/** Words alone: 'two sum;', 'merge intervals (medium);', 'with the manager:'. An English question may show code. */
const WORD = String.raw`(?:[A-Z]\*|C\+\+|C#|[-&]|O\([^()]*\)|\w+\(\) and \w+\(\)|[A-Za-z\d]+(?:['/,-][A-Za-z\d]+)*[,;:?!.]?)`
const PROSE = new RegExp(
  String.raw`^(?:${WORD}(?: +${WORD})+(?: +\([A-Za-z\d ,/+-]*\))?|[A-Z][A-Za-z/]+)[;:]$|^(?:[Ww]hat|[Ww]hy|[Hh]ow|[Ee]xplain|[Dd]escribe) \w.*;$`,
)
/** Code of words alone. */
const CODE_OF_WORDS = new RegExp(
  `^(?!.* vs )(?:${[
    // A statement, a declaration, SQL.
    String.raw`(?:return|else)\b|default:|(?:BEGIN|END|COMMIT);$|case \d|(?:throw|import|delete|let|var|using(?: namespace)?) \w+;$`,
    String.raw`(?:(?:public|private|protected|static|final|const|unsigned|long|short) )*(?:int|char|bool|boolean|float|double|long|short|byte|void|auto|String|(?!\w+Script )(?:[A-Z][a-z]+){2,}) (?!\w+ing;)\w+(?:, ?\w+)*;$`,
    String.raw`(?:public|private|protected|static|final|const) [A-Z][a-z]\w* \w+;$|(?:class|struct|enum) (?:[A-Z]\w*;|\w+:)$|\w+ [a-z]\d?;$`,
    '(?:SELECT|FROM|WHERE|GROUP BY|ORDER BY|DELETE|INSERT|UPDATE|CREATE|DROP|ALTER) |select .* from ',
    // Python.
    String.raw`(?:def|elif) |for (?!those )\w+(?:, ?\w+)* in \w+:$|except [A-Z]\w*(?: as \w+)?:$`,
    String.raw`(?:if|while) (?:not |\w+(?::$| (?:[-&]|and|or|in|not|is (?:not|None|True|False))[ :]))`,
  ].join('|')})`,
)
/** The rest of a problem's statement. */
const SETUP =
  /^(?:you (?:may|can) (?:assume|return|use|only) |assume |return |note that |each (?:input|element|number) )/i

/** True for an example, a limit, an answer or a line of code: it belongs to the question above. */
export function isPart(text: string): boolean {
  if (PART_LABEL.test(text)) return !/[?？؟]/u.test(text)
  const rest = OPEN_LABEL.exec(text)?.[1]
  if (rest !== undefined) return !asks(rest)
  return LIMIT.test(text) || isCode(text) || (SETUP.test(text) && !asks(text))
}

const FOLLOW_UP = /^(?:then(?! (?:\p{L}+ )?asked)|also|follow[- ]?ups?)(?![\p{L}\p{N}])/iu

/** True for a line such as 'Then …', which means nothing without the question before it. */
export const isFollowUp = (text: string): boolean => FOLLOW_UP.test(text)

const FACT_OF_PROBLEM = /^(?:difficulty|topics?|tags?|time|duration|marks|links?) ?:/i

/** True for a line that gives nothing of the problem itself: 'Then …', '(easy)', 'Difficulty: easy'. */
export const isAside = (text: string): boolean =>
  isFollowUp(text) || isRemark(text) || FACT_OF_PROBLEM.test(text)

/** A question by its number: 'the second', 'first one', 'Q2'. */
const NTH =
  '(?:(?:the |my )?(?:first|second|third|fourth)|(?:the|my) (?:last|next|other|final|rest))(?: (?:one|two|three|question|problem|task|part|round)s?)?|(?:last|next|final|other|that|this) (?:one|question|problem|task|part)|(?:question|problem|task|part|q) ?\\d'
const STATEMENT = new RegExp(
  `^(?:${[
    String.raw`(?:(?:then|so|but|and|honestly|at first|in the end|after that),? )?(?:i|we)(?:['’]\p{L}+)?[\s,]`,
    String.raw`(?:it|both|neither|overall|basically|luckily|unfortunately|this was|for me|in the end)[\s,]`,
    `(?:${NTH}|(?:one|mine|these|those|that|(?:all|most) (?:of them|two|three|four))(?! is)) (?:is|was|were|had(?! to)|went|took|asked|i|we) `,
    String.raw`(?:my|our) (?:\p{L}+ ){1,3}(?:was|were|did|took|passed|failed|worked|used|ran|seemed|felt|solved)(?!\p{L})`,
    String.raw`(?:solved|finished|failed|passed|forgot) (?:it|both|all|the|my|most|\d)|(?:could|did)(?:n['’]t| not) |managed to |ran out of |got stuck `,
    String.raw`(?:the|my|this|that) (?:\p{L}+ ){0,4}(?:rounds?|interviews?|tests?|process|level) (?:\p{L}+ )?(?:was|were|is|had|focused|went|took|consisted|lasted|started) `,
    '(?:they|he|she|(?:the|my) (?:interviewers?|recruiter|manager)) (?:was|were|is|are|seemed|said|gave|suggested|joined|started) |(?:there|results?) (?:was|were) ',
    String.raw`candidates who |\d+ (?:of us|(?:\p{L}+ )?questions?) |after .* i (?:got|received) |for the (?:first|second|third) (?:one|question|problem)`,
    String.raw`(?:a ?lot of|(?:a )?few|some|many)(?: \p{L}+){0,4} questions?(?: were| was|\W*$)|questions were |(?:interview )?started with `,
    String.raw`(?:(?:\d+|one|two|three) (?:\p{L}+ )?questions?|(?:very |quite )?(?:easy|medium|hard)|[\d–-]+ ?(?:min(?:ute)?s?|hours?|hrs?))[.!)]*$`,
    '我(?![的们])|总的来说|就?面完|这轮|(?:反问|提问)$',
  ].join('|')})`,
  'iu',
)

/** 'I was given a list and asked to sort it', 'They gave me a list, and I had to sort it'. */
const TASK =
  /^(?:(?:i|we) (?:was|were|got) given|(?:\p{L}+ ){1,3}gave (?:me|us)) .*(?:asked|had|told)(?: me| us)? (?:to|for|about|how|what|why) (?!wait|solve|finish|complete|submit|apply|try|share|answer|my )/iu

/** True for a sentence in the first person or about 'the second one' that asks nothing. */
export const isStatement = (text: string): boolean =>
  STATEMENT.test(text) && !TASK.test(text) && !/[?？؟]/u.test(text)

/** The author's words before a question: 'The first interviewer asked for', 'I was asked to', 'The second was to'. */
const LEAD = new RegExp(
  String.raw`^(?:then |also |and )?(?:(?:(?:the |my |one |an? |another )?(?:\p{L}+ )?(?:interviewers?|recruiter|manager|engineer|panel)|they|he|she)(?: then| also)? asked(?: me| us)?|(?:i|we) (?:was|were|got)(?: then| also)? asked|(?:i|we) had(?= to\s)|(?:${NTH}) (?:is|was)(?= to\s)|asked(?: me| us)?(?= (?:to|about|for)\s))\s+(?:(?:for|to|about)\s+)?(?=\S)`,
  'iu',
)

export const withoutLead = (text: string): string => text.replace(LEAD, '')
