/** `npm run backfill`: the summaries of an exported `interviews` tree, to import beside it (docs/operations.md). */

import { cardsOf } from './cards'
import { parseExport, runExportCommand, section } from './exportFile'

await runExportCommand({
  help: `npm run backfill -- EXPORT.json [--out FILE]

Reads an export of the whole database, or of its node "interviews", and writes the summaries of all its entries to FILE
(.local/interviewSummaries.json), to be imported at /interviewSummaries. Lists what it leaves out, and why.`,
  out: '.local/interviewSummaries.json',
  run(exportText, out) {
    const { summaries, skipped, notes } = cardsOf(
      parseExport(exportText, { interviewsOnly: true }).interviews,
    )
    return {
      json: Object.fromEntries(summaries),
      lines: [
        `${summaries.size} summaries are in ${out}. To import them:`,
        `  npx firebase database:update /interviewSummaries ${out}`,
        ...section('Left out, because the entry', skipped),
        ...section('Values to look at', notes),
      ],
    }
  },
})
