/** Escapes user texts, so that Markdown shows them as plain text: no links, pictures, code, formulas or HTML. */

export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]<>#&|~$!@^{}]/g, '\\$&')
    .replaceAll(/:(?=\/\/)/g, '\\:')
    .replaceAll(/www(?=\.)/gi, '$&\\')
    .replaceAll(/^([ \t]*)([-+=:])/gm, '$1\\$2')
    .replaceAll(/^([ \t]*\d+)([.)])/gm, '$1\\$2')
}
