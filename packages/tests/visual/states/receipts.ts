import { INTERNAL, type State } from './state.ts'

const RECEIPT = {
  paymentNo: 'P-7K3FA-92QXB',
  eventId: 'e1',
  title: 'おやこ音楽会',
  organizer: 'みどり台ひろば',
  eventStartDateTime: '2026-12-05T01:00:00.000Z',
  paidAt: '2026-11-20T03:00:00.000Z',
  payer: '見本 花子',
  people: 3,
  yen: 900,
  way: 'card',
  returned: [],
}
const RETURNED = {
  ...RECEIPT,
  paymentNo: 'P-8M4GB-33RYC',
  title: 'ねんどであそぶ会',
  way: 'store',
  returned: [{ at: '2026-11-24T03:00:00.000Z', yen: 600 }],
}

/** /receipts: 領収書. */
export const receipts: readonly State[] = [
  {
    path: '/receipts',
    kind: 'empty',
    answers: { receipts: { json: { receipts: [] } } },
    shows: '領収書はまだありません',
  },
  {
    path: '/receipts',
    kind: 'filled',
    answers: { receipts: { json: { receipts: [RECEIPT, RETURNED] } } },
    shows: '返金後の金額',
  },
  { path: '/receipts', kind: 'error', answers: { receipts: INTERNAL }, shows: '申し訳ありません' },
]
