import { INTERNAL, type State } from './state.ts'

/** /settings/calendar (R15) and /settings/invitation (R14). */
export const calendar: readonly State[] = [
  { path: '/settings/calendar', kind: 'empty', shows: '専用アドレスを作る' },
  {
    path: '/settings/calendar',
    kind: 'filled',
    answers: {
      'calendar-feed': {
        json: { feed: { path: `/cal/${'A'.repeat(43)}.ics`, madeAt: '2026-11-22T00:00:00.000Z' } },
      },
    },
    shows: 'カレンダーアプリで開く',
  },
  {
    path: '/settings/calendar',
    kind: 'error',
    answers: { 'calendar-feed': INTERNAL },
    shows: '申し訳ありません',
  },
  { path: '/settings/invitation', kind: 'empty', shows: '招待リンクを作る' },
  {
    path: '/settings/invitation',
    kind: 'filled',
    answers: {
      invitation: {
        json: {
          invitation: {
            code: 'K7QM2XWN',
            madeAt: '2026-11-22T00:00:00.000Z',
            endsAt: '2026-12-22T00:00:00.000Z',
            left: 3,
          },
          friends: 2,
        },
      },
    },
    shows: 'LINEで送る',
  },
  {
    path: '/settings/invitation',
    kind: 'error',
    answers: { invitation: INTERNAL },
    shows: '申し訳ありません',
  },
]
