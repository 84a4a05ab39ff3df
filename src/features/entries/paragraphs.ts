/** Long texts as people type them: paragraphs with blank lines between. Must not know how they are shown. */

/** The text's paragraphs, without outer blanks; line breaks inside one stay. A blank text has none. */
export function paragraphsOf(text: string): readonly string[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}
