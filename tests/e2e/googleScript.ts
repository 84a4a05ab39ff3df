/**
 * A replacement for https://apis.google.com/js/api.js, so that Google's popup works with the local Auth emulator
 * without the internet. The Firebase SDK in the app's page and the emulator in its hidden frame both load that script,
 * only to exchange messages. The rest of the flow is the real code.
 */

import type { Page } from '@playwright/test'

type Handler = (data: unknown) => unknown

interface Message {
  readonly gapi: 'ask' | 'answer'
  readonly id: number
  readonly name: string
  readonly data: unknown
}

/** One end of the connection between the page and a frame. Google's script calls both ends an Iframe. */
function connect(other: () => Window | null) {
  const handlers = new Map<string, Handler>()
  const waiting: Handler[] = []
  const post = (message: Message) => other()?.postMessage(message, '*')

  window.addEventListener('message', ({ source, data: { gapi, id, name, data } }: MessageEvent<Message>) => {
    if (source !== other()) return
    if (gapi === 'answer') waiting[id]?.(data)
    const handler = gapi === 'ask' ? handlers.get(name) : undefined
    if (handler) post({ gapi: 'answer', id, name, data: [handler(data)] })
  })
  const register = (name: string, handler: Handler) => handlers.set(name, handler)
  return {
    register,
    send: (name: string, data: unknown, onAnswer: Handler) =>
      post({ gapi: 'ask', id: waiting.push(onAnswer) - 1, name, data }),
    restyle: () => Promise.resolve(),
    /** Resolves when the frame has loaded the script, too. */
    ping: (onPong: () => void) => new Promise<void>((resolve) => register('ready', () => resolve(onPong()))),
  }
}

interface FrameOptions {
  readonly where: HTMLElement
  readonly url: string
  readonly attributes: { readonly style: object }
}

function installGapi() {
  const context = {
    open({ where, url, attributes }: FrameOptions, onOpen: (frame: ReturnType<typeof connect>) => unknown) {
      const frame = document.createElement('iframe')
      Object.assign(frame.style, attributes.style)
      for (const [name, value] of Object.entries<unknown>(attributes))
        if (typeof value === 'string') frame.setAttribute(name, value)
      frame.src = url
      where.append(frame)
      return onOpen(connect(() => frame.contentWindow))
    },
    getParentIframe() {
      const page = connect(() => window.parent)
      page.send('ready', null, () => undefined)
      return page
    },
  }
  const iframes = { Iframe: connect, CROSS_ORIGIN_IFRAMES_FILTER: null, getContext: () => context }
  Object.assign(window, {
    gapi: { iframes, load: (_module: string, { callback }: { callback: () => void }) => callback() },
  })

  // The page that loads the script names the callback in its address or by a fixed name.
  const script = document.currentScript
  const address = script instanceof HTMLScriptElement ? script.src : ''
  const onLoad: unknown = Reflect.get(window, new URL(address).searchParams.get('onload') ?? 'gapi_onload')
  if (typeof onLoad === 'function') onLoad()
}

/** Call it before the page opens. All other internet requests of the page, its frames and popups are blocked. */
export async function serveGoogleScript(page: Page): Promise<void> {
  const context = page.context()
  const body = `${connect.toString()}; (${installGapi.toString()})()`
  await context.route(/^https:/, (route) => route.abort())
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
}
