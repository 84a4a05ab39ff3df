/** The package's public functions and types; Firebase's Auth emulator has an entrance of its own, `./auth.ts`. */

export { OperationError } from './database/errors'
export {
  createDatabase,
  type Identity,
  type MemoryClient,
  type MemoryDatabase,
  type MemoryDatabaseOptions,
  type MemorySnapshot,
  type QueryBound,
  type QueryOptions,
} from './memoryDatabase'
export { pushIds } from './rest/pushId'
export { RulesError } from './rules/rulesError'
export { parseRules, type AuthValue, type QueryValue, type RuleSet, type Verdict } from './rules/ruleset'
export type { DatabaseServer, DatabaseServerOptions } from './serverOptions'
export { startDatabaseServer } from './start'
export { InvalidDataError } from './store/errors'
export { lockFolder } from './store/lock'
export type { DataNode, Path } from './store/node'
