import type { StaffEvent, StaffEventSummary } from '@app/shared/events/editing-contract.ts'
import type { DeskCode, Reply } from '#api/send.ts'
import { eventPresses } from '#features/events/series/each-event.ts'

const DAYS = ['e-1', 'e-2', 'e-3'].map((eventId) => ({ eventId, eventStartDateTime: null }))
const days = DAYS as unknown as StaffEventSummary[] // what is read of them here

/** A desk whose answers to one event are these, in order, and then yes. `moved` counts what happened to each. */
function desk(answers: readonly (DeskCode | 'LOST')[]) {
  const moved = new Map<string, number>()
  const known = new Set<string>()
  const left = [...answers]
  const move = (eventId: string, key: string): Reply<unknown> => {
    const code = eventId === 'e-2' ? left.shift() : undefined
    if (code !== undefined && code !== 'LOST') return { ok: false, code }
    if (!known.has(key)) moved.set(eventId, (moved.get(eventId) ?? 0) + 1)
    known.add(key)
    return code === 'LOST' ? { ok: false, code: 'NETWORK' } : { ok: true, value: null }
  }
  const press = eventPresses({
    read: async (eventId) => ({ ok: true, value: { eventId } as StaffEvent }), // what is read of it here
    prepare: ({ eventId }) => {
      const key = crypto.randomUUID()
      return async () => move(eventId, key)
    },
  })
  return { moved, press: () => press(days, () => undefined) }
}

test('a second press reaches only the event that failed: the others move once', async () => {
  const { moved, press } = desk(['STALE'])
  const first = await press()
  expect([first.done, first.failures.map(({ event }) => event.eventId)]).toEqual([2, ['e-2']])
  expect(await press()).toMatchObject({ done: 3, all: 3, failures: [] })
  expect([...moved.values()]).toEqual([1, 1, 1])
})

test('after a lost answer the same request goes again: what had happened happens once', async () => {
  const { moved, press } = desk(['LOST'])
  expect((await press()).failures).toHaveLength(1)
  expect((await press()).failures).toEqual([])
  expect([...moved.values()]).toEqual([1, 1, 1])
})

test('an event that was refused is read again for the next press', async () => {
  const { moved, press } = desk(['TRY_AGAIN', 'STALE'])
  for (const left of [1, 1, 0]) expect((await press()).failures).toHaveLength(left)
  expect(moved.get('e-2')).toBe(1)
})
