/** The script of the data page: one function without imports, because the server sends its text to the browser. */

export interface ListedChild {
  readonly key: string
  /** The stored primitive; null for a node with children. */
  readonly value: string | number | boolean | null
  readonly childCount: number
}

export interface Listing {
  readonly children: readonly ListedChild[]
  readonly hasMore: boolean
  /** The primitive stored at the path itself. */
  readonly value: string | number | boolean | null
}

export interface ShownDenial {
  readonly atMs: number
  readonly summary: string
  readonly lines: readonly string[]
}

/* oxlint-disable unicorn/consistent-function-scoping -- nothing outside this function reaches the browser */
export function client(): void {
  type Keys = readonly string[]
  interface Change {
    readonly keys: Keys
    readonly verb: string
    readonly before: unknown
  }

  const PAGE_SIZE = 100
  const RELOAD_DELAY_MS = 50
  const MAX_DENIALS = 50
  const openNodes = new Map<string, { readonly keys: Keys; readonly list: HTMLUListElement; shown: number }>()
  const undoable: Change[] = []
  let namespace = ''
  let events: EventSource | null = null
  let reloadTimer: number | undefined
  const stale = new Set<string>()

  const element = <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    text = '',
    className = '',
  ): HTMLElementTagNameMap[Name] => {
    const made = document.createElement(name)
    made.textContent = text
    made.className = className
    return made
  }
  const button = (text: string, label: string, onClick: () => void): HTMLButtonElement => {
    const made = element('button', text)
    made.type = 'button'
    made.setAttribute('aria-label', label)
    made.addEventListener('click', onClick)
    return made
  }
  const byId = (id: string): HTMLElement => {
    const found = document.getElementById(id)
    if (found === null) throw new Error(`The page has no #${id}.`)
    return found
  }
  const [picker, tree, status, denials, undo] = ['namespace', 'tree', 'status', 'denials', 'undo'].map(byId)
  if (!(
    picker instanceof HTMLSelectElement &&
    tree &&
    status &&
    denials &&
    undo instanceof HTMLButtonElement
  ))
    throw new Error('The page is incomplete.')

  const say = (text: string): void => {
    status.textContent = text
  }
  /** Runs an action and shows the reason if it fails. */
  const attempt = (action: () => Promise<void>): void => {
    action().catch((error: unknown) => say(error instanceof Error ? error.message : String(error)))
  }
  const request = async <Answer>(
    path: string,
    query: Readonly<Record<string, string>>,
    options: RequestInit = {},
  ): Promise<Answer> => {
    const search = new URLSearchParams({ ns: namespace, ...query })
    const headers = { Authorization: 'Bearer owner' }
    const response = await fetch(`${path}?${search}`, { ...options, headers })
    if (response.ok) {
      const answer: Answer = await response.json()
      return answer
    }
    const { error }: { error?: string } = await response.json()
    throw new Error(error ?? `The server answered ${response.status}.`)
  }
  const dataPath = (keys: Keys): string => `/${keys.map(encodeURIComponent).join('/')}.json`
  const nameOf = (keys: Keys): string => `/${keys.join('/')}`

  const isWithin = (inner: string, outer: string): boolean =>
    `${inner}/`.startsWith(outer === '/' ? '/' : `${outer}/`)
  const closeWithin = (outer: string): void => {
    for (const name of openNodes.keys()) if (isWithin(name, outer)) openNodes.delete(name)
  }

  const put = async (keys: Keys, value: unknown): Promise<void> => {
    await request(dataPath(keys), {}, { method: 'PUT', body: JSON.stringify(value) })
  }
  const change = async (verb: string, keys: Keys, value: unknown): Promise<void> => {
    const before = await request<unknown>(dataPath(keys), { format: 'export' })
    await put(keys, value)
    undoable.push({ keys, verb, before })
    showUndo()
  }
  const showUndo = (): void => {
    const last = undoable.at(-1)
    undo.disabled = last === undefined
    undo.textContent = last === undefined ? 'Undo' : `Undo: ${last.verb} ${nameOf(last.keys)}`
  }
  undo.addEventListener('click', () =>
    attempt(async () => {
      const last = undoable.at(-1)
      if (last === undefined) return
      await put(last.keys, last.before)
      undoable.pop()
      showUndo()
      say(`Undone: ${last.verb} ${nameOf(last.keys)}.`)
    }),
  )

  /** Replaces `spot` with a text field. Enter submits, Escape cancels. */
  const editInPlace = (
    spot: HTMLElement,
    label: string,
    text: string,
    onDone: (text: string) => Promise<void>,
  ): void => {
    const input = element('input')
    input.value = text
    input.setAttribute('aria-label', label)
    const finish = (): void => input.replaceWith(spot)
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') finish()
      if (event.key !== 'Enter') return
      attempt(async () => {
        await onDone(input.value)
        finish()
      })
    })
    spot.replaceWith(input)
    input.focus()
    input.select()
  }
  const valueOf = (text: string): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      throw new Error('Values are JSON: put texts in double quotes.')
    }
  }

  const row = (keys: Keys, child: ListedChild): HTMLLIElement => {
    const item = element('li')
    const name = nameOf(keys)
    const isParent = child.childCount > 0
    item.dataset['state'] = JSON.stringify([child.value, child.childCount > 0])
    const toggle = button(child.key || '/', `Open ${name}`, () => {
      if (openNodes.has(name)) close(keys, item, toggle)
      else open(keys, item, toggle)
    })
    if (isParent) toggle.setAttribute('aria-expanded', 'false')
    item.append(isParent ? toggle : element('span', child.key || '/', 'key'))
    const shown = element(
      'output',
      isParent ? `${child.childCount}` : JSON.stringify(child.value),
      isParent ? 'count' : '',
    )
    item.append(shown)
    if (!isParent) {
      const edit = button('Edit', `Edit ${name}`, () =>
        editInPlace(shown, `Value of ${name}`, shown.textContent, (text) =>
          change('edit', keys, valueOf(text)),
        ),
      )
      item.append(edit)
    }
    const add = button('Add', `Add a child to ${name}`, () =>
      editInPlace(add, `Key of the child of ${name}`, '', async (key) => {
        await change('add', [...keys, ...key.split('/').filter(Boolean)], '')
      }),
    )
    if (isParent) item.append(add)
    item.append(button('Delete', `Delete ${name}`, () => attempt(() => change('delete', keys, null))))
    return item
  }
  const open = (keys: Keys, item: HTMLLIElement, toggle: HTMLElement): void => {
    const list = element('ul')
    item.append(list)
    toggle.setAttribute('aria-expanded', 'true')
    openNodes.set(nameOf(keys), { keys, list, shown: PAGE_SIZE })
    reload(nameOf(keys))
  }
  const close = (keys: Keys, item: HTMLLIElement, toggle: HTMLElement): void => {
    const name = nameOf(keys)
    closeWithin(name)
    item.querySelector('ul')?.remove()
    toggle.setAttribute('aria-expanded', 'false')
  }

  /** Lists an open node again. Unchanged rows stay in the page, with open children and text fields. */
  const reload = (name: string): void =>
    attempt(async () => {
      const node = openNodes.get(name)
      if (node === undefined) return
      const listing = await request<Listing>('/.inspect/tree.json', { path: name, limit: String(node.shown) })
      const old = new Map(
        [...node.list.children].map((item) => [item instanceof HTMLElement ? item.dataset['key'] : '', item]),
      )
      const rows = listing.children.map((child) => {
        const keys = [...node.keys, child.key]
        const known = old.get(child.key)
        const state = JSON.stringify([child.value, child.childCount > 0])
        if (known instanceof HTMLLIElement && known.dataset['state'] === state) {
          const count = known.querySelector(':scope > .count')
          if (count !== null) count.textContent = `${child.childCount}`
          return known
        }
        closeWithin(nameOf(keys))
        const made = row(keys, child)
        made.dataset['key'] = child.key
        return made
      })
      if (listing.hasMore) {
        const more = element('li')
        more.append(
          button('More', `More of ${name}`, () => {
            node.shown += PAGE_SIZE
            reload(name)
          }),
        )
        rows.push(more)
      }
      if (rows.length === 0) {
        const empty = element('li')
        empty.append(element('output', listing.value === null ? 'No data' : JSON.stringify(listing.value)))
        rows.push(empty)
      }
      // Replaces rows only if they differ, because a moved text field would lose the focus.
      if (
        rows.length !== node.list.children.length ||
        rows.some((item, index) => node.list.children[index] !== item)
      )
        node.list.replaceChildren(...rows)
    })

  const reloadSoon = (): void => {
    window.clearTimeout(reloadTimer)
    reloadTimer = window.setTimeout(() => {
      for (const name of stale) reload(name)
      stale.clear()
    }, RELOAD_DELAY_MS)
  }
  const onChange = (paths: readonly string[]): void => {
    for (const name of openNodes.keys())
      if (paths.some((path) => isWithin(path, name) || isWithin(name, path))) stale.add(name)
    reloadSoon()
  }
  const onDenial = ({ atMs, summary, lines }: ShownDenial): void => {
    const details = element('details')
    details.append(element('summary', `${new Date(atMs).toLocaleTimeString()} ${summary}`))
    details.append(element('pre', lines.join('\n')))
    denials.prepend(details)
    while (denials.children.length > MAX_DENIALS) denials.lastElementChild?.remove()
  }

  const show = (name: string): void => {
    namespace = name
    openNodes.clear()
    undoable.length = 0
    showUndo()
    denials.replaceChildren()
    byId('coverage').setAttribute('href', `/.inspect/coverage?${new URLSearchParams({ ns: name })}`)
    const root = row([], { key: '', value: null, childCount: 1 })
    root.querySelector('.count')?.remove()
    tree.replaceChildren(root)
    root.querySelector('button')?.click()
    events?.close()
    events = new EventSource(`/.inspect/events?${new URLSearchParams({ ns: name, access_token: 'owner' })}`)
    events.addEventListener('open', () => {
      say('')
      denials.replaceChildren()
      onChange(['/'])
    })
    events.addEventListener('error', () => say('The server cannot be reached. Trying again…'))
    events.addEventListener('change', ({ data }) => onChange(JSON.parse(String(data))))
    events.addEventListener('denial', ({ data }) => onDenial(JSON.parse(String(data))))
  }
  picker.addEventListener('change', () => show(picker.value))
  attempt(async () => {
    const databases = await request<readonly { name: string }[]>('/.inspect/databases.json', {})
    const asked = new URLSearchParams(location.search).get('ns')
    const names = [...new Set([...(asked === null ? [] : [asked]), ...databases.map(({ name }) => name)])]
    const [first] = names
    if (first === undefined)
      return say('No namespace holds data yet. Add ?ns=<name> to the address to open one.')
    picker.append(...names.map((name) => new Option(name)))
    show(first)
  })
}
