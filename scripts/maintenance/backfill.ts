/** `npm run backfill`: generates the summaries and owners for an exported `interviews` tree (docs/operations.md). */

import { pathOf } from '../../src/data/paths'
import { cardsOf } from './cards'
import { parseExport, runExportCommand, section } from './exportFile'

await runExportCommand({
  help: `npm run backfill -- EXPORT.json [--out FILE]

Reads an export of the whole database (NEWEST is the newest backup) or of its node "interviews". Writes the summaries and
owners of all its entries to FILE (default .local/backfill.json), as one update of the root. Lists the entries that it
skips, with the reasons.`,
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
        `The summaries and owners of ${summaries.size} entries are in ${out}. To write them to the database:`,
        `  npm run patch -- ${out} --write`,
        ...section('Skipped entries', skipped),
        ...section('Values to check', notes),
      ],
    }
  },
})
