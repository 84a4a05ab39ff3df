/** The visit of this device that now is. */

import { deviceStore, VISIT_KEY } from '../../../device/deviceStore'
import { readVisit, visitAt, writeVisit, type Visit } from '../../../domain/visits'

export function presentVisit(): Visit {
  return visitAt(Date.now(), readVisit(deviceStore.read(VISIT_KEY)))
}

/** Nothing where the browser refuses. */
export function keepVisit(): void {
  deviceStore.write(VISIT_KEY, writeVisit(presentVisit()))
}
