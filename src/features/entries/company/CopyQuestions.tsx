/** The button that copies questions as a plain list, each with its rounds. */

import { ClipboardCopy } from 'lucide-react'
import { roundsOf, type AskedLine } from '../../../domain/questions/askedLines'
import { capitalised, oneLine } from '../../../domain/text/text'
import { useCopy } from '../../../hooks/useCopy'
import { Button } from '../../../ui/Button'

export function CopyQuestions({ lines }: { lines: readonly AskedLine[] }) {
  const { copy, isCopied, refused } = useCopy()
  return (
    <>
      <Button variant="quiet" onClick={() => copy(lines.map(listItem).join('\n'))}>
        <ClipboardCopy aria-hidden />
        Copy questions
      </Button>
      <output>{isCopied ? 'Copied.' : refused}</output>
    </>
  )
}

/** '- Two sum (Technical)'. In Markdown, '![' would load an image when the reader opens their notes. */
function listItem(line: AskedLine): string {
  const words = [line.text, ...line.parts].map((text) => capitalised(oneLine(text))).join(' ')
  const rounds = roundsOf([line]).map(oneLine).join(', ')
  return `- ${words}${rounds && ` (${rounds})`}`.replaceAll('![', '! [')
}
