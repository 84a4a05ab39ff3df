/** The public functions and types. `./auth.ts` is a separate entry point for Firebase's Auth emulator. */

export type { Identity } from './actor'
export { InvalidDataError, OperationError } from './errors'
export {
  createDatabase,
  type MemoryClient,
  type MemoryDatabase,
  type MemoryDatabaseOptions,
  type MemorySnapshot,
} from './memoryDatabase'
export { RulesError } from './rules/rulesFile'
export { parseRules, type RuleSet } from './rules/ruleset'
export { startDatabaseServer, type DatabaseServer, type DatabaseServerOptions } from './server'
export type { QueryBound, QueryOptions } from './store/query'
