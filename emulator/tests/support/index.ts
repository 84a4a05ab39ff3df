/** What tests of other packages may use: the rules engine's terms for data and a read. */

export { PLAIN_READ } from './rulesSupport'
export { nodeOf as tree } from './trees'
