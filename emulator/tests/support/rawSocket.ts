/** A bare WebSocket to a running server, for messages that the SDK would never send. */

import { WebSocket, type ClientOptions } from 'ws'
import { isRecord } from '../../src/store/json'

export interface Message {
  readonly t: string
  readonly d: Readonly<Record<string, unknown>>
}

export interface Answer {
  readonly s: string
  readonly d: unknown
}

function isMessage(value: unknown): value is Message {
  return isRecord(value) && typeof value['t'] === 'string' && isRecord(value['d'])
}

export class RawSocket {
  readonly socket: WebSocket
  readonly messages: Message[] = []
  /** The reason for a failed connection, if `ws` reports one. */
  failure: string | null = null
  readonly #closed: Promise<number>
  #nextId = 0
  #wake: (() => void) | null = null

  constructor(url: string, options: ClientOptions = {}) {
    this.socket = new WebSocket(url, options)
    this.#closed = new Promise((resolve) => this.socket.once('close', resolve))
    this.socket.on('error', (error) => {
      this.failure = error.message
    })
    this.socket.binaryType = 'nodebuffer'
    this.socket.on('message', (data) => {
      if (Buffer.isBuffer(data)) this.#receive(data.toString('utf8'))
    })
  }

  /** Resolves to the close code when the connection ends. */
  get closed(): Promise<number> {
    return this.#closed
  }

  #receive(text: string): void {
    const message: unknown = JSON.parse(text)
    if (!isMessage(message)) throw new Error('The server sent something that is no message.')
    this.messages.push(message)
    this.#wake?.()
  }

  /** Resolves to the first message, past or future, that the predicate accepts. */
  async until(predicate: (message: Message) => boolean): Promise<Message> {
    for (;;) {
      const found = this.messages.find(predicate)
      if (found !== undefined) return found
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  hello(): Promise<Message> {
    return this.until((message) => message.t === 'c' && message.d['t'] === 'h')
  }

  /** Sends a request and resolves to its answer. */
  async request(action: string, body: Readonly<Record<string, unknown>>): Promise<Answer> {
    await this.hello()
    this.#nextId += 1
    const id = this.#nextId
    this.socket.send(JSON.stringify({ t: 'd', d: { r: id, a: action, b: body } }))
    const message = await this.until(({ t, d }) => t === 'd' && d['r'] === id)
    const answer = message.d['b']
    if (!isRecord(answer)) throw new Error('The server sent an answer without a body.')
    return { s: String(answer['s']), d: answer['d'] }
  }

  /** The pushes so far, as [action, body]. */
  pushes(): [unknown, unknown][] {
    return this.messages.filter(({ t, d }) => t === 'd' && 'a' in d).map(({ d }) => [d['a'], d['b']])
  }
}
