import type { Fault } from '../fault.ts'

const LISTING = 'packages/lambdas/src/features/events/listing.ts'
const LISTING_TEST = 'packages/lambdas/src/features/events/listing.store.test.ts'

/** Which fields of an event are visible, and to whom. */
export const events: readonly Fault[] = [
  {
    id: 'list-tells-accounts-all',
    guard: 'Fields of an event',
    fault: 'an account without a profile reads in the list where an event is',
    file: LISTING,
    find: "const audience = page.member === null ? 'account' : 'member'",
    put: "const audience = page.member === null ? 'member' : 'seat'",
    kind: 'store',
    test: LISTING_TEST,
    title: 'SEC-B12: an account without a profile sees only public fields, in the list and on the page',
  },
  {
    id: 'page-tells-accounts-all',
    guard: 'Fields of an event',
    fault: 'an account without a profile reads the whole page of an event',
    file: LISTING,
    find: "member === null ? 'account' : isParticipating ? 'seat' : 'member'",
    put: "isParticipating ? 'seat' : 'member'",
    kind: 'store',
    test: LISTING_TEST,
    title: 'SEC-B12: an account without a profile sees only public fields, in the list and on the page',
  },
  {
    id: 'materials-without-a-seat',
    guard: 'Fields of an event',
    fault: 'a member without a seat gets the materials',
    file: 'packages/shared/src/events/event.ts',
    find: "materials: { for: 'seat', instead: [] }",
    put: "materials: { for: 'member', instead: [] }",
    kind: 'store',
    test: LISTING_TEST,
    title: 'S124, S129, SEC-B12: every field',
  },
]
