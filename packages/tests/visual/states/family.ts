import type { Page } from 'playwright-core'
import {
  aCareNote,
  aConsent,
  aHousehold,
  almostAdult,
  aParty,
  aPartyIn,
  CHILD,
  TEEN,
} from '#fixtures/browser/families.ts'
import { detail, long, longEvent } from './long.ts'
import { INTERNAL, press, type State, turns } from './state.ts'

const FAMILY = '/settings/family'
const ADD = '/settings/family/child'
const household = (change: object = {}) => ({ household: { json: { household: aHousehold(change) } } })
const none = { household: { json: { household: null } } }
const LONG_CHILD = {
  ...CHILD,
  lastName: long.latin.slice(0, 50),
  nickName: long.nickname,
  birthDate: almostAdult(),
}
const invited = { invitation: { endsAt: '2030-04-05T01:00:00.000Z', address: 'o•••@example.jp' } }

const home: readonly State[] = [
  { path: FAMILY, kind: 'empty', answers: none, shows: 'まだ、ご家族の登録がありません。' },
  { path: FAMILY, kind: 'filled', answers: household(), shows: 'もう一人の保護者を招待する' },
  { path: FAMILY, kind: 'filled', name: 'invited', answers: household(invited), shows: '招待を取り消す' },
  {
    path: FAMILY,
    kind: 'filled',
    name: 'inviting',
    answers: household(),
    reach: (page) => press(page, 'もう一人の保護者を招待する'),
    shows: '招待メールを送る',
  },
  {
    path: FAMILY,
    kind: 'filled',
    name: 'sharing a child',
    answers: household(),
    reach: (page) => press(page, 'もうひとつのご家族にも登録する'),
    shows: '登録するお子さま',
  },
  {
    path: FAMILY,
    kind: 'filled',
    name: 'child shared',
    answers: household({ children: [{ ...CHILD, isInAnother: true }] }),
    shows: 'ふたつのご家族に登録されています',
  },
  {
    path: FAMILY,
    kind: 'long',
    answers: household({
      children: [LONG_CHILD],
      guardians: [
        { personId: CHILD.personId, nickName: long.nickname, isMe: true },
        { personId: '10000000-0000-4000-8000-000000000009', nickName: long.latin.slice(0, 20), isMe: false },
      ],
    }),
    shows: 'その日に家族の登録が終わり',
  },
  {
    path: FAMILY,
    kind: 'filled',
    name: 'question',
    answers: household(),
    reach: (page) => press(page, '良子さんを削除'),
    shows: '良子さんを家族から削除しますか？',
  },
  { path: FAMILY, kind: 'loading', answers: { household: 'hold' }, shows: '読み込み中です…' },
  { path: FAMILY, kind: 'error', answers: { household: INTERNAL }, shows: '申し訳ありません' },
  { path: '/settings', kind: 'filled', name: 'family', answers: household(), shows: '9歳' },
]

const forms: readonly State[] = [
  { path: ADD, kind: 'empty', answers: none, shows: 'あなたとお子さまのご関係' },
  {
    path: ADD,
    kind: 'filled',
    name: 'neither',
    answers: none,
    reach: (page) => page.getByLabel('どちらでもない（祖父母の方など）').check(),
    shows: '保護者の方にお願いしてください',
  },
  {
    path: ADD,
    kind: 'loading',
    answers: { ...household(), 'household/children': 'hold' },
    reach: async (page) => {
      await fillChild(page)
      await press(page, '追加する')
      await turns(page)
    },
    shows: 'お子さまを追加',
  },
  {
    path: ADD,
    kind: 'error',
    answers: { ...household(), 'household/children': { status: 409, code: 'HOUSEHOLD_FULL' } },
    reach: async (page) => {
      await fillChild(page)
      await press(page, '追加する')
    },
    shows: 'ご家族に登録できる人数に達しています。',
  },
  { path: `${ADD}/${CHILD.personId}`, kind: 'filled', answers: household(), shows: 'そらさんの情報' },
  {
    path: `${ADD}/${CHILD.personId}`,
    kind: 'empty',
    name: 'gone',
    answers: none,
    shows: 'この方は、家族に登録されていません。',
  },
  { path: '/settings/family/companion', kind: 'empty', shows: '付き添いの方を追加' },
]

const CARE = `/settings/family/care/${CHILD.personId}`
const NOTE = `household/children/${CHILD.personId}/care-note`
const kept = (note: object | null) => ({
  ...household(),
  [NOTE]: { json: { ...aCareNote(), note: note === null ? null : aCareNote(note).note } },
})
const care: readonly State[] = [
  { path: CARE, kind: 'empty', answers: kept(null), shows: 'そらさんのアレルギーなど' },
  { path: CARE, kind: 'filled', answers: kept({}), shows: '同意を取り消して、すべて消す' },
  {
    path: CARE,
    kind: 'long',
    answers: kept({ text: long.latin.slice(0, 80), items: ['卵', 'ごく長い名前のアレルギーのもとになる'] }),
    shows: 'ごく長い名前のアレルギーのもとになる',
  },
  { path: CARE, kind: 'error', answers: { ...household(), [NOTE]: INTERNAL }, shows: '申し訳ありません' },
]

const INVITATION = `/household/invitation#${'t'.repeat(43)}`
const invitation: readonly State[] = [
  {
    path: INVITATION,
    kind: 'filled',
    answers: {
      'household/invitations/reading': {
        json: { invitedBy: long.nickname, endsAt: '2030-04-05T01:00:00.000Z' },
      },
    },
    shows: '家族に参加する',
  },
  {
    path: INVITATION,
    kind: 'filled',
    name: 'of a child',
    answers: {
      'household/invitations/reading': {
        json: { invitedBy: long.nickname, endsAt: '2030-04-05T01:00:00.000Z', children: 1, declares: true },
      },
    },
    shows: '自分の家族にも登録する',
  },
  {
    path: INVITATION,
    kind: 'error',
    answers: { 'household/invitations/reading': { status: 410, code: 'LINK_EXPIRED' } },
    shows: 'この招待は使えません',
  },
]

const LOGIN = `/settings/family/login/${CHILD.personId}`
const OWN_LOGIN = `/household/login#${'t'.repeat(43)}`
const OPEN = { endsAt: '2030-04-05T01:00:00.000Z', address: 'o•••@example.jp' }
const CHILD_LOGIN = `household/children/${CHILD.personId}/login`

/** A child's own login: the guardian's side, and the child's. */
const logins: readonly State[] = [
  {
    path: `${ADD}/${CHILD.personId}`,
    kind: 'filled',
    name: 'login offered',
    answers: household({ children: [TEEN] }),
    shows: 'ログインに招待する',
  },
  {
    path: `${ADD}/${CHILD.personId}`,
    kind: 'filled',
    name: 'login invited',
    answers: household({ children: [{ ...TEEN, invitation: OPEN }] }),
    shows: '招待と同意を取り消す',
  },
  {
    path: `${ADD}/${CHILD.personId}`,
    kind: 'filled',
    name: 'with a login',
    answers: household({ children: [{ ...TEEN, hasLogin: true }] }),
    shows: '保護者の同意の内容を見る',
  },
  {
    path: LOGIN,
    kind: 'filled',
    answers: { [CHILD_LOGIN]: { json: aConsent() } },
    shows: '同意して招待する',
  },
  {
    path: LOGIN,
    kind: 'error',
    answers: { [CHILD_LOGIN]: { status: 403, code: 'AGE_NOT_ALLOWED' } },
    shows: '13歳から17歳までのお子さまです',
  },
  {
    path: OWN_LOGIN,
    kind: 'filled',
    answers: {
      'household/login/reading': { json: { invitedBy: long.nickname, endsAt: OPEN.endsAt, firstName: '空' } },
    },
    shows: 'お名前と生年月日は、保護者の方が登録したものを使います',
  },
  {
    path: OWN_LOGIN,
    kind: 'error',
    answers: { 'household/login/reading': { status: 410, code: 'LINK_EXPIRED' } },
    shows: 'この招待は使えません',
  },
]

const EVENT = '/event/e1'
const READ = 'event-management/e1'
const PARTY = 'event-management/e1/party'
const shown = (party: object, change: object = {}) => ({
  [READ]: { json: detail({ seatUnit: 'family', minAge: 6, feeYen: 300, payAt: 'venue', ...change }) },
  [PARTY]: { json: party },
})
const [ME] = aParty().people
const CARE_REQUEST = {
  text: '車いすで行きます。',
  askedAt: '2026-11-20T03:00:00.000Z',
  answer: { text: '入口でお待ちしています。', at: '2026-11-21T03:00:00.000Z' },
  version: 2,
}
const openSheet = async (page: Page) => {
  await press(page, '参加する')
  await press(page, 'みんなを選ぶ')
}

/** A family at an event. */
const party: readonly State[] = [
  { path: EVENT, kind: 'filled', name: 'family', answers: shown(aParty()), shows: 'だれと行けるかな' },
  {
    path: EVENT,
    kind: 'filled',
    name: 'without a family',
    answers: shown(
      aParty({ people: [{ ...ME, canTakePart: false, canAccompany: false, reason: 'NO_HOUSEHOLD' }] }),
    ),
    shows: 'お子さまを追加する',
  },
  {
    path: EVENT,
    kind: 'filled',
    name: 'join sheet',
    answers: shown(aParty()),
    reach: openSheet,
    shows: 'ひと組（4人）で申し込む',
  },
  {
    path: EVENT,
    kind: 'long',
    name: 'join sheet',
    answers: shown(
      aParty({
        maxPerFamily: null,
        people: aParty().people.map((one) => ({ ...one, name: long.nickname, canComeAlong: true })),
      }),
      longEvent,
    ),
    reach: openSheet,
    shows: '選択をはずす',
  },
  {
    path: EVENT,
    kind: 'filled',
    name: 'family joined',
    answers: shown(aPartyIn()),
    shows: '自分・そら（ひと組）',
  },
  {
    path: EVENT,
    kind: 'filled',
    name: 'child in by others',
    answers: shown({
      ...aParty(),
      people: aParty().people.map((one) =>
        one.name === 'そら' ? { ...one, part: 'takesPart', isOthers: true } : one,
      ),
    }),
    shows: 'もうひとつのご家族のお申し込みです',
  },
  {
    path: EVENT,
    kind: 'filled',
    name: 'family care answered',
    answers: shown({ ...aPartyIn(), care: CARE_REQUEST }),
    shows: '入口でお待ちしています。',
  },
  {
    path: EVENT,
    kind: 'error',
    name: 'family care',
    answers: {
      ...shown(aPartyIn()),
      [`${READ}/care-request`]: { status: 409, code: 'CONFLICT' },
    },
    reach: async (page) => {
      await press(page, '必要な配慮を伝える')
      await page.getByLabel('配慮してほしいこと').fill('車いすで行きます')
      await press(page, 'スタッフに伝える')
    },
    shows: 'もう一人の保護者の方が、先に取り消しました。',
  },
  {
    path: EVENT,
    kind: 'filled',
    name: 'family leaving',
    answers: shown(aPartyIn()),
    reach: async (page) => {
      await press(page, '参加をキャンセルする')
      await page.getByRole('checkbox', { name: '自分' }).check()
    },
    shows: '保護者がいなくなるため、全員のキャンセルになります。',
  },
]

async function fillChild(page: Page): Promise<void> {
  await page.getByLabel('名', { exact: true }).fill('空')
  await page.getByLabel('ふりがな').fill('みほん そら')
  await page.getByLabel('年', { exact: true }).selectOption({ index: 8 })
  await page.getByLabel('月', { exact: true }).selectOption('5')
  await page.getByLabel('日', { exact: true }).selectOption('5')
}

/** The family: its screens, and its events. */
export const family: readonly State[] = [...home, ...forms, ...care, ...invitation, ...logins, ...party]
