import type { Fault } from '../fault.ts'

const SRC = 'packages/web/src'
const CARD_TEST = `${SRC}/offline-card/offline-card.test.ts`
const WORKER = 'packages/ui/build/shell-worker.ts'
const WORKER_TEST = 'packages/ui/build/shell-worker.test.ts'
const JOURNEY = 'packages/tests/journeys/qr/offline-card.journey.test.ts'

/** The member's card without a network. */
export const offlineCardFaults: readonly Fault[] = [
  {
    id: 'card-after-sign-out',
    guard: 'The card without a network',
    fault: 'the card stays on the phone after the sign-out',
    file: `${SRC}/browser-storage/stored.ts`,
    find: "'isSignedIn', 'seenAt', 'lastCard')",
    put: "'isSignedIn', 'seenAt')",
    kind: 'unit',
    test: CARD_TEST,
    title: 'S29: after the sign-out nothing of the card is left; kept: true',
  },
  {
    id: 'card-of-another',
    guard: 'The card without a network',
    fault: 'the person who signs in next sees the card of the member before',
    file: `${SRC}/offline-card/read-card.ts`,
    find: ' || card.sub !== tokenOwner(storage)',
    put: '',
    kind: 'unit',
    test: CARD_TEST,
    title: 'SEC-A8: the card of one member is never shown to another, and the next member overwrites it',
  },
  {
    id: 'card-for-ever',
    guard: 'The card without a network',
    fault: 'a card opens without end',
    file: `${SRC}/offline-card/read-card.ts`,
    find: 'return nowMs - card.keptAtMs < (isKept ? KEPT_MS : OF_TAB_MS) ? card : null',
    put: 'return card',
    kind: 'unit',
    test: CARD_TEST,
    title: 'G14: a card lasts as long',
  },
  {
    id: 'card-stays-fresh',
    guard: 'The card without a network',
    fault: 'a code that no door takes any more looks good',
    file: `${SRC}/public/offline-card/offline-card.ts`,
    find: "    part('card').classList.toggle('member-card-over', isOver)\n",
    put: '',
    kind: 'journey',
    test: JOURNEY,
    title: 'R6, S29, R16: the card and its',
  },
  {
    id: 'card-worker-stays',
    guard: 'The card without a network',
    fault: 'the switch in /config.json does not take the worker away',
    file: WORKER,
    find: 'Object(config)[off] !== false',
    put: "Object(config)[off] !== 'off'",
    kind: 'unit',
    test: WORKER_TEST,
    title: 'R16: after the switch the worker is there',
  },
]
