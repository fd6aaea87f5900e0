import { aParty } from '#fixtures/browser/families.ts'
import { detail } from './long.ts'
import { press, type State } from './state.ts'

const EVENT = '/event/e1'
const DRAW_AT = '2030-03-20T01:00:00.000Z'
const numberOf = (n: number) => `Zq3mV8xT0aB1c${n.toString().padStart(3, '0')}`
const LOTS = Array.from({ length: 12 }, (_, n) => ({
  number: numberOf(n),
  drawClass: n < 5 ? 0 : 1,
  seats: [1],
}))

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
      commitment: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
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
const drawn = at(
  {
    stage: 'drawn',
    number: numberOf(3),
    result: { secret: '00'.repeat(32), seats: 10, given: 2, lots: LOTS, winners: 10 },
  },
  { drawAt: null },
)

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
  { path: EVENT, kind: 'filled', name: 'result of the draw', answers: drawn, shows: '抽選の結果' },
]
