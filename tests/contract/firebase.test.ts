/** The Firebase implementation keeps the contract of Data, under the real security rules. */

import { describeDataContract } from './dataContract'
import { startFirebaseBackend } from './firebaseBackend'

describeDataContract('Firebase', startFirebaseBackend)
