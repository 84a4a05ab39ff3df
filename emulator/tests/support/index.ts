/** What tests of other packages share with the server's own: clients of the SDK, bare sockets, trees, inner parts. */

export { hashOf } from '../../src/store/hash'
export { TreeNode } from '../../src/store/tree'
export { PLAIN_READ } from './rulesSupport'
export { nodeOf as tree } from './trees'
export type Json = unknown
export { RawSocket } from './rawSocket'
export { idToken, SdkClients } from './sdkClients'
