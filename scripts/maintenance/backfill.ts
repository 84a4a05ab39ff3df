/** `npm run backfill`: summaries and owners of an exported `interviews` tree, to import beside it (docs/operations.md). */

import { pathOf } from '../../src/data/paths'
import { cardsOf } from './cards'
import { parseExport, runExportCommand, section } from './exportFile'

await runExportCommand({
  help: `npm run backfill -- EXPORT.json [--out FILE]

Reads an export of the whole database, or of its node "interviews", and writes the summaries and owners of all its entries
to FILE (.local/backfill.json): one update of the root. Lists what it leaves out, and why.`,
  out: '.local/backfill.json',
  run(exportText, out) {
    const { summaries, owners, skipped, notes } = cardsOf(
      parseExport(exportText, { interviewsOnly: true }).interviews,
    )
    return {
      json: Object.fromEntries([
        ...[...summaries].map(([id, summary]) => [pathOf('interviewSummaries', id), summary]),
        ...[...owners].map(([id, uid]) => [pathOf('entryOwners', id), uid]),
      ]),
      lines: [
        `The summaries and owners of ${summaries.size} entries are in ${out}. To import them:`,
        `  npm run patch -- ${out} --write`,
        ...section('Left out, because the entry', skipped),
        ...section('Values to look at', notes),
      ],
    }
  },
})
