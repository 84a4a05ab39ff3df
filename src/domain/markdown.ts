/** Markdown of texts that people wrote. */

/** Lines that nothing in Markdown takes for more than text: no heading, list, link, picture, code, table, formula, HTML. */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]<>#&|~$!@^{}]/g, '\\$&')
    .replaceAll(/:(?=\/\/)/g, '\\:')
    .replaceAll(/www(?=\.)/gi, '$&\\')
    .replaceAll(/^([ \t]*)([-+=:])/gm, '$1\\$2')
    .replaceAll(/^([ \t]*\d+)([.)])/gm, '$1\\$2')
}
