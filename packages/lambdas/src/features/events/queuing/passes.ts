import type { Entry, Queue } from '#domain/line-store.ts'

/** The times that others came in before this party: it did not fit, or it lacked a guardian’s yes. */
export function passesOf({ place, enteredAt }: Entry, queue: Queue | null) {
  const since = (queue?.passes ?? []).filter(({ at }) => at >= enteredAt)
  const lackedYes = new Set(since.flatMap(({ at, of }) => (of === place ? at : [])))
  return since
    .filter(({ at, place: by, of }) => (of === undefined ? by > place && !lackedYes.has(at) : of === place))
    .map(({ at, seats, of }) => ({ at, seats, why: of === undefined ? ('size' as const) : ('yes' as const) }))
}

/** The pass that its people hear of by mail: the first since it stands where it does; null where such a mail went before, or they are asked. */
export function untoldPass(entry: Entry, queue: Queue) {
  if (entry.passMailedAt !== undefined || entry.offer !== undefined) return null
  const movedAt = entry.moves?.at(-1)?.at ?? ''
  return passesOf(entry, queue).find(({ at }) => at > movedAt) ?? null
}
