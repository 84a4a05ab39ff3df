/** `npm run check:export`: finds inconsistent data in an export, and writes an update that fixes it (docs/operations.md). */

import { counted } from '../../src/domain/numbers'
import { parseExport, runExportCommand, section } from './exportFile'
import { findProblems, patchOf, PROBLEM_KINDS } from './problems'

await runExportCommand({
  help: `npm run check:export -- EXPORT.json [--out FILE]

Checks an export of the whole database (NEWEST is the newest backup). Writes the changes that fix the data to FILE (default
.local/patch.json), as one update of the root.`,
  out: '.local/patch.json',
  run(exportText, out) {
    const problems = findProblems(parseExport(exportText, { interviewsOnly: false }), Date.now())
    const patch = patchOf(problems)
    const changes = Object.keys(patch).length
    const open = problems.filter((problem) => Object.keys(problem.changes).length === 0)
    return {
      json: patch,
      lines: [
        `Found ${counted(problems.length, 'problem')}. ${out} has ${counted(changes, 'change')}, to fix ${problems.length - open.length} of them.`,
        ...(changes === 0 ? [] : ['Check the file. Then apply it:', `  npm run patch -- ${out} --write`]),
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
