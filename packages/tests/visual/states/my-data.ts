import { CATEGORIES } from '@app/shared/my-data/rules.ts'
import { INTERNAL, type State } from './state.ts'

const FILLED = {
  categories: CATEGORIES.map((category, n) => ({
    category,
    count: n * 7,
    since: n === 0 ? null : '2026-04-01T03:00:00.000Z',
  })),
  looks: [
    { day: '2026-11-20', role: 'manager', what: 'memberOpened', times: 3 },
    { day: '2026-11-02', role: null, what: 'revealed', times: 1 },
  ],
  provisions: [{ at: '2026-11-01T03:00:00.000Z', version: '2026-04-01' }],
  requests: [
    {
      number: 'T-7K3F-92QX',
      request: 'correct',
      receivedAt: '2026-11-20T03:00:00.000Z',
      dueOn: '2026-12-04',
      state: 'new',
    },
  ],
  download: { state: 'ready', askedAt: '2026-11-22T03:00:00.000Z', endsAt: '2026-11-23T03:00:00.000Z' },
}

/** /settings/data (N11, R11). */
export const myData: readonly State[] = [
  {
    path: '/settings/data',
    kind: 'empty',
    answers: {
      'my-data': { json: { categories: [], looks: [], provisions: [], requests: [], download: null } },
    },
    shows: '見た記録はありません。',
  },
  {
    path: '/settings/data',
    kind: 'filled',
    answers: { 'my-data': { json: FILLED } },
    reach: (page) => page.getByText('お問い合わせ', { exact: true }).click(),
    shows: 'いつまで',
  },
  {
    path: '/settings/data',
    kind: 'loading',
    name: 'being made',
    answers: {
      'my-data': { json: { ...FILLED, download: { ...FILLED.download, state: 'making', endsAt: null } } },
    },
    shows: '準備しています。',
  },
  { path: '/settings/data', kind: 'error', answers: { 'my-data': INTERNAL }, shows: '申し訳ありません' },
]
