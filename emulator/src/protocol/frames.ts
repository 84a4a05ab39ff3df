/** Splits long messages into segments, and joins those of clients. The first frame has the number of segments. */

/** In UTF-16 units, which have at most three bytes each. Clients in Node accept frames below 64 MiB. */
const MAX_FRAME_LENGTH = 16 * 1024 * 1024
/** The segment size of clients. */
const SEGMENT_LENGTH = 16_384
/** In UTF-16 units: twice the limit of one write, so that a write that is too big still gets an answer. */
const MAX_MESSAGE_LENGTH = 32 * 1024 * 1024
const MAX_SEGMENTS = MAX_MESSAGE_LENGTH / SEGMENT_LENGTH
/** The maximum number of digits of a segment count. A longer frame is a message. */
const MAX_COUNT_LENGTH = 6
const COUNT = /^\d+$/

/** A violation of the protocol. It ends the client's connection. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError'
}

/** Joins the segments of one connection. */
export class FrameReader {
  #segments: string[] = []
  #missing = 0
  #length = 0

  /** The message completed by this frame, or null. Throws ProtocolError for a message that is too long. */
  accept(frame: string): string | null {
    if (this.#missing > 0) return this.#acceptSegment(frame)
    if (frame.length > MAX_COUNT_LENGTH || !COUNT.test(frame)) return frame
    // '0' is a client's keepalive; no segments follow.
    this.#missing = Number(frame)
    if (this.#missing > MAX_SEGMENTS) throw new ProtocolError(`A message of ${frame} segments is too long.`)
    return null
  }

  #acceptSegment(frame: string): string | null {
    this.#length += frame.length
    if (this.#length > MAX_MESSAGE_LENGTH) throw new ProtocolError('A message is too long.')
    this.#segments.push(frame)
    this.#missing -= 1
    if (this.#missing > 0) return null
    const message = this.#segments.join('')
    this.#segments = []
    this.#length = 0
    return message
  }
}

/** The frames of a message. Never splits a surrogate pair, because UTF-8 cannot carry its halves. */
export function framesOf(message: string): string[] {
  if (message.length <= MAX_FRAME_LENGTH) return [message]
  const segments: string[] = []
  for (let start = 0; start < message.length; start += segments.at(-1)?.length ?? 0) {
    const segment = message.slice(start, start + MAX_FRAME_LENGTH)
    segments.push(/[\ud800-\udbff]$/.test(segment) ? segment.slice(0, -1) : segment)
  }
  return [String(segments.length), ...segments]
}
