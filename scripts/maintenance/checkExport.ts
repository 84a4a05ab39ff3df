/** `npm run check:export`: finds what does not fit together in an export, and writes a patch (docs/operations.md). */

import { parseExport, runExportCommand, section } from './exportFile'
import { findProblems, patchOf, PROBLEM_KINDS } from './problems'

await runExportCommand({
  help: `npm run check:export -- EXPORT.json [--out FILE]

Checks an export of the whole database and writes the patch that fixes it to FILE (.local/patch.json): one update of the root.`,
  out: '.local/patch.json',
  run(exportText, out) {
    const problems = findProblems(parseExport(exportText, { interviewsOnly: false }))
    const patch = patchOf(problems)
    const changes = Object.keys(patch).length
    const open = problems.filter((problem) => Object.keys(problem.changes).length === 0)
    return {
      json: patch,
      lines: [
        `${problems.length} problems found; ${changes} changes that fix ${problems.length - open.length} of them are in ${out}.`,
        ...(changes === 0 ? [] : ['Read it, then apply it:', `  npm run patch -- ${out} --write`]),
        ...Object.entries(PROBLEM_KINDS).flatMap(([kind, heading]) =>
          section(
            heading,
            problems.filter((problem) => problem.kind === kind),
          ),
        ),
      ],
    }
  },
})
