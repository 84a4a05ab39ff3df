/**
 * The table of all data that this app keeps in the browser, and the functions that read, write and delete it. Keys
 * outside the table do not compile. If the browser refuses (a private window, a full disk), nothing is kept and nothing
 * throws.
 */

interface KeyRow {
  /** All tabs share 'device'. Each tab has its own 'tab', until it is closed. */
  readonly storage: 'device' | 'tab'
  /** A key of an account ends with its uid, and sometimes with more after it. */
  readonly owner: 'browser' | 'account'
  /**
   * When the value is deleted. 'stays': never, because it is public and says nothing about a person. 'session': when a
   * verified session ends, in every tab. 'question': a draft. Signing out asks whether it may stay; deleting the account
   * deletes it. 'own': by code of its own, because it outlives a session.
   */
  readonly deletion: 'stays' | 'session' | 'question' | 'own'
}

export const DEVICE_KEYS = {
  /**
   * The role of the signed-in user, 'yes' while it is unknown, or 'no' after a sign-out (signedIn.ts). The script in
   * index.html reads it, too.
   */
  'wic.signedIn': { storage: 'device', owner: 'browser', deletion: 'stays' },
  /** 'yes' while this browser has a copy of the cards (src/cards/copy.ts). The script in index.html reads it, too. */
  'wic.cards': { storage: 'device', owner: 'browser', deletion: 'stays' },
  /** The time of the last use of the experiences page, and the end of the previous visit. */
  'wic.visit': { storage: 'device', owner: 'browser', deletion: 'stays' },

  /** A random id of the current session. A tab with another id in 'wic.tabSession' missed the end of its session. */
  'wic.session': { storage: 'device', owner: 'browser', deletion: 'session' },
  /** The session in which this tab wrote its other keys. */
  'wic.tabSession': { storage: 'tab', owner: 'browser', deletion: 'session' },
  /** The state of this tab's pages when the user left them (pageMemory.ts). */
  'wic.left': { storage: 'tab', owner: 'browser', deletion: 'session' },
  /** The page that a reader could not open yet (destination.ts). */
  'wic.destination': { storage: 'device', owner: 'browser', deletion: 'session' },
  /** When the next mail may be sent to an address, in milliseconds since 1970. The key ends with the address. */
  'wic.mailWait': { storage: 'device', owner: 'browser', deletion: 'session' },
  /** The new email that a user has requested but not confirmed yet. */
  'wic.newEmail': { storage: 'device', owner: 'account', deletion: 'session' },
  /**
   * The account that signed up in this browser and has not confirmed its email. 'confirmed' once the mailed link was
   * opened here. The waiting tab reads it. A browser may freeze that tab, and then it would miss an event. A sign-in removes
   * it.
   */
  'wic.awaitedUid': { storage: 'device', owner: 'browser', deletion: 'own' },
  /**
   * The account that this browser is deleting. The tab that deletes it then ends the session in all tabs. If it stops, the
   * next session of that account goes on after the data, and removes the key before (src/session/deletion.ts).
   */
  'wic.deletingUid': { storage: 'device', owner: 'browser', deletion: 'own' },
  /** Names the writes that a session's end has dropped in this tab, until the user dismisses it or another one signs in. */
  'wic.dropped': { storage: 'tab', owner: 'account', deletion: 'own' },

  /** The unsent text of a new or edited entry, and of a report. Their keys end with uid and entry id. */
  'wic.entryDraft': { storage: 'device', owner: 'account', deletion: 'question' },
  'wic.profileDraft': { storage: 'device', owner: 'account', deletion: 'question' },
  'wic.feedbackDraft': { storage: 'device', owner: 'account', deletion: 'question' },
  'wic.reportDraft': { storage: 'device', owner: 'account', deletion: 'question' },
} as const satisfies Record<string, KeyRow>

/** Other data in this browser, by the start of its name. Only Firebase's session is private; a sign-out empties it. */
export const OTHER_KEYS = [
  /** The cards (src/cards/copy.ts). */
  { storage: 'IndexedDB', name: 'wic.cards', deletion: 'stays' },
  { storage: 'IndexedDB', name: 'firebaseLocalStorageDb', deletion: 'session' },
  /** The days on which this browser called Firebase. */
  { storage: 'IndexedDB', name: 'firebase-heartbeat-database', deletion: 'stays' },
  /** Empty (src/data/firebase/app.ts). */
  {
    storage: 'IndexedDB',
    name: 'validate-browser-context-for-indexeddb-analytics-module',
    deletion: 'stays',
  },
  /** The time of last use of the files below. */
  { storage: 'IndexedDB', name: 'workbox-expiration', deletion: 'stays' },
  /** The app itself, fonts and logos (src/worker/). */
  { storage: 'Cache Storage', name: 'workbox-precache', deletion: 'stays' },
  { storage: 'Cache Storage', name: 'used', deletion: 'stays' },
] as const

/** A key of the table, possibly with more after it. */
export type DeviceKey = keyof typeof DEVICE_KEYS | `${keyof typeof DEVICE_KEYS}.${string}`

export const SIGNED_IN_KEY = 'wic.signedIn'
export const CARDS_KEPT_KEY = 'wic.cards'
export const VISIT_KEY = 'wic.visit'
export const DESTINATION_KEY = 'wic.destination'
export const DELETING_UID_KEY = 'wic.deletingUid'
export const AWAITED_UID_KEY = 'wic.awaitedUid'
/** The value of AWAITED_UID_KEY after the mailed link was opened. */
export const EMAIL_CONFIRMED = 'confirmed'
export const PAGE_MEMORY_KEY = 'wic.left'
const SESSION_KEY = 'wic.session'
const TAB_SESSION_KEY = 'wic.tabSession'
export const mailWaitKey = (address: string) => `wic.mailWait.${address.trim().toLowerCase()}` as const
export const droppedKey = (uid: string) => `wic.dropped.${uid}` as const
export const newEmailKey = (uid: string) => `wic.newEmail.${uid}` as const
export const entryDraftKey = (uid: string, entryId: string) => `wic.entryDraft.${uid}.${entryId}` as const
export const profileDraftKey = (uid: string) => `wic.profileDraft.${uid}` as const
export const feedbackDraftKey = (uid: string) => `wic.feedbackDraft.${uid}` as const
export const reportDraftKey = (uid: string, entryId: string) => `wic.reportDraft.${uid}.${entryId}` as const

/** Gets the key that a tab of this app has removed. A browser that clears the site's data removes keys without a name. */
type Listener = (removed?: string | null) => void

const listeners = new Set<Listener>()
const emit: Listener = (removed) => {
  for (const listener of listeners) listener(removed)
}
const emitStored = ({ key, newValue }: StorageEvent) => emit(newValue === null ? key : undefined)

export const deviceStore = {
  /** Calls the listener after each change in this tab, and after each change that another tab makes on the device. */
  subscribe(this: void, listener: Listener): () => void {
    if (listeners.size === 0) window.addEventListener('storage', emitStored)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) window.removeEventListener('storage', emitStored)
    }
  },
  /** Null if nothing is stored under the key; undefined if the browser refuses. */
  read: (key: DeviceKey) => attempt(() => storageOf(key).getItem(key)),
  /** False if the browser refuses. */
  write(key: DeviceKey, value: string): boolean {
    const written = attempt(() => {
      storageOf(key).setItem(key, value)
      return true
    })
    emit()
    return written ?? false
  },
  remove(key: DeviceKey): void {
    attempt(() => storageOf(key).removeItem(key))
    emit(key)
  },
  keys(): readonly DeviceKey[] {
    const kept = [() => localStorage, () => sessionStorage].flatMap(
      (storage) => attempt(() => Object.keys(storage())) ?? [],
    )
    // Other keys are those of other versions of this app or of other software.
    return kept.filter((key): key is DeviceKey => rowOf(key) !== undefined)
  },
}

/** Reads the JSON under the key with `parse`. Null for an absent, damaged or invalid value. */
export function readKept<T>(key: DeviceKey, parse: (kept: unknown) => T | null): T | null {
  return parseKept(deviceStore.read(key), parse)
}

export function parseKept<T>(kept: string | null | undefined, parse: (kept: unknown) => T | null): T | null {
  try {
    return kept ? parse(JSON.parse(kept)) : null
  } catch {
    // The text is damaged, or another program wrote it.
    return null
  }
}

export function draftsOf(uid: string): readonly DeviceKey[] {
  return deviceStore.keys().filter((key) => rowOf(key)?.deletion === 'question' && isOf(uid, key))
}

export function hasDrafts(uid: string): boolean {
  return draftsOf(uid).length > 0
}

export function forgetDrafts(uid: string): void {
  for (const key of draftsOf(uid)) deviceStore.remove(key)
}

export function forgetAccount(uid: string): void {
  forget((key) => isOf(uid, key))
}

/** The key of the message about dropped writes. There is one at most. */
export function findDropped(): DeviceKey | undefined {
  return deviceStore.keys().find((key) => key.startsWith(droppedKey('')))
}

/** Each tab calls this when a verified session begins there. */
export function beginSession(): void {
  const session = deviceStore.read(SESSION_KEY) ?? String(Math.random())
  if (deviceStore.write(SESSION_KEY, session)) deviceStore.write(TAB_SESSION_KEY, session)
}

/** Each tab calls this when a verified session ends. Drafts stay. */
export function forgetSession(): void {
  forget((key) => rowOf(key)?.deletion === 'session')
}

/** Call this before a tab reads anything. Its session may have ended while the tab was closed or asleep. */
export function forgetEndedSession(): void {
  const session = deviceStore.read(TAB_SESSION_KEY)
  if (!session || session === deviceStore.read(SESSION_KEY)) return
  forget((key) => rowOf(key)?.deletion === 'session' && rowOf(key)?.storage === 'tab')
}

function forget(isOver: (key: DeviceKey) => boolean): void {
  for (const key of deviceStore.keys().filter(isOver)) deviceStore.remove(key)
}

function isOf(uid: string, key: DeviceKey): boolean {
  return rowOf(key)?.owner === 'account' && key.split('.')[2] === uid
}

/** The row of the first two parts of the key: that of 'wic.newEmail' for 'wic.newEmail.u-ann'. */
function rowOf(key: string): KeyRow | undefined {
  const name = key.split('.', 2).join('.')
  return Object.entries<KeyRow>(DEVICE_KEYS).find(([known]) => known === name)?.[1]
}

function storageOf(key: DeviceKey): Storage {
  return rowOf(key)?.storage === 'tab' ? sessionStorage : localStorage
}

function attempt<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
