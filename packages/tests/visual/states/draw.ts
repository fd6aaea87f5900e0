import { aParty, aPartyIn } from '#fixtures/browser/families.ts'
import { detail } from './long.ts'
import { press, type State } from './state.ts'

const EVENT = '/event/e1'
const DRAW_AT = '2030-03-20T01:00:00.000Z'
const numberOf = (n: number) => `Zq3mV8xT0aB1c${n.toString().padStart(3, '0')}`
const SECRET = '00'.repeat(32)
/** SHA-256 of the secret. */
const COMMITMENT = '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'
/** As `draw-rules.ts` draws them: 検算する finds the same. */
const ORDER = [4, 2, 0, 3, 1, 6, 11, 5, 9, 8, 7, 10]
const LOTS = ORDER.map((n) => ({ number: numberOf(n), drawClass: n < 5 ? 0 : 1, seats: [1] }))

/** An event with a draw, at this point of it. */
const at = (change: object, event: object = {}) => ({
  'event-management/e1': {
    json: detail({
      seatUnit: 'family',
      eventRegistrationLimit: 10,
      currentParticipants: 0,
      draw: 'newThenFewest',
      drawAt: DRAW_AT,
      ...event,
    }),
  },
  'event-management/e1/party': { json: aParty() },
  'event-management/e1/draw': {
    json: {
      order: 'newThenFewest',
      stage: 'open',
      opensAt: null,
      drawAt: DRAW_AT,
      commitment: COMMITMENT,
      applications: 12,
      number: null,
      own: null,
      result: null,
      ...change,
    },
  },
})
const OWN = {
  people: aParty()
    .people.slice(0, 2)
    .map(({ personId }) => ({ personId, part: 'takesPart' })),
  least: 1,
}
/** Ten of twelve families have a seat; `lot` is the caller's. */
const drawn = (lot: number, event: object = {}) =>
  at(
    {
      stage: 'drawn',
      number: numberOf(lot),
      result: { secret: SECRET, seats: 10, given: 0, lots: LOTS, winners: 10 },
    },
    { drawAt: null, queue: 'fillSeats', currentParticipants: 10, ...event },
  )
const won = { ...drawn(3), 'event-management/e1/party': { json: aPartyIn() } }
const lost = {
  ...drawn(7),
  'event-management/e1/queue': {
    json: {
      isOpen: true,
      waiting: 2,
      endsAt: '2030-04-03T23:00:00.000Z',
      own: { ...OWN, ahead: 0, passes: [], needsYes: false, offer: null },
    },
  },
}

/** 抽選 on the event's page. */
export const draw: readonly State[] = [
  { path: EVENT, kind: 'filled', name: 'draw', answers: at({}), shows: '抽選で決まります' },
  {
    path: EVENT,
    kind: 'filled',
    name: 'sheet of the draw',
    answers: at({}),
    reach: (page) => press(page, '抽選に応募する'),
    shows: 'だれと応募しますか',
  },
  {
    path: EVENT,
    kind: 'filled',
    name: 'application',
    answers: at({ own: OWN, number: numberOf(3) }),
    shows: '応募を取り消す',
  },
  {
    path: EVENT,
    kind: 'filled',
    name: 'being drawn',
    answers: at({ stage: 'drawing' }),
    shows: '応募を締め切りました',
  },
  { path: EVENT, kind: 'filled', name: 'won', answers: won, shows: '当選しました。' },
  {
    path: EVENT,
    kind: 'filled',
    name: 'draw repeated',
    answers: won,
    reach: (page) => press(page, '検算する'),
    shows: '同じ結果になりました',
  },
  { path: EVENT, kind: 'filled', name: 'not won', answers: lost, shows: 'キャンセル待ちになりました。' },
]
