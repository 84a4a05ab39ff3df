/** Helpers for the product's rules tests: data and reads in the rules engine's types. */

export { PLAIN_READ } from './rulesSupport'
export { nodeOf as tree } from './trees'
