/** The contract of Data over clients whose answers to writes are lost: each write is stored once, and succeeds. */

import { describeDataContract } from './dataContract'
import { startRepeatingBackend } from './memoryBackend'

describeDataContract('clients that repeat each write', startRepeatingBackend)
