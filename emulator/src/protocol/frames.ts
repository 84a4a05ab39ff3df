/** A long message travels as a frame with a count and then that many segments, in both directions: joined and cut here. */

/** In UTF-16 units, of three bytes at most: clients in Node take frames of less than 64 MiB. */
const MAX_FRAME_LENGTH = 16 * 1024 * 1024
/** How clients cut what they send. */
const SEGMENT_LENGTH = 16_384
/** In UTF-16 units: twice what one write may hold, so that a write too big can still be answered. */
const MAX_MESSAGE_LENGTH = 32 * 1024 * 1024
const MAX_SEGMENTS = MAX_MESSAGE_LENGTH / SEGMENT_LENGTH
/** A first frame of at most this length that is a number announces segments. */
const MAX_COUNT_LENGTH = 6
const COUNT = /^\d+$/

/** The client broke the protocol: its connection cannot go on. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError'
}

/** Joins the segments of one connection. */
export class FrameReader {
  #segments: string[] = []
  #missing = 0
  #length = 0

  /** The message that this frame completes, or null. Throws ProtocolError when a message grows too long. */
  accept(frame: string): string | null {
    if (this.#missing > 0) return this.#acceptSegment(frame)
    if (frame.length > MAX_COUNT_LENGTH || !COUNT.test(frame)) return frame
    // '0' is a client's sign of life: no segments follow.
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

/** The frames to send for a message. Never cuts a surrogate pair: its halves would not survive UTF-8. */
export function framesOf(message: string): string[] {
  if (message.length <= MAX_FRAME_LENGTH) return [message]
  const segments: string[] = []
  for (let start = 0; start < message.length; start += segments.at(-1)?.length ?? 0) {
    const segment = message.slice(start, start + MAX_FRAME_LENGTH)
    segments.push(/[\ud800-\udbff]$/.test(segment) ? segment.slice(0, -1) : segment)
  }
  return [String(segments.length), ...segments]
}
