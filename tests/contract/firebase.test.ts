/** The contract of Data over the Firebase SDK, with the real security rules. */

import { describeDataContract } from './dataContract'
import { startFirebaseBackend } from './firebaseBackend'

describeDataContract('Firebase', startFirebaseBackend)
