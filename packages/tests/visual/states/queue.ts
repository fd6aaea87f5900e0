import { aParty } from '#fixtures/browser/families.ts'
import { detail } from './long.ts'
import { press, type State } from './state.ts'

const EVENT = '/event/e1'
/** A full event with a line, in which this family stands where `own` says so. */
const line = (own: object | null, party: object = {}) => ({
  'event-management/e1': {
    json: detail({
      ...{ seatUnit: 'family', minAge: 6, feeYen: 300, payAt: 'venue' },
      ...{ queue: 'fillSeats', eventRegistrationLimit: 10, currentParticipants: 10 },
    }),
  },
  'event-management/e1/party': { json: aParty(party) },
  'event-management/e1/queue': {
    json: { isOpen: true, waiting: 5, endsAt: '2030-04-03T23:00:00.000Z', own },
  },
})
const OWN_PLACE = {
  ahead: 3,
  people: [1, 3].map((at) => ({
    personId: aParty().people.find(({ personId }) => personId.endsWith(`${at}`))?.personId,
    part: 'takesPart',
  })),
  least: 1,
  passes: [{ at: '2030-03-20T03:00:00.000Z', seats: 1, why: 'size' }],
  moves: [
    { at: '2030-03-21T03:00:00.000Z', reason: null },
    { at: '2030-03-22T03:00:00.000Z', reason: 'きょうだいで参加できるよう、順番を調整しました。' },
  ],
  needsYes: false,
  mayChange: true,
  offer: null,
}

/** A family in the line of an event. */
export const queue: readonly State[] = [
  { path: EVENT, kind: 'filled', name: 'line', answers: line(null), shows: '満席ですが、順番を待てます' },
  {
    path: EVENT,
    kind: 'filled',
    name: 'sheet of the line',
    answers: line(null),
    reach: (page) => press(page, 'キャンセル待ちに登録する'),
    shows: 'だれと待ちますか',
  },
  {
    path: EVENT,
    kind: 'filled',
    name: 'place in the line',
    answers: line(OWN_PLACE),
    shows: 'キャンセル待ち中です',
  },
  {
    path: EVENT,
    kind: 'filled',
    name: 'change of who waits',
    answers: line(OWN_PLACE),
    reach: (page) => press(page, '変える'),
    shows: 'だれと待つかを変える',
  },
  {
    path: EVENT,
    kind: 'filled',
    name: 'change that loses the place',
    answers: line(OWN_PLACE, { unit: 'person', guardianAccompanies: false }),
    reach: async (page) => {
      await press(page, '変える')
      await page.getByRole('checkbox', { name: 'いちろうパパ' }).check()
    },
    shows: 'いちばん後ろに並び直す',
  },
  {
    path: EVENT,
    kind: 'filled',
    name: 'place in the line without the yes of a guardian',
    answers: line({
      ...OWN_PLACE,
      ahead: 0,
      passes: [{ at: '2030-03-20T03:00:00.000Z', seats: 1, why: 'yes' }],
      needsYes: true,
    }),
    shows: '保護者の方にたずねる',
  },
  {
    path: EVENT,
    kind: 'filled',
    name: 'offered seats',
    answers: line({ ...OWN_PLACE, ahead: 0, offer: { endsAt: '2030-04-02T09:00:00.000Z', count: 2 } }),
    shows: '席が空きました',
  },
]
