import type { Page } from 'playwright-core'
import { detail, inDays, latinNamed, list, long, longEvent, longNamed, summary } from './long.ts'
import { longProfile } from './profile.ts'
import { INTERNAL, press, type State, turns } from './state.ts'

const NONE = list([])
const own = (...ids: readonly string[]) =>
  list(ids.map((eventId) => ({ eventId, userParticipationStatus: { isParticipating: true } })))
/** Every badge, and past events. */
const every = [
  summary({ eventId: 'a', eventStartDateTime: inDays(0.001) }),
  summary({ eventId: 'b', eventStartDateTime: inDays(1) }),
  summary({ eventId: 'c', eventStartDateTime: inDays(4), currentParticipants: 20 }),
  summary({ eventId: 'd', eventStartDateTime: inDays(60), eventRegistrationStatus: 'cancelled' }),
  summary({ eventId: 'e', eventName: null, eventStartDateTime: null, venue: null, organization: null }),
  summary({ eventId: 'f', eventStartDateTime: inDays(-3), eventEndDateTime: inDays(-2.9) }),
]
/** Events with a line: one of them they may wait for, the others they do. */
const lined = ['may', 'waits', 'asked'].map((eventId) =>
  summary({ eventId, eventStartDateTime: inDays(9), currentParticipants: 20, queue: 'fillSeats' }),
)
const waited = [
  { eventId: 'waits', ahead: 3 },
  { eventId: 'asked', ahead: null },
]
const answered = { 'event-management': list(every), 'my-events': own('b', 'd') }

const top: readonly State[] = [
  { path: '/top', kind: 'filled', answers: answered, reach: seeCode, shows: '参加予定' },
  {
    path: '/top',
    kind: 'filled',
    name: 'past events',
    answers: answered,
    reach: (page) => page.getByText('終了したイベント').click(),
    shows: 'おかねの教室',
  },
  {
    path: '/top',
    kind: 'filled',
    name: 'lines',
    answers: {
      'event-management': list(lined),
      'my-events': { json: { events: [], waited, nextToken: null } },
    },
    reach: seeCode,
    shows: 'あなたの前に3組',
  },
  {
    path: '/top',
    kind: 'empty',
    answers: { 'event-management': NONE, 'my-events': NONE },
    shows: 'いまはイベントがありません。',
  },
  {
    path: '/top',
    kind: 'loading',
    // The code is asked for ahead, and nothing reads its answer before the list is there.
    answers: { 'event-management': 'hold', EncQR: 'hold' },
    shows: '読み込み中です…',
  },
  {
    path: '/top',
    kind: 'loading',
    name: 'code',
    answers: { ...answered, EncQR: 'hold' },
    shows: 'QRコードを生成しています…',
  },
  {
    path: '/top',
    kind: 'loading',
    name: 'community',
    answers: { ...answered, jwt: 'hold' },
    reach: (page) => press(page, 'コミュニティ'),
    shows: 'コミュニティを開いています…',
  },
  {
    path: '/top',
    kind: 'filled',
    name: 'before the community',
    answers: { ...answered, jwt: { status: 403, code: 'PROVISION_NOT_ALLOWED' } },
    reach: (page) => press(page, 'コミュニティ'),
    shows: '同意してコミュニティへ進む',
  },
  {
    path: '/top',
    kind: 'error',
    answers: { 'event-management': INTERNAL, EncQR: INTERNAL, jwt: INTERNAL },
    reach: (page) => press(page, 'コミュニティ'),
    shows: 'コミュニティを開けませんでした。',
  },
  {
    path: '/top',
    kind: 'error',
    name: 'no profile',
    answers: { listUsers: INTERNAL },
    shows: '申し訳ありません',
  },
  {
    path: '/top',
    kind: 'error',
    name: 'session over',
    answers: { ...answered, EncQR: { status: 401, code: 'UNAUTHORIZED' } },
    shows: 'もう一度ログイン',
  },
  {
    path: '/top',
    kind: 'long',
    answers: {
      'event-management': list([
        summary({ ...longEvent, eventId: 'a' }),
        summary({ ...longEvent, eventId: 'b', eventName: long.latin, eventStartDateTime: inDays(1) }),
        summary({ ...longEvent, eventId: 'c', organization: latinNamed }),
        ...Array.from({ length: 40 }, (_, index) =>
          summary({ eventId: `m${index}`, organization: longNamed }),
        ),
      ]),
      'my-events': own('b'),
      listUsers: longProfile,
    },
    reach: seeCode,
    shows: long.latin,
  },
]

const qr: readonly State[] = [
  { path: '/qr', kind: 'filled', reach: seeCode, shows: 'QRコードは自動で更新されます。' },
  { path: '/qr', kind: 'long', answers: { listUsers: longProfile }, reach: seeCode, shows: long.nickname },
  { path: '/qr', kind: 'loading', answers: { EncQR: 'hold' }, shows: 'QRコードを生成しています…' },
  { path: '/qr', kind: 'error', answers: { EncQR: INTERNAL }, shows: 'エラーが発生しました。' },
]

const EVENT = '/event/e1'
const READ = 'event-management/e1'
const SEAT = 'event-management/e1/participate'
const joined = { userParticipationStatus: { isParticipating: true } }
const shown = (change: Readonly<Record<string, unknown>> = {}) => ({ [READ]: { json: detail(change) } })

const event: readonly State[] = [
  { path: EVENT, kind: 'filled', answers: shown(), shows: '参加する' },
  { path: EVENT, kind: 'filled', name: 'joined', answers: shown(joined), shows: '参加をキャンセルする' },
  {
    path: EVENT,
    kind: 'filled',
    name: 'question',
    answers: shown(joined),
    reach: (page) => press(page, '参加をキャンセルする'),
    shows: '参加のままにする',
  },
  {
    path: EVENT,
    kind: 'filled',
    name: 'absence question',
    answers: shown({ ...joined, cancelUntil: inDays(-1) }),
    reach: (page) => press(page, '欠席を連絡する'),
    shows: '欠席を連絡しますか？',
  },
  {
    path: EVENT,
    kind: 'filled',
    name: 'absent',
    answers: shown({
      cancelUntil: inDays(-1),
      userParticipationStatus: { isParticipating: true, absentAt: inDays(-1) },
    }),
    shows: '欠席を連絡しました',
  },
  {
    path: EVENT,
    kind: 'filled',
    name: 'full',
    answers: shown({ currentParticipants: 20 }),
    shows: '満席です',
  },
  {
    path: EVENT,
    kind: 'filled',
    name: 'cancelled',
    answers: shown({ ...joined, eventRegistrationStatus: 'cancelled' }),
    shows: 'このイベントは中止になりました',
  },
  {
    path: EVENT,
    kind: 'empty',
    answers: shown({
      eventName: null,
      eventStartDateTime: null,
      venue: null,
      organization: null,
      eventDescription: null,
      eventRegistrationLimit: null,
    }),
    shows: 'イベント名未定',
  },
  { path: EVENT, kind: 'long', answers: shown({ ...longEvent, ...joined }), shows: long.title },
  {
    path: EVENT,
    kind: 'long',
    name: 'no break',
    answers: shown({ ...longEvent, eventName: long.latin, organization: latinNamed }),
    shows: long.latin,
  },
  { path: EVENT, kind: 'loading', answers: { [READ]: 'hold' }, shows: 'イベント情報を読み込んでいます…' },
  { path: EVENT, kind: 'error', answers: { [READ]: INTERNAL }, shows: 'もう一度試す' },
  {
    path: EVENT,
    kind: 'error',
    name: 'not found',
    answers: { [READ]: { status: 404, code: 'NOT_FOUND' } },
    shows: 'イベントが見つかりませんでした。',
  },
  {
    path: EVENT,
    kind: 'filled',
    name: 'join question',
    answers: shown({ feeYen: 3_000, payAt: 'venue' }),
    reach: (page) => press(page, '参加する'),
    shows: '参加費をご確認ください',
  },
  {
    path: EVENT,
    kind: 'loading',
    name: 'joining',
    answers: { ...shown({ feeYen: 0 }), [SEAT]: 'hold' },
    reach: async (page) => {
      await press(page, '参加する')
      await turns(page)
    },
    shows: '申し込んでいます…',
  },
  {
    path: EVENT,
    kind: 'error',
    name: 'joining',
    answers: { ...shown({ feeYen: 0 }), [SEAT]: INTERNAL },
    reach: (page) => press(page, '参加する'),
    shows: '参加の申込ができませんでした。',
  },
]

const ORGANIZER = '/organizations/o1'
const READ_ORGANIZER = 'organizations/o1'
const organizer = (change: object = {}, events: readonly unknown[] = every) => {
  const organization = {
    organizationId: 'o1',
    organizationName: 'みどり台子育てひろば',
    color: '#1f7a5c',
    about: '親子で気軽に立ち寄れる会を、毎週どこかで開いています。',
    website: 'https://hiroba.example.jp/',
    ...change,
  }
  return {
    [READ_ORGANIZER]: { json: { organization, events } },
    'my-events': own('b'),
    'followed-organizations': { json: { organizations: [] } },
  }
}

const organizers: readonly State[] = [
  { path: ORGANIZER, kind: 'filled', answers: organizer(), shows: 'これからのイベント' },
  {
    path: ORGANIZER,
    kind: 'empty',
    answers: organizer({ about: null, website: null }, []),
    shows: 'これからのイベントは、まだありません。',
  },
  {
    path: ORGANIZER,
    kind: 'long',
    answers: organizer({ ...longNamed, about: long.text }, [summary(longEvent)]),
    shows: long.title,
  },
  {
    path: ORGANIZER,
    kind: 'error',
    name: 'not found',
    answers: { [READ_ORGANIZER]: { status: 404, code: 'NOT_FOUND' } },
    shows: '主催者が見つかりませんでした。',
  },
  { path: ORGANIZER, kind: 'error', answers: { [READ_ORGANIZER]: INTERNAL }, shows: 'もう一度試す' },
  { path: ORGANIZER, kind: 'loading', answers: { [READ_ORGANIZER]: 'hold' }, shows: '読み込み中です' },
]

const asks: readonly State[] = [
  { path: '/ask/e1', kind: 'empty', answers: shown(), shows: 'ききたいこと' },
  { path: '/ask/e1', kind: 'long', answers: shown(longEvent), shows: long.title },
  {
    path: '/ask/e1',
    kind: 'error',
    answers: { [READ]: { status: 404, code: 'NOT_FOUND' } },
    shows: 'イベントが見つかりませんでした。',
  },
]

function seeCode(page: Page): Promise<void> {
  return page.getByRole('img', { name: /QRコード/ }).waitFor()
}

/** The member's card and the events. */
export const events: readonly State[] = [...top, ...qr, ...event, ...organizers, ...asks]
