import { anEventDetail } from '@app/shared/test/events.ts'
import { inDays, long } from './long.ts'
import { INTERNAL, type State } from './state.ts'

const path = '/schedule'
const { eventId, eventName, cover } = anEventDetail()
const event = (days: number, seat = 'planned', more: object = {}) => ({
  eventId: `${eventId}${days * 10}`,
  eventName,
  eventStartDateTime: inDays(days),
  eventEndDateTime: inDays(days + 0.1),
  venueName: 'みどり台小学校 図書室',
  isOnline: false,
  seatUnit: 'person',
  queue: 'none',
  drawAt: null,
  cover,
  theme: 'okane',
  isCancelled: false,
  feeYen: 500,
  payAt: 'venue',
  mapUrl: 'https://www.google.com/maps/search/?api=1&query=x',
  belongings: '飲みもの',
  receiptNumber: '306158',
  seat,
  ...more,
})
const shown = (coming: readonly unknown[], past: readonly unknown[] = [], hasMore = false) => ({
  'my-schedule': { json: { coming, past, hasMore } },
})
const past = [event(-3, 'came'), event(-9), event(-12, 'absent'), event(-20, 'left')]

/** 予定. */
export const schedule: readonly State[] = [
  {
    path,
    kind: 'filled',
    answers: shown([event(1), event(4), event(5, 'planned', { isCancelled: true })], past, true),
    shows: 'これまで',
  },
  {
    path,
    kind: 'filled',
    name: 'waited',
    answers: {
      'my-schedule': {
        json: {
          coming: [],
          waited: [event(3, 'offered'), event(5, 'applied'), { ...event(8, 'waiting'), ahead: 3 }],
          past: [],
          hasMore: false,
        },
      },
    },
    shows: '抽選待ち',
  },
  { path, kind: 'filled', name: 'absent', answers: shown([event(0.1, 'absent')]), shows: '欠席（連絡済み）' },
  {
    path,
    kind: 'long',
    answers: shown(
      [1, 2].map((day) => event(day, 'planned', { eventName: long.title, venueName: long.title })),
      [event(-3, 'came', { eventName: long.latin })],
    ),
    shows: long.title,
  },
  { path, kind: 'empty', answers: shown([]), shows: '参加するイベントは、まだありません。' },
  { path, kind: 'loading', answers: { 'my-schedule': 'hold' }, shows: '読み込み中です…' },
  { path, kind: 'error', answers: { 'my-schedule': INTERNAL }, shows: '申し訳ありません' },
]
