import type { StaffEvent, StaffEventSummary } from '@app/shared/events/editing-contract.ts'
import { isUnknown } from '@app/ui/transport/press-keys.ts'
import type { DeskCode, Reply } from '#api/send.ts'

/** An event that a change did not reach, and why. */
interface Failure {
  readonly event: StaffEventSummary
  readonly code: DeskCode
}

/** How far a change of several events is, and which of them it did not reach. */
export interface Progress {
  readonly done: number
  readonly all: number
  readonly failures: readonly Failure[]
}

/** A change of one event, ready to send; sent twice, it happens once. */
type Request = () => Promise<Reply<unknown>>

interface Change {
  readonly read: (eventId: string) => Promise<Reply<StaffEvent>>
  /** The change of an event as it is stored now. */
  readonly prepare: (stored: StaffEvent) => Request
}

/**
 * The presses of one change of the events that the first press chose. Each press goes to those that no earlier one reached, one after the
 * other, each as it is stored now. After a lost answer the same request goes again, as it may have happened.
 */
export function eventPresses({ read, prepare }: Change) {
  const lost = new Map<string, Request>()
  let first: readonly StaffEventSummary[] | null = null
  let rest: readonly StaffEventSummary[] = []

  async function changeOne({ eventId }: StaffEventSummary): Promise<Reply<unknown>> {
    let request = lost.get(eventId)
    if (request === undefined) {
      const stored = await read(eventId)
      if (!stored.ok) return stored
      request = prepare(stored.value)
    }
    const reply = await request()
    if (!reply.ok && isUnknown(reply.code)) lost.set(eventId, request)
    else lost.delete(eventId)
    return reply
  }

  return async function press(
    chosen: readonly StaffEventSummary[],
    onProgress: (progress: Progress) => void,
  ): Promise<Progress> {
    if (first === null) {
      first = chosen
      rest = chosen
    }
    let progress: Progress = { done: first.length - rest.length, all: first.length, failures: [] }
    onProgress(progress)
    for (const event of rest) {
      const reply = await changeOne(event)
      progress = reply.ok
        ? { ...progress, done: progress.done + 1 }
        : { ...progress, failures: [...progress.failures, { event, code: reply.code }] }
      onProgress(progress)
    }
    rest = progress.failures.map(({ event }) => event)
    return progress
  }
}
