/** Says the time in ms and runs something later: the machine's own, or that of a test. */
export interface Clock {
  now(): number
  at(ms: number, run: () => void): void
}

/** A phone's line: the round trip in ms, the rates in bits a second. */
export interface Shape {
  readonly roundTripMs: number
  readonly down: number
  readonly up: number
}

/** What Lighthouse and WebPageTest call slow 4G. */
export const SLOW_4G: Shape = { roundTripMs: 150, down: 1_600_000, up: 750_000 }

/** One direction of a connection: bytes in their order. `sent` runs when the last of them has left the sender. */
export interface Pipe {
  send(bytes: Buffer, sent: () => void): void
}

const SEGMENT = 1_460
const HEADERS = 40
/** RFC 6928: what a new connection sends before the first acknowledgement. */
const FIRST_WINDOW = 10 * SEGMENT
/**
 * A window stops growing here, in parts of what the line holds: slow start ends when it feels a queue (HyStart++, RFC 9406).
 */
const FULLEST = 1.25

/** A line that all connections of a phone share: the two directions of each are opened with `connect`. */
export function createLine({ roundTripMs, down, up }: Shape, clock: Clock) {
  const toPhone = createLink(down, roundTripMs, clock)
  const toServer = createLink(up, roundTripMs, clock)
  return {
    /** A connection that is asked for now: its handshake takes a round trip, then the phone sends. */
    connect(toServerOut: (bytes: Buffer) => void, toPhoneOut: (bytes: Buffer) => void) {
      const opensMs = clock.now() + roundTripMs
      return { up: toServer.open(opensMs, toServerOut), down: toPhone.open(opensMs, toPhoneOut) }
    },
  }
}

/** One direction of the line: segments of all connections leave one after the other, at its rate. */
function createLink(bitsPerSec: number, roundTripMs: number, clock: Clock) {
  const bytesPerMs = bitsPerSec / 8_000
  const fullest = FULLEST * bytesPerMs * roundTripMs
  let freeMs = 0

  function open(opensMs: number, arrive: (bytes: Buffer) => void): Pipe {
    const waiting: { readonly bytes: Buffer; readonly sent: () => void }[] = []
    let window = FIRST_WINDOW
    let flying = 0
    let isOpen = false
    clock.at(opensMs, () => {
      isOpen = true
      pump()
    })

    /** Sends what the window allows. */
    function pump(): void {
      for (let next = waiting[0]; isOpen && next !== undefined && flying < window; next = waiting[0]) {
        const segment = next.bytes.subarray(0, SEGMENT)
        const rest = next.bytes.subarray(SEGMENT)
        if (rest.length > 0) waiting[0] = { ...next, bytes: rest }
        else waiting.shift()
        fly(segment)
        if (rest.length === 0) next.sent()
      }
    }

    function fly(segment: Buffer): void {
      flying += segment.length
      freeMs = Math.max(freeMs, clock.now()) + (segment.length + HEADERS) / bytesPerMs
      clock.at(freeMs + roundTripMs / 2, () => arrive(segment))
      clock.at(freeMs + roundTripMs, () => {
        flying -= segment.length
        // Slow start: each acknowledged byte lets two follow.
        window = Math.max(window, Math.min(window + segment.length, fullest))
        pump()
      })
    }

    return {
      send(bytes, sent) {
        waiting.push({ bytes, sent })
        pump()
      },
    }
  }
  return { open }
}
