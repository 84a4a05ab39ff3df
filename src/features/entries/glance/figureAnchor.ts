/** The `data-anchor` of a figure. A link with it behind a second '#' leads to the figure (app/useScrollPosition.ts). */

import type { FieldName } from '../../../domain/entry/entry'

export function figureAnchor(field: FieldName): string {
  return `figure-${field}`
}
