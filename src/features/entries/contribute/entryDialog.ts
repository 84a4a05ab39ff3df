/** The entry form, whose code the page loads when its user is about to open it. */

import { lazyCode } from '../../../hooks/LazyBoundary'

export const entryDialog = lazyCode(async () => (await import('../form/EntryDialog')).EntryDialog)
