/** Reloads the rules of a running server when their file changes. */

import { readFileSync } from 'node:fs'
import { RulesError } from '../rules/rulesError'
import { parseRules, type RuleSet } from '../rules/ruleset'
import type { DatabaseServer } from '../server'

/**
 * The time between two comparisons of the file's content. Events and file times are unreliable: editors replace the file,
 * folders mounted into containers send no events, and a file that is deleted and rewritten at once can keep its times.
 */
const INTERVAL_MS = 250

/**
 * Applies each new content of `file` and reports which rules changed. For a mistake, reports line, column and reason, and
 * keeps the current rules. `source` is the content at the start. Returns a function that stops it.
 */
export function watchRules(
  file: string,
  source: string,
  server: Pick<DatabaseServer, 'setRules'>,
  say: (line: string) => void,
): () => void {
  let seen = source
  let inForce = parseRules(source)
  let problem = ''
  const reload = (): void => {
    try {
      const content = readFileSync(file, 'utf8')
      if (content === seen) return
      seen = content
      problem = ''
      const rules = parseRules(content)
      server.setRules(content)
      say(`Rules reloaded: ${changes(inForce, rules)}.`)
      inForce = rules
    } catch (error) {
      const message = error instanceof RulesError ? `${file}:${error.message}` : String(error)
      if (message === problem) return
      problem = message
      say(message)
      say('The previous rules stay in force.')
    }
  }
  const timer = setInterval(reload, INTERVAL_MS).unref()
  return () => clearInterval(timer)
}

/** For example `changed /users/$uid .write, added /cards .read`. */
function changes(before: RuleSet, after: RuleSet): string {
  const [old, current] = [rulesByName(before), rulesByName(after)]
  const added = [...current.keys()].filter((name) => !old.has(name))
  const removed = [...old.keys()].filter((name) => !current.has(name))
  const changed = [...current].filter(([name, text]) => old.has(name) && old.get(name) !== text)
  const parts = [
    ...changed.map(([name]) => `changed ${name}`),
    ...added.map((name) => `added ${name}`),
    ...removed.map((name) => `removed ${name}`),
  ]
  return parts.join(', ') || 'no condition changed'
}

function rulesByName(rules: RuleSet): Map<string, string> {
  return new Map(rules.coverage().map(({ path, kind, expression }) => [`${path} .${kind}`, expression]))
}
