/** A `DatabaseClient` whose calls all fail. A test replaces the calls that its subject uses. */

import type { DatabaseClient } from '../../src/data/types'

const unused = () => {
  throw new Error('Not used here.')
}

export const unusedClient: DatabaseClient = {
  read: unused,
  readToShow: unused,
  update: unused,
  watch: unused,
  readChildren: unused,
  watchChildren: unused,
  watchConnected: unused,
  stop: unused,
}
