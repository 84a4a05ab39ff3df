/** Prints the Debian packages that the end-to-end tests need and this machine lacks. */

import { missingPackages } from './chromium'
import { print } from './print'

print(missingPackages().join(' '))
