/** The id of a figure's element, for links to it. */

import type { FieldName } from '../../../domain/entry'

export function figureId(field: FieldName): string {
  return `figure-${field}`
}
