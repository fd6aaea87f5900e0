import { INTERNAL, type State } from './state.ts'

/** /settings/calendar (R15). */
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
]
