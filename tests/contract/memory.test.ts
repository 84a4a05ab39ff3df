import { describeDataContract } from './dataContract'
import { startMemoryBackend } from './memoryBackend'

describeDataContract('the clients of the screen tests', startMemoryBackend)
