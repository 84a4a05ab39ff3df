/** The margins of a printed sheet, with its title and page numbers. Some browsers ignore them and print their own. */

import { PRODUCT_NAME } from '../../../domain/organisation'
import { oneLine } from '../../../domain/text'

const LOOK = 'font: 9pt Arial, sans-serif; color: black;'

export function PrintStyle({ title }: { title: string }) {
  const text = oneLine(title).replaceAll(/["\\]/g, '\\$&')
  return (
    <style>{`@page {
    margin: 15mm 15mm 18mm;
    @bottom-left { content: "${text} · ${PRODUCT_NAME}"; ${LOOK} }
    @bottom-right { content: counter(page) " / " counter(pages); ${LOOK} }
  }`}</style>
  )
}
