/** The messages of deleting one's own entry, or everything (docs/decisions.md, privacy): only the screens where one can load them. */

export const deletionMessages = {
  asked: (company: string, role: string) =>
    `Your entry about ${role || 'a role'} at ${company || 'a company'} and its card go for good. Nobody can bring them back.`,
  askedLast:
    'It is your only entry. Without one you can no longer read the details of what others have shared, until you share again.',
  removing: 'Deleting… Keep this page open until the server has confirmed it.',
  removed: 'Your entry has been deleted.',
  removedLast: 'Share another one whenever you like to open everybody’s details again.',
  failed: (message: string) => `The entry could not be deleted: ${message}`,
  accountAsked: (email: string, entries: number) =>
    `Everything stored under ${email} goes for good${entries === 0 ? '' : entries === 1 ? ', your entry included' : `, your ${entries} entries included`}. Nobody can bring it back; you may want to download your data first.`,
  accountDeleted: 'Your account and everything stored under it have been deleted.',
  accountFailed: (message: string) => `Nothing has been deleted: ${message}`,
  accountNeedsSignIn:
    'Nothing has been deleted yet. For your safety, please sign out, sign in again, and delete your account within the next few minutes.',
  signInAndDelete: 'Please sign out, sign in again, and delete your account once more.',
  accountRemains: (message: string) =>
    `Your data has been deleted, but you can still sign in: the account itself could not be removed. ${message}`,
  downloadFailed: (message: string) => `Your data could not be downloaded: ${message}`,
} as const
