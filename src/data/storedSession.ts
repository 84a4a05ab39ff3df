/** Where Firebase keeps who is signed in: looked at from outside, to know whether its code is worth loading now. */

/** Names that the SDK chooses. */
const SESSION_DATABASE = 'firebaseLocalStorageDb'
const SESSION_KEY_START = 'firebase:authUser:'

/** False only for a browser in which nobody has ever signed in here. Also true where that cannot be known. */
export async function mayHoldSession(): Promise<boolean> {
  try {
    if (Object.keys(localStorage).some((key) => key.startsWith(SESSION_KEY_START))) return true
    const databases = await indexedDB.databases()
    return databases.some(({ name }) => name === SESSION_DATABASE)
  } catch {
    return true
  }
}
