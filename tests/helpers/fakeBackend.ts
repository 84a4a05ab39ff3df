/** The servers of the tests' fake: one plain tree, the accounts and their mails. No rules: those ask for a client. */

import type { Unsubscribe } from '../../src/data'
import type { Changes } from '../../src/data/clients'

export type Tree = { [key: string]: unknown }

export interface FakeAccount {
  readonly uid: string
  email: string
  /** Null for an account that signs in by Google only. */
  password: string | null
  emailVerified: boolean
  displayName: string | null
  /** Too long ago for what asks for a recent sign-in. */
  signedInLongAgo?: boolean
}

export interface FakeMail {
  readonly kind: 'verifyEmail' | 'resetPassword' | 'changeEmail'
  readonly to: string
  /** Only for `changeEmail`: whose email becomes `to`. */
  readonly uid: string | null
}

export interface FakeBackend {
  readonly accounts: FakeAccount[]
  /** Mails whose link has not been used, oldest first. */
  readonly mails: FakeMail[]
  accountOf(email: string): FakeAccount | undefined
  mail(kind: FakeMail['kind'], to: string, uid?: string): void
  /** Does what the link of the newest mail to that address does, and takes the mail away. Throws when there is none. */
  openMail(to: string): void
  /** A copy of what is stored; null for nothing. */
  read(path: string): unknown
  /** Writes past the rules and tells everybody who watches. */
  write(changes: Changes): void
  /** What the tree would be after the changes. */
  preview(changes: Changes): Tree
  onChange(listener: () => void): Unsubscribe
  /** Milliseconds since 1970; later with each call. */
  now(): number
}

export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function valueAt(tree: unknown, path: string): unknown {
  return path
    .split('/')
    .filter((key) => key !== '')
    .reduce<unknown>((node, key) => (isTree(node) ? (node[key] ?? null) : null), tree ?? null)
}

/** Without nulls and without the objects that they leave empty, as the database stores it; null for nothing. */
function stored(value: unknown, now: number): unknown {
  if (!isTree(value)) return value ?? null
  if (value['.sv'] === 'timestamp') return now
  const children = Object.entries(value)
    .map(([key, child]) => [key, stored(child, now)] as const)
    .filter(([, child]) => child !== null)
  return children.length === 0 ? null : Object.fromEntries(children)
}

function withValue(tree: Tree, [key = '', ...rest]: readonly string[], value: unknown): Tree {
  const child = tree[key]
  const next = rest.length === 0 ? value : withValue(isTree(child) ? child : {}, rest, value)
  return { ...tree, [key]: next }
}

export function createFakeBackend(initial: Tree = {}): FakeBackend {
  let tree: Tree = {}
  let time = Date.UTC(2026, 9, 3, 12)
  const accounts: FakeAccount[] = []
  const mails: FakeMail[] = []
  const listeners = new Set<() => void>()

  function preview(changes: Changes): Tree {
    const changed = Object.entries(changes).reduce(
      (node, [path, value]) => withValue(node, path.split('/'), value),
      tree,
    )
    const kept = stored(changed, time)
    return isTree(kept) ? kept : {}
  }

  const backend: FakeBackend = {
    accounts,
    mails,
    accountOf: (email) =>
      accounts.find((account) => account.email.toLowerCase() === email.trim().toLowerCase()),
    mail(kind, to, uid) {
      mails.push({ kind, to, uid: uid ?? null })
    },
    openMail(to) {
      const index = mails.findLastIndex((mail) => mail.to === to)
      const [mail] = index === -1 ? [] : mails.splice(index, 1)
      const account = accounts.find(({ uid, email }) => uid === mail?.uid || email === to)
      if (mail === undefined || account === undefined) throw new Error(`The fake has no mail to ${to}.`)
      if (mail.kind === 'verifyEmail' || mail.kind === 'changeEmail') account.emailVerified = true
      account.email = to
    },
    read: (path) => structuredClone(valueAt(tree, path)),
    preview,
    write(changes) {
      time += 1000
      tree = preview(changes)
      for (const listener of listeners) listener()
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    now: () => time,
  }
  backend.write(initial)
  return backend
}
