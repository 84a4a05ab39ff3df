/** Escapes user texts for Markdown. */

/** Lines that Markdown shows as plain text only: no heading, list, link, picture, code, table, formula or HTML. */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]<>#&|~$!@^{}]/g, '\\$&')
    .replaceAll(/:(?=\/\/)/g, '\\:')
    .replaceAll(/www(?=\.)/gi, '$&\\')
    .replaceAll(/^([ \t]*)([-+=:])/gm, '$1\\$2')
    .replaceAll(/^([ \t]*\d+)([.)])/gm, '$1\\$2')
}
