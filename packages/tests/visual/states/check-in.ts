import { long } from './long.ts'
import { INTERNAL, press, type State, turns } from './state.ts'

const path = `/check-in#asu-rinyuu.${'A'.repeat(22)}`
const entry = {
  eventId: 'asu-rinyuu',
  eventName: 'はじめての離乳食講座',
  eventStartDateTime: '2026-11-24T01:00:00.000Z',
  eventEndDateTime: '2026-11-24T03:00:00.000Z',
  receiptNumber: '123456',
  arrivedAt: null,
}
const own = (fields: object = {}) => ({ 'my-entries': { json: { entries: [{ ...entry, ...fields }] } } })
const said = (answer: string, arrivedAt: string | null = null) => ({
  ...own(),
  'my-entries/asu-rinyuu/arrival': { json: { answer, arrivedAt } },
})
const submit = '受付する'
const reach: State['reach'] = (page) => press(page, submit)

/** 受付 by the poster. */
export const checkIn: readonly State[] = [
  { path, kind: 'filled', answers: own(), shows: submit },
  { path, kind: 'long', answers: own({ eventName: long.title }), shows: submit },
  { path, kind: 'loading', answers: { 'my-entries': 'hold' }, shows: '読み込み中です…' },
  { path, kind: 'error', answers: { 'my-entries': INTERNAL }, shows: '申し訳ありません' },
  {
    path,
    kind: 'empty',
    answers: { 'my-entries': { json: { entries: [] } } },
    shows: 'お申し込みが見つかりません',
  },
  { path: '/check-in', kind: 'empty', name: 'link cut off', shows: 'このQRコードでは受付できません' },
  {
    path,
    kind: 'loading',
    name: 'pressed',
    answers: { ...own(), 'my-entries/asu-rinyuu/arrival': 'hold' },
    reach: async (page) => {
      await press(page, submit)
      await turns(page)
    },
    shows: submit,
  },
  {
    path,
    kind: 'filled',
    name: 'in',
    answers: said('OK', '2026-11-24T00:50:00.000Z'),
    reach,
    shows: '受付しました',
  },
  {
    path,
    kind: 'error',
    name: 'too early',
    answers: said('TOO_EARLY'),
    reach,
    shows: '受付はまだ始まっていません',
  },
  {
    path,
    kind: 'error',
    name: 'not sent',
    answers: { ...own(), 'my-entries/asu-rinyuu/arrival': INTERNAL },
    reach,
    shows: 'エラーが発生しました',
  },
]
