/** The contract of Data over the in-memory clients of the screen tests. */

import { describeDataContract } from './dataContract'
import { startMemoryBackend } from './memoryBackend'

describeDataContract('the clients of the screen tests', startMemoryBackend)
