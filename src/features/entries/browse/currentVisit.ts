/** The current visit on this device. */

import { deviceStore, VISIT_KEY } from '../../../device/deviceStore'
import { readVisit, visitAt, writeVisit, type Visit } from '../../../domain/visits'

export function currentVisit(): Visit {
  return visitAt(Date.now(), readVisit(deviceStore.read(VISIT_KEY)))
}

/** Does nothing if the browser refuses to store data. */
export function keepVisit(): void {
  deviceStore.write(VISIT_KEY, writeVisit(currentVisit()))
}
