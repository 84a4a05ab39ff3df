/**
 * Checks our prose, as a part of `npm run lint`: words that readers had to decode, and comments that begin with a relative
 * clause ("What the …", "Whoever …"). CONTRIBUTING.md, "How we write", gives the reasons.
 */

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { printError } from './print'

/** Each pattern with what to write instead. Only words that are never right in our prose belong here. */
const WORDS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bpatience\b/i, 'timeout, delay'],
  [/\b(heirs?|doomed)\b/i, 'target, pending deletion'],
  [/\bbecame of\b|\bbecomes of\b/i, 'result, outcome'],
  [/\bstands? in for\b/i, 'replaces'],
  [/\blets? go\b/i, 'discards, releases, evicts'],
  [/\b(left|leaves) out\b/i, 'skips, omits'],
  [/\bfor ever\b/i, 'forever, permanently, never ends'],
  [/\b(whoever|whomever|whom)\b/i, 'anyone who, a user who'],
  [/\banew\b/i, 'again'],
  [/\bseldom\b/i, 'rarely'],
  [/\bmend(s|ed|ing)?\b/i, 'fix, repair'],
  [/\bunder way\b/i, 'pending, in progress'],
  [/\bin the place of\b/i, 'instead of, replaces'],
  [/\bput(s|ting)? right\b/i, 'fix, correct'],
]

const RELATIVE = /(What|Who|Whose|Which|Where|Whether|Whatever|Whenever) (?!.*\?)/.source
const COMMENT = new RegExp(`^\\s*(/\\*\\*?|//|\\{/\\*) ?${RELATIVE}`)
/** The first line of a comment whose opening stands alone. */
const COMMENT_LINE = new RegExp(`^\\s*\\* ${RELATIVE}`)
const isOpening = (line: string | undefined) => line?.trim() === '/**'

/** Files with texts of others: generated, recorded, or quoted. */
const EXCEPT = /(^|\/)(package-lock\.json|LICENSE|checkWords\.ts|docs\/images\/.*)$/

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css', '*.md', '*.html', '*.json'])
  .toString()
  .split('\n')
  .filter((file) => file !== '' && !EXCEPT.test(file))

const problems = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index, lines) => {
      const found = WORDS.filter(([pattern]) => pattern.test(line)).map(
        ([pattern, instead]) => `"${pattern.exec(line)?.[0] ?? ''}": write ${instead}`,
      )
      if (COMMENT.test(line) || (isOpening(lines[index - 1]) && COMMENT_LINE.test(line)))
        found.push('a comment that begins with a relative clause: name the subject')
      return found.map((problem) => `${file}:${index + 1}: ${problem}`)
    }),
)

for (const problem of problems) printError(problem)
if (problems.length > 0) {
  printError(`${problems.length} problems. CONTRIBUTING.md, "How we write", says why.`)
  process.exitCode = 1
}
