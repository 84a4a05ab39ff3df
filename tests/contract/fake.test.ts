/** The tests' fake keeps the contract of Data. */

import { describeDataContract } from './dataContract'
import { startFakeBackend } from './fakeBackend'

describeDataContract('the fake', startFakeBackend)
