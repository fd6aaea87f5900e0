import { readFileSync } from 'node:fs'
import { GUARDIAN_SIGNS } from '@app/shared/guardians/reviews.ts'
import type { Page } from 'playwright-core'
import {
  chosenFrom,
  type DeskState,
  dialog,
  FAULT,
  heading,
  opened,
  press,
  skeleton,
  three,
  words,
} from './desk-state.ts'

const LONG = '長い名前のスタッフのみなさん'.repeat(3).slice(0, 40)
const person = {
  staffId: 's-x',
  email: `${'very-long-address-'.repeat(3)}@example.jp`,
  name: LONG,
  role: 'editor',
  organizationIds: [],
  status: 'suspended',
  invitedAt: '2026-04-01T00:00:00.000Z',
  version: 1,
}
const people = { 'staff/people': { json: { people: [person] } } }
const codes = Array.from({ length: 10 }, (_, n) => `ABCDE2345${n === 0 || n === 1 ? 'A' : n}`)

const applied = (n: number, fields: object) => ({
  personId: `00000000-0000-4000-8000-00000000000${n}`,
  receiptNumber: `04812${n}`,
  isGone: false,
  isMasked: false,
  name: '山田 花子',
  kana: null,
  nickName: LONG.slice(0, 20),
  phoneEnd: '5678',
  review: null,
  settledAt: null,
  age: 38,
  isMinor: false,
  hasConsent: false,
  status: 'registered',
  appliedAt: '2026-04-01T00:00:00.000Z',
  attendance: null,
  ...fields,
})
const listed = {
  event: {
    eventId: 'e-x',
    eventName: '紙のリスト見本',
    eventStartDateTime: '2026-04-20T01:00:00.000Z',
    eventEndDateTime: null,
    venueName: '市民会館',
    limit: 30,
    taken: 3,
    consentRequired: false,
  },
  attendees: [
    applied(1, { attendance: { state: 'in', at: '2026-04-20T00:50:00.000Z', reentries: 1 } }),
    applied(2, { name: '佐＊＊', isMasked: true, isMinor: true, age: 12, phoneEnd: null }),
    applied(3, { isGone: true, name: null, nickName: null, age: null, phoneEnd: null }),
  ],
  nextToken: null,
}
const figures = {
  eventId: 'e-x',
  organizationId: null,
  eventName: LONG,
  eventStartDateTime: '2026-04-20T01:00:00.000Z',
  isCancelled: false,
  limit: 30,
  registered: 24,
  arrived: 20,
  walkIns: 2,
  excused: 1,
  absent: 3,
  lateCancelled: 1,
  line: { waited: 12, cameIn: 7, ended: 3, medianMin: 2_900 },
}

const child = {
  memberId: '00000000-0000-4000-8000-000000000001',
  lastName: LONG,
  firstName: '花子',
  nickName: 'はなこさん',
  signs: GUARDIAN_SIGNS,
  since: '2026-04-01T00:00:00.000Z',
}
const paid = {
  payments: [
    {
      paymentId: 'p#1',
      payerId: '00000000-0000-4000-8000-000000000001',
      payer: LONG.slice(0, 20),
      people: 3,
      startedAt: '2026-04-01T00:00:00.000Z',
      state: 'seated',
      way: 'card',
      yen: 900,
      yenIn: 900,
      yenOut: 300,
      back: 'asked',
      isDisputed: true,
    },
  ],
  yen: { in: 900, out: 300, underWay: 0, kept: 600 },
  venueYen: 300,
  notDone: 1,
}
const poster = (posterKey: string | null) => ({
  event: {
    eventId: 'e-x',
    eventName: LONG,
    eventStartDateTime: '2026-04-20T01:00:00.000Z',
    eventEndDateTime: null,
    venueName: LONG,
    isCancelled: false,
  },
  posterKey,
})

/** The states of each route of the console. `editor` is the address of an event that is a draft. */
export function deskStates(editor: string): Readonly<Record<string, readonly DeskState[]>> {
  const eventId = editor.split('/').at(-1) ?? ''
  const call = `staff/events/${eventId}`
  const asOpen = (real: unknown) => ({ ...Object(real), status: 'open', state: 'open', unsentNotices: 2 })
  const asPlanned = (real: unknown) => ({
    ...Object(real),
    state: 'scheduledPublication',
    publishAt: '2030-04-01T00:00:00.000Z',
  })
  /** Other files make drafts beside it, and 今日 shows the first few. */
  const ownFirst = (real: unknown) => {
    const { events } = Object(real) as { events: readonly { eventId: string }[] }
    const isOwn = (event: { eventId: string }) => event.eventId === eventId
    return { ...Object(real), events: [...events.filter(isOwn), ...events.filter((event) => !isOwn(event))] }
  }
  const filled: DeskState = {
    name: 'filled',
    answers: { 'staff/events': ownFirst },
    seen: words('長い名前のイベント'),
  }
  const ready = (page: Page) => page.getByLabel('イベント名').waitFor()
  const onOpen = (name: string, seen: DeskState['seen']): DeskState => ({
    name,
    path: editor,
    answers: { [call]: asOpen },
    seen: async (page) => {
      await ready(page)
      await seen(page)
    },
  })
  return {
    '/': [
      ...three('staff/events', { events: [] }, /はありません。/),
      filled,
      {
        name: 'guardians to look at',
        answers: { 'staff/guardian-reviews': { json: { children: [child] } } },
        seen: words('1名の同意に、ご確認いただきたいことがあります。'),
      },
    ],
    '/events': [
      ...three('staff/events', { events: [] }, /ありません|見つかりません/),
      filled,
      { name: 'calendar', path: '/events?view=month', seen: heading('イベント') },
      { name: 'new', seen: opened('イベントを作成') },
    ],
    '/events/:eventId': [
      { name: 'loading', path: editor, answers: { [call]: 'hold' }, seen: skeleton },
      { name: 'error', path: editor, answers: { [call]: FAULT }, seen: words('読み込めませんでした') },
      {
        name: 'not there',
        path: editor,
        answers: { [call]: { status: 404, code: 'NOT_FOUND' } },
        seen: words('見つかりませんでした'),
      },
      { name: 'draft', path: editor, seen: ready },
      {
        name: 'incomplete',
        path: editor,
        seen: async (page) => {
          await press(page, '公開する')
          await page.getByText('開始の日時を入力してください。').waitFor()
        },
      },
      { name: 'planned', path: editor, answers: { [call]: asPlanned }, seen: words(/公開される予定です/) },
      { name: 'delete', path: editor, seen: chosenFrom('その他の操作', '下書きを削除') },
      onOpen('open', async () => {}),
      onOpen('postpone', chosenFrom('その他の操作', '延期にする')),
      onOpen('cancel', chosenFrom('その他の操作', '中止にする')),
    ],
    '/events/:eventId/attendees': [
      ...three(`${call}/attendees`, { ...listed, attendees: [] }, 'まだ申込はありません。').map((state) => ({
        ...state,
        path: `${editor}/attendees`,
      })),
      {
        name: 'filled',
        path: `${editor}/attendees`,
        answers: { [`${call}/attendees`]: { json: listed } },
        seen: (page) => page.getByRole('row').nth(1).waitFor(),
      },
    ],
    '/events/:eventId/paper': [
      {
        name: 'loading',
        path: `${editor}/paper`,
        answers: { [`${call}/attendees`]: 'hold' },
        seen: skeleton,
      },
      {
        name: 'error',
        path: `${editor}/paper`,
        answers: { [`${call}/attendees`]: FAULT },
        seen: words('読み込めませんでした'),
      },
      {
        name: 'filled',
        path: `${editor}/paper`,
        answers: { [`${call}/attendees`]: { json: listed } },
        seen: words('紙のリスト見本'),
      },
    ],
    '/events/:eventId/payments': [
      {
        name: 'loading',
        path: `${editor}/payments`,
        answers: { [`${call}/payments`]: 'hold' },
        seen: skeleton,
      },
      {
        name: 'error',
        path: `${editor}/payments`,
        answers: { [`${call}/payments`]: FAULT },
        seen: words('読み込めませんでした'),
      },
      {
        name: 'filled',
        path: `${editor}/payments`,
        answers: { [`${call}/payments`]: { json: paid } },
        seen: words('返金'),
      },
    ],
    '/events/:eventId/poster': [
      { name: 'loading', path: `${editor}/poster`, answers: { [`${call}/poster`]: 'hold' }, seen: skeleton },
      {
        name: 'error',
        path: `${editor}/poster`,
        answers: { [`${call}/poster`]: FAULT },
        seen: words('読み込めませんでした'),
      },
      {
        name: 'off',
        path: `${editor}/poster`,
        answers: { [`${call}/poster`]: { json: poster(null) } },
        seen: words('停止中'),
      },
      {
        name: 'filled',
        path: `${editor}/poster`,
        answers: { [`${call}/poster`]: { json: poster('A'.repeat(22)) } },
        seen: opened('受付を停止する'),
      },
    ],
    '/figures': [
      ...three('staff/figures', { events: [] }, /に始まるイベントはありません。/),
      {
        name: 'filled',
        answers: { 'staff/figures': { json: { events: [figures] } } },
        seen: words('連絡なし欠席'),
      },
    ],
    '/organizations': [
      ...three('staff/organizations', { organizations: [] }, '組織がまだありません。'),
      { name: 'filled', seen: (page) => page.getByRole('row').nth(1).waitFor() },
      { name: 'new', seen: opened('組織を登録') },
    ],
    '/people': [
      ...three('staff/people', { people: [] }, 'スタッフがいません。'),
      { name: 'filled', answers: people, seen: words(LONG) },
      { name: 'invite', answers: people, seen: opened('スタッフを招待') },
      {
        name: 'question',
        answers: people,
        seen: async (page) => {
          await press(page, /さんを変更する/)
          await page.getByRole('menuitem', { name: '再招待する' }).click()
          await dialog(page)
        },
      },
    ],
    '/audit': [
      ...three('staff/audit', { entries: [], nextToken: null }, /の記録はありません。/),
      { name: 'filled', seen: words('組織を登録') },
    ],
    '/settings': [
      { name: 'loading', answers: { 'staff/self/recovery-codes': 'hold' }, seen: words('読み込み中です…') },
      {
        name: 'error',
        answers: { 'staff/self/recovery-codes': FAULT },
        seen: words('残りの数を読み込めませんでした。'),
      },
      { name: 'empty', seen: words('リカバリーコードがありません。') },
      {
        name: 'few codes',
        answers: { 'staff/self/recovery-codes': { json: { left: 2, madeAt: '2026-04-01T00:00:00.000Z' } } },
        seen: words(/残りが少なくなっています/),
      },
      { name: 'make codes', seen: opened('リカバリーコードを作成') },
      {
        name: 'codes',
        answers: {
          'staff/self/recovery-codes': {
            json: { left: 0, madeAt: '2026-04-01T00:00:00.000Z', codes },
          },
        },
        seen: async (page) => {
          await press(page, 'リカバリーコードを作成')
          await page.getByRole('dialog').getByRole('button', { name: 'リカバリーコードを作成' }).click()
          await page.getByRole('button', { name: '控えました' }).waitFor()
        },
      },
    ],
    '*': [{ name: 'not there', path: '/none', seen: heading('ページが見つかりません') }],
  }
}

/** The routes of the console that show a screen, as `routes.tsx` and `paths.ts` name them. */
export function deskRoutes(): string[] {
  const read = (path: string) => readFileSync(`packages/console/src/${path}`, 'utf8')
  const made = new Map(
    [...read('paths.ts').matchAll(/(\w+): \(\) => '([^']+)'/g)].map(([, name = '', path = '']) => [
      name,
      path,
    ]),
  )
  const source = read('app/routes.tsx')
  const named = [...source.matchAll(/path: paths\.(\w+)\(\)/g)].map(
    ([, name = '']) => made.get(name) ?? `/${name}`,
  )
  const written = [...source.matchAll(/path: '([^']+)',\s+(?:lazy|Component)/g)].map(([, path = '']) => path)
  return [...named, ...written].sort()
}
