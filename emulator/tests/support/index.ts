/** What tests of other packages share with the server's own: clients of the SDK, bare sockets, trees, inner parts. */

export { Database } from '../../src/database/database'
export { hashOf } from '../../src/store/hash'
export { parsePath } from '../../src/store/path'
export { toPlainJson } from '../../src/store/toJson'
export { Tree, TreeNode } from '../../src/store/tree'
export { PLAIN_READ } from '../rulesSupport'
export { tree, type Json } from '../rulesTree'
export { RawSocket } from './rawSocket'
export { idToken, SdkClients } from './sdkClients'
