/** The coverage of rules, as JSON and as a page: how often each rule was judged, and with which outcome. */

import type { RuleCoverage, RuleSet } from '../rules/ruleset'

export function coverageOf(rules: RuleSet): Record<string, readonly RuleCoverage[]> {
  return { rules: rules.coverage() }
}

/** Red: never judged. Yellow: always the same outcome. */
export function coveragePage(rules: RuleSet): string {
  const all = rules.coverage()
  const rows = all.map((rule) => {
    const { path, kind, position, expression, outcomes } = rule
    const cells = [position, `${path} .${kind}`, expression, outcomes.true, outcomes.false, outcomes.error]
    return `<tr class="${reachOf(rule)}"><td>${cells.map((cell) => escaped(String(cell))).join('<td>')}`
  })
  const never = all.filter((rule) => reachOf(rule) === 'never').length
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Rules coverage</title><style>
body { font: 14px system-ui; margin: 2em } td, th { padding: .3em .6em; text-align: start; vertical-align: top }
td:nth-child(3) { font-family: monospace; white-space: pre-wrap } .never { background: #fcc } .once { background: #ffb }
</style><h1>Rules coverage</h1><p>${all.length} rules, ${never} never judged (red). Yellow: always the same outcome.</p>
<table><tr><th>Line<th>Rule<th>Expression<th>true<th>false<th>error${rows.join('\n')}</table></html>
`
}

function reachOf({ expression, outcomes }: RuleCoverage): string {
  const denied = outcomes.false + outcomes.error
  if (outcomes.true + denied === 0) return 'never'
  const isConstant = expression === 'true' || expression === 'false'
  return isConstant || (outcomes.true > 0 && denied > 0) ? 'both' : 'once'
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
