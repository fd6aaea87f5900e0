import type { Page } from 'playwright-core'
import { chosenFrom, type DeskState, FAULT, opened, skeleton, three, words } from './desk-state.ts'

const AT = '2026-11-02T00:00:00.000Z'
const MAILS = 'staff/mail-texts'
const LONG = '長い名前の会員のみなさん'.repeat(4).slice(0, 40)
const ADDRESS = `${'very-long-address-'.repeat(3)}@example.jp`
const ID = '0b0e7bf4-7f7c-4d2c-9d5d-1c8b9a4a5f10'
const NUMBER = 'T-7K3F-92QX'

const UNAGREED = 'staff/terms/unagreed'
const unagreedAnswer = (members: readonly object[], nextToken: string | null) => ({
  [UNAGREED]: { json: { version: '2027-01-15', members, read: 400, nextToken } },
})

const names = { lastName: LONG, firstName: '花子', kana: 'みほん はなこ', nickName: 'はなこさん' }
const found = { memberId: ID, ...names, age: 38, standing: 'restricted' }
const member = {
  memberId: ID,
  ...names,
  email: ADDRESS,
  phoneNumber: '090-1234-5678',
  postalCode: '100-0001',
  address: '見本県見本市見本町'.repeat(5),
  birthDate: '1988-04-12',
  hidden: ['address', 'birthDate'],
  age: 38,
  isMinor: false,
  standing: 'restricted',
  plan: 'Normal',
  startDate: '2025-04-01',
  joinDate: '2025-04-01',
  rejoinFlags: ['phone', 'person'],
  formerAccounts: [{ by: 'phone', reason: 'guardianRefused', memberId: null }],
  restriction: { ground: 'nuisance', until: null, since: AT },
  updatedAt: AT,
}
const event = { at: AT, subject: null, staffName: null, ground: null, until: null, note: null, fields: [] }
const history = [
  { ...event, kind: 'restricted', staffName: LONG, ground: 'nuisance', note: 'ご'.repeat(200) },
  { ...event, at: null, kind: 'registered' },
]
const SEARCH = 'staff/members/search'
const search = (page: Page) => page.getByRole('textbox', { name: '会員を検索' }).fill('見')
const searched = (name: string, json: unknown, shown: string | RegExp): DeskState => ({
  name,
  answers: { [SEARCH]: { json } },
  seen: async (page) => {
    await search(page)
    await words(shown)(page)
  },
})

const pressed = (name: string, shown: string) => async (page: Page) => {
  await page.getByRole('button', { name }).click()
  await words(shown)(page)
}
const aNews = (state: string) => ({
  ...{ newsId: `n-${state}`, to: 'followers', organizationId: 'o', cameTo: null, eventId: null, state },
  ...{
    subject: LONG.slice(0, 24),
    body: '見本の本文です。'.repeat(20),
    from: LONG,
    sendAt: AT,
    daysBefore: null,
  },
})
const CODES = 'staff/code-batches'
const batch = {
  batchId: 'c-1',
  name: LONG,
  madeAt: AT,
  madeBy: LONG,
  codes: 80,
  usesPerCode: 1_000,
  uses: 12_345,
  disabledCodes: 3,
  status: 'active',
}
const ticket = {
  number: NUMBER,
  kind: 'inquiry',
  state: 'open',
  assigneeId: 's-x',
  organizationId: null,
  receivedAt: AT,
  updatedAt: AT,
  senderAnswered: true,
  mergedInto: null,
  version: 2,
  sender: LONG,
  excerpt: 'ご相談です。'.repeat(20),
  hasPicture: true,
}
const colleagues = [{ staffId: 's-x', name: LONG }]
const told = { messageId: 'm1', at: AT, staffName: LONG, text: '承りました。\n'.repeat(8) }
const thread = {
  ticket,
  text: 'ご相談です。\n'.repeat(8),
  person: { name: LONG, nickName: 'はなこさん', email: ADDRESS, memberId: ID },
  messages: [
    { ...told, kind: 'answer' },
    { ...told, messageId: 'm2', kind: 'note' },
    { ...told, messageId: 'm3', kind: 'fromSender', staffName: null },
  ],
  merged: [{ number: 'T-2346-7CDF', at: AT, text: '同じ内容です。', hasPicture: true }],
  others: [{ number: 'T-2346-7CDG', state: 'new', receivedAt: AT }],
  colleagues,
  erasesAt: null,
}
const templates = {
  templates: [{ templateId: 't1', title: LONG, text: '承りました。'.repeat(20), version: 1 }],
}

const notice = {
  putAt: AT,
  reason: '荒天'.repeat(50),
  status: 'sent',
  again: [AT],
  concerned: 20,
  confirmed: 12,
}
const told2 = {
  version: 3,
  notices: [{ noticeId: 'n1', kind: 'postponed', ...notice }],
  messages: [
    {
      messageId: 'm1',
      subject: '持ち物のお知らせ',
      body: '水筒をお持ちください。\n'.repeat(6),
      groups: ['registered', 'waiting'],
      sendAt: '2030-04-01T00:00:00.000Z',
      state: 'planned',
    },
  ],
  groups: { registered: 20, waiting: 3, attended: 0, cancelled: 2 },
  decisionAt: '2030-03-31T00:00:00.000Z',
  decidedAt: null,
}
const nothing = { ...told2, notices: [], messages: [], decisionAt: null }

const LIST = 'staff/members/list'
const listed = {
  count: 212,
  news: 168,
  everyone: 1284,
  members: [
    {
      memberId: ID,
      lastName: LONG,
      firstName: LONG,
      nickName: 'なかよし'.repeat(5),
      standing: 'active',
      childAges: [17, 12, 9, 6, 3, 0],
      plan: 'Support',
      joined: '2025-04',
      lastCame: '2026-11-01',
      came: 14,
      news: true,
      area: '123',
    },
  ],
  nextToken: 'x',
}
const none = [{ value: 'none', count: 3 }]
const filters = {
  'staff/members/filters': {
    json: {
      ...{ plan: none, status: [], joined: [], area: none, came: none, news: [], batch: none },
      batchNames: {},
    },
  },
}

/** The states of the routes about members, the inbox and notices. `editor` is the address of an event. */
export function peopleStates(editor: string): Readonly<Record<string, readonly DeskState[]>> {
  const at = (path: string, states: readonly DeskState[]) => states.map((state) => ({ ...state, path }))
  const notices = `${editor.slice(1)}/notices`
  const ofMember = `staff/members/${ID}`
  const shown = { [ofMember]: { json: { member, history } } }
  const ofTicket = `staff/tickets/${NUMBER}`
  const thread1 = { [ofTicket]: { json: thread }, 'staff/answer-templates': { json: templates } }
  const ofNotices = `staff/${notices}`
  const full = { [ofNotices]: { json: told2 } }
  return {
    '/members': [
      {
        name: 'empty',
        answers: {
          ...filters,
          [LIST]: { json: { ...listed, count: 0, news: 0, members: [], nextToken: null } },
        },
        seen: words('あてはまる会員はいません。'),
      },
      {
        name: 'list',
        answers: { ...filters, [LIST]: { json: listed } },
        seen: words('お知らせメールを受け取る方168名'),
      },
      {
        name: 'applications',
        answers: {
          'staff/applications': {
            json: {
              applications: [{ ...found, standing: 'waiting', appliedAt: AT, formerAccounts: [] }],
              more: true,
            },
          },
        },
        seen: words('1名以上が承認を待っています。'),
      },
      searched('none', { members: [], nextToken: null }, '「見」で始まる会員は見つかりませんでした。'),
      searched('filled', { members: [found], nextToken: 'x' }, /はじめの1名/),
    ],
    '/members/new': [
      { name: 'empty', seen: words('アカウントID') },
      { name: 'wrong', seen: pressed('登録する', '登録できませんでした。') },
    ],
    '/members/terms': [
      ...three(
        UNAGREED,
        { version: null, members: [], read: 0, nextToken: null },
        '同意をお願いしている利用規約は、いまはありません。',
      ),
      { name: 'all agreed', answers: unagreedAnswer([], null), seen: words('全員が同意しています。') },
      {
        name: 'filled',
        answers: unagreedAnswer([{ ...found, standing: 'active', state: 'paused', by: 'guardian' }], 'x'),
        seen: words('登録の早い400名まで確かめました。そのうち1名の同意がまだです。'),
      },
    ],
    '/news': [
      ...three('staff/news', { news: [] }, 'お知らせはまだありません。'),
      {
        name: 'filled',
        answers: { 'staff/news': { json: { news: [aNews('planned'), aNews('sent'), aNews('takenBack')] } } },
        seen: words(LONG.slice(0, 24)),
      },
    ],
    '/news/new': [
      { name: 'empty', seen: words('だれに') },
      { name: 'wrong', seen: pressed('送る前の確かめへ', '「だれに」をすべて選んでください。') },
    ],
    '/members/codes': [
      ...three(CODES, { batches: [] }, '発行した会員コードは、まだありません。'),
      { name: 'filled', answers: { [CODES]: { json: { batches: [batch] } } }, seen: words(LONG) },
      { name: 'make', answers: { [CODES]: { json: { batches: [batch] } } }, seen: opened('コードを作る') },
    ],
    '/members/:memberId': at(`/members/${ID}`, [
      { name: 'loading', answers: { [ofMember]: 'hold' }, seen: skeleton },
      { name: 'error', answers: { [ofMember]: FAULT }, seen: words('読み込めませんでした') },
      { name: 'filled', answers: shown, seen: words('これまでの記録') },
      { name: 'reveal', answers: shown, seen: opened('非表示の情報を表示') },
      { name: 'restrict', answers: shown, seen: chosenFrom('操作', '制限の内容を変更する') },
      { name: 'lift', answers: shown, seen: chosenFrom('操作', '制限を解除する') },
    ]),
    '/inbox': [
      ...three('staff/tickets', { tickets: [], colleagues, nextToken: null }, /お問い合わせはありません。/),
      {
        name: 'filled',
        answers: { 'staff/tickets': { json: { tickets: [ticket], colleagues, nextToken: null } } },
        seen: (page) => page.getByRole('row').nth(1).waitFor(),
      },
    ],
    '/inbox/:number': at(`/inbox/${NUMBER}`, [
      { name: 'loading', answers: { [ofTicket]: 'hold' }, seen: skeleton },
      { name: 'error', answers: { [ofTicket]: FAULT }, seen: words('読み込めませんでした') },
      { name: 'filled', answers: thread1, seen: words('同じ内容です。') },
      { name: 'merge', answers: thread1, seen: opened('ほかのお問い合わせに統合する') },
    ]),
    '/settings/answer-templates': [
      ...three('staff/answer-templates', { templates: [] }, 'ひな形はまだありません。'),
      { name: 'filled', answers: { 'staff/answer-templates': { json: templates } }, seen: words(LONG) },
      {
        name: 'new',
        answers: { 'staff/answer-templates': { json: templates } },
        seen: opened('ひな形を登録'),
      },
    ],
    '/settings/mails': [
      { name: 'loading', answers: { [MAILS]: 'hold' }, seen: skeleton },
      { name: 'error', answers: { [MAILS]: FAULT }, seen: words('読み込めませんでした') },
      { name: 'filled', seen: words('参加の受付') },
    ],
    '/events/:eventId/notices': at(`/${notices}`, [
      ...three(ofNotices, nothing, /お知らせはまだありません。/),
      { name: 'filled', answers: full, seen: words('持ち物のお知らせ') },
      { name: 'write', answers: full, seen: opened('メッセージを書く') },
    ]),
  }
}
