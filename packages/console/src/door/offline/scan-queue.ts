import type { Review } from '@app/shared/check-in/offline-rules.ts'
import { type QueuedScan, type ScanState, stateOf } from '#door/offline/items.ts'
import { type Answer, sendQueued } from '#door/offline/send-queue.ts'

/** A person who came in and whom the desk must check. */
interface Looked {
  readonly scan: QueuedScan
  readonly review: Review
}

interface QueueState {
  /** What the phone keeps, as far as it could be read. */
  readonly queued: readonly QueuedScan[]
  /** The phone's queue could not be read: there may be more than `queued`. */
  readonly isUnread: boolean
  readonly sending: boolean
  readonly reviews: readonly Looked[]
  readonly answered: ReadonlyMap<string, Review | null>
  /** The server may have these already. */
  readonly attempted: ReadonlySet<string>
}

/** Where the scans are kept. Each may throw. */
export interface Disk {
  all(): Promise<readonly QueuedScan[]>
  keep(scan: QueuedScan): Promise<void>
  drop(nonce: string): Promise<void>
}

const EMPTY: QueueState = {
  queued: [],
  isUnread: false,
  sending: false,
  reviews: [],
  answered: new Map(),
  attempted: new Set(),
}

/** The state that screens read, and who is called when it changes. */
function queueState() {
  let state = EMPTY
  let changes = 0
  const listeners = new Set<() => void>()
  const doneListeners = new Set<(scan: QueuedScan) => void>()

  function set(part: Partial<QueueState>): void {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  return {
    get: (): QueueState => state,
    set,
    setQueued(queued: readonly QueuedScan[]): void {
      changes += 1
      set({ queued })
    },
    /** How often what is queued has changed. */
    changes: () => changes,
    without: (nonce: string) => state.queued.filter((scan) => scan.nonce !== nonce),
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Calls the listener with each scan that the server has taken. */
    onDone(listener: (scan: QueuedScan) => void): () => void {
      doneListeners.add(listener)
      return () => doneListeners.delete(listener)
    },
    tellDone(scan: QueuedScan): void {
      for (const listener of doneListeners) listener(scan)
    },
  }
}

type State = ReturnType<typeof queueState>

/** What the phone keeps; null when it cannot be read. */
async function readQueue({ set, changes }: State, disk: Disk): Promise<readonly QueuedScan[] | null> {
  try {
    for (;;) {
      const before = changes()
      const queued = await disk.all()
      if (before !== changes()) continue
      set({ queued, isUnread: false })
      return queued
    }
  } catch {
    set({ isUnread: true })
    return null
  }
}

/** Sends what the phone keeps. */
function queueSender(
  state: State,
  disk: Disk,
  {
    send,
    isTaken,
  }: {
    readonly send: (scan: QueuedScan) => Promise<Answer>
    readonly isTaken: (scan: QueuedScan) => boolean
  },
) {
  const { get, set, setQueued, without, tellDone } = state
  const read = () => readQueue(state, disk)
  let running: Promise<boolean> | null = null
  /** The list is updated before the scans leave the queue, so that every person counts as in at any moment. */
  async function done(scan: QueuedScan, review: Review | null): Promise<void> {
    tellDone(scan)
    set({
      answered: new Map(get().answered).set(scan.nonce, review),
      ...(review !== null && { reviews: [...get().reviews, { scan, review }] }),
    })
    // What stays on the disk is sent once more, and the server has it once.
    await disk.drop(scan.nonce).then(
      () => setQueued(without(scan.nonce)),
      () => {},
    )
  }
  async function sendAll(staffId: string): Promise<boolean> {
    set({ sending: true })
    try {
      const stored = await read()
      if (stored === null) return false
      const mine = stored.filter(({ operator }) => operator === staffId)
      const all = await sendQueued(mine, {
        isTaken,
        send(scan) {
          set({ attempted: new Set(get().attempted).add(scan.nonce) })
          return send(scan)
        },
        done,
        refused: (scan, code) => disk.keep({ ...scan, isRefused: true, refusal: code }).catch(() => {}),
      })
      await read()
      return all && mine.every(({ isRefused }) => !isRefused)
    } finally {
      running = null
      set({ sending: false })
    }
  }
  return {
    read,
    flush(staffId: string): Promise<boolean> {
      running ??= sendAll(staffId)
      return running
    },
  }
}

/** The unsent scans. A queue that cannot be read never counts as empty. */
export function scanQueue(disk: Disk, send: (scan: QueuedScan) => Promise<Answer>) {
  const state = queueState()
  const { get, set, setQueued, without, subscribe, onDone } = state
  const taken = new Set<string>()
  const { read, flush } = queueSender(state, disk, { send, isTaken: ({ nonce }) => taken.has(nonce) })

  return {
    /** For `useSyncExternalStore`. */
    get,
    subscribe,
    onDone,
    /** What the phone keeps; null when it cannot be read. */
    read,
    /** Sends the scans of one operator. Returns whether none of theirs is left. */
    flush,
    /** `wasAttempted`: the server was asked for it and gave no answer. Throws when the phone does not keep it. */
    async add(scan: QueuedScan, wasAttempted: boolean): Promise<QueuedScan> {
      await disk.keep(scan)
      if (wasAttempted) set({ attempted: new Set(get().attempted).add(scan.nonce) })
      setQueued([...without(scan.nonce), scan])
      return scan
    },
    /** False when the server may have it, or the phone still does. */
    async cancelScan({ nonce }: QueuedScan): Promise<boolean> {
      if (get().attempted.has(nonce) || !get().queued.some((scan) => scan.nonce === nonce)) return false
      taken.add(nonce)
      try {
        await disk.drop(nonce)
      } catch {
        taken.delete(nonce)
        return false
      }
      setQueued(without(nonce))
      return true
    },
    /** A volunteer has informed the desk of the refused scans. */
    async forget({ nonce }: QueuedScan): Promise<void> {
      await disk.drop(nonce)
      setQueued(without(nonce))
    },
    /** The present state of a scan. */
    stateOf: (scan: QueuedScan): ScanState =>
      stateOf(scan, {
        ...get(),
        isRefused: get().queued.some((one) => one.nonce === scan.nonce && one.isRefused),
      }),
  }
}

export type ScanQueue = ReturnType<typeof scanQueue>
