import type { Entry, Queue } from '#domain/line-store.ts'
import { passesOf, untoldPass } from '#features/events/queuing/passes.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute)).toISOString()
const ENTRY: Entry = {
  eventId: 'e1',
  partyId: 'h1',
  place: 2,
  enteredBy: 'g1',
  enteredAt: at(10),
  people: [{ personId: 'c1', part: 'takesPart' }],
  least: 1,
}
const SIZE = { at: at(20), seats: 1, place: 3 }
const YES = { ...SIZE, of: 2 }
const queue = (...passes: NonNullable<Queue['passes']>): Queue => ({
  eventId: 'e1',
  listing: 'open',
  waiting: 1,
  version: 9,
  passes,
})

test.each([
  ['a party that did not fit', [SIZE], ['size']],
  ['a party without a yes', [YES], ['yes']],
  ['a party without a yes, beside one that did not fit', [YES, SIZE], ['yes']],
  ['a party of which another one lacked a yes', [{ ...SIZE, of: 1 }], []],
  ['a party that entered later', [{ ...SIZE, at: at(9) }], []],
  ['a party behind', [{ ...SIZE, place: 1 }], []],
] as const)('%s reads the passes of its own', (_, passes, why) => {
  expect(passesOf(ENTRY, queue(...passes)).map((pass) => pass.why)).toEqual(why)
})

const moved = (minute: number) => ({ moves: [{ at: at(minute), reason: '', isEntry: true as const }] })
test.each([
  ['was passed', {}, at(20)],
  ['was mailed', { passMailedAt: at(21) }, null],
  ['is asked', { offer: { count: 1, endsAt: at(99) } }, null],
  ['was put there before', moved(19), at(20)],
  ['was put there since', moved(21), at(30)],
] as const)('a party that %s hears of it as it should', (_, fields, hears) => {
  const entry = { ...ENTRY, ...fields } as Entry // a table of constants is read-only
  expect(untoldPass(entry, queue(SIZE, { ...SIZE, at: at(30) }))?.at ?? null).toBe(hears)
})

test('a party that was never passed hears nothing', () => {
  expect(untoldPass(ENTRY, queue())).toBeNull()
})
