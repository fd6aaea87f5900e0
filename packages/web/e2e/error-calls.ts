import type { Code } from '@app/shared/base/errors.ts'
import type { Page } from 'playwright-core'
import { CODE_WORDS } from './error-words.ts'
import { demo, site } from './person.ts'

/** One screen that makes a call, and what it shows for each code the call may answer. */
export interface Scene {
  /** The call's name in the contracts. */
  readonly call: string
  readonly who: 'member' | 'newcomer' | 'visitor'
  /** Where the call goes: method and path below /api; for an operation, the word in its document. */
  readonly sent: readonly [method: 'GET' | 'POST' | 'DELETE', path: string, word?: string]
  /** Its own refusals; those any call may answer are added. */
  readonly codes: readonly Code[]
  open(page: Page): Promise<unknown>
  /** Makes the call (again). */
  press(page: Page): Promise<unknown>
  /** The sentence on the screen, where it is not the code's own. */
  says?(code: Code): string | null
  /** The way forward: what can be pressed, and what was typed. */
  stays(page: Page): Promise<unknown>
  /** Codes that lead to another address, and say nothing. */
  readonly leads?: Partial<Record<Code, string>>
}

/** Codes any call may answer; who is signed out is asked to sign in in place, on every screen alike. */
export const COMMON = [
  'BAD_REQUEST',
  'FORBIDDEN',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'IDEMPOTENCY_MISMATCH',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'TRY_AGAIN',
] as const satisfies readonly Code[]

/** Calls whose failure the screen makes nothing of, and why. */
export const SILENT: Readonly<Record<string, string>> = {
  listMyEvents: 'S103: own events that cannot be read count as none',
  askRejoining: 'the server asks itself again when the form is sent, and refuses with REJOIN_LOCKED',
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const pressing = (name: string) => (page: Page) => button(page, name).click()
const goingTo = (path: string) => async (page: Page) => page.goto(site + path)
/** The page of last resort: read anew, or leave. */
const errorPage = async (page: Page) => {
  await button(page, 'ページを読み込み直す').waitFor()
  await page.getByRole('link', { name: 'トップページへ' }).last().waitFor()
}
const keeps = (label: string | RegExp, value: string) => async (page: Page) =>
  expect(await page.getByLabel(label).inputValue()).toBe(value)
const UPDATE_WORDS = '登録情報を保存できませんでした：'
const JOIN_WORDS = '参加の申込ができませんでした。まだ参加になっていません。もう一度お試しください。'
const LEAVE_WORDS = 'キャンセルできませんでした。参加予定のままです。もう一度お試しください。'
const seatWords = (failed: string) => (code: Code) =>
  code === 'INTERNAL' || code === 'BAD_REQUEST' ? failed : null

async function writeReport(page: Page): Promise<void> {
  await page.goto(`${site}/inquiry`)
  await page.getByLabel('どのような不具合がありましたか').fill('書きかけの報告')
}
const reportStays = keeps('どのような不具合がありましたか', '書きかけの報告')
async function writeContact(page: Page): Promise<void> {
  await page.goto(`${site}/support`)
  await page.getByLabel('お問い合わせ内容').waitFor()
  if ((await page.getByLabel(/^姓/).count()) > 0) {
    await page.getByLabel(/^姓/).fill('見本')
    await page.getByLabel(/^名/).fill('花子')
    await page.getByLabel('メールアドレス').fill('toi@example.jp')
    await page.getByLabel('プライバシーポリシーに同意する').check()
  }
  await page.getByLabel('お問い合わせ内容').fill('書きかけのお問い合わせ')
}
const contactStays = keeps('お問い合わせ内容', '書きかけのお問い合わせ')
async function choosePicture(page: Page): Promise<void> {
  const { jpegWithPlace } = await import('@app/lambdas/test/images.ts')
  const buffer = await jpegWithPlace(40, 30)
  await page.locator('input[type=file]').setInputFiles({ name: '画面.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByAltText('選んだ画像').waitFor()
}
const tooLarge = (words: string) => (code: Code) => (code === 'PAYLOAD_TOO_LARGE' ? words : null)
const asBusy = (code: Code) => (code === 'NOT_FOUND' ? CODE_WORDS.TRY_AGAIN : null)
let tried = 100_000

const members: readonly Scene[] = [
  {
    call: 'listUsers',
    who: 'member',
    sent: ['POST', '/graphql', 'listUsers'],
    codes: ['MEMBER_RESTRICTED'],
    open: goingTo('/settings'),
    press: goingTo('/settings'),
    stays: errorPage,
  },
  {
    call: 'updateUser',
    who: 'member',
    sent: ['POST', '/graphql', 'updateUser'],
    codes: ['NO_PROFILE', 'PLAN_NOT_FOR_AGE', 'PLAN_NOT_AVAILABLE', 'MEMBER_RESTRICTED', 'FIELD_NOT_ALLOWED'],
    open: goingTo('/plans'),
    press: (page) => button(page, /^ベーシックプラン：/).click(),
    stays: async (page) => {
      await page.getByText('プランを変更できませんでした。もう一度お試しください。').waitFor()
      await button(page, /^ベーシックプラン：/).waitFor()
    },
  },
  {
    call: 'mintCommunityToken',
    who: 'member',
    sent: ['POST', '/jwt'],
    codes: ['NO_PROFILE', 'NO_PLAN', 'MEMBER_RESTRICTED', 'CONSENT_REQUIRED'],
    open: goingTo('/settings'),
    press: pressing('コミュニティ'),
    says: (code) => {
      if (code === 'CONSENT_REQUIRED') return '18歳未満の方は、保護者の方の同意が確認できると、'
      const own: readonly Code[] = ['NO_PROFILE', 'NO_PLAN', 'MEMBER_RESTRICTED']
      return own.includes(code) ? null : 'コミュニティを開けませんでした。もう一度お試しください。'
    },
    stays: (page) => button(page, 'コミュニティ').waitFor(),
  },
  {
    call: 'mintMemberQr',
    who: 'member',
    sent: ['POST', '/EncQR'],
    codes: ['NO_PROFILE', 'MEMBER_RESTRICTED'],
    open: goingTo('/qr'),
    press: goingTo('/qr'),
    stays: (page) => page.getByRole('link', { name: 'お問い合わせ' }).first().waitFor(),
  },
  {
    call: 'listEvents',
    who: 'member',
    sent: ['GET', '/event-management'],
    codes: ['MEMBER_RESTRICTED'],
    open: goingTo('/top'),
    press: pressing('もう一度試す'),
    stays: async (page) => {
      await page.getByText('イベント情報を読み込めませんでした。').waitFor()
      await button(page, 'もう一度試す').waitFor()
    },
  },
  {
    call: 'getEvent',
    who: 'member',
    sent: ['GET', '/event-management/zadankai'],
    codes: ['NOT_FOUND', 'MEMBER_RESTRICTED'],
    open: goingTo('/event/zadankai'),
    press: goingTo('/event/zadankai'),
    says: (code) =>
      code === 'NOT_FOUND' || code === 'BAD_REQUEST' ? 'イベントが見つかりませんでした。' : null,
    stays: (page) =>
      page.getByRole('link', { name: 'トップへ戻る' }).or(button(page, 'ページを読み込み直す')).waitFor(),
  },
  {
    call: 'joinEvent',
    who: 'member',
    sent: ['POST', '/event-management/tomari/participate'],
    codes: [
      'NOT_FOUND',
      'EVENT_FULL',
      'EVENT_CLOSED',
      'EVENT_CANCELLED',
      'EVENT_STARTED',
      'AGE_NOT_ALLOWED',
      'CONSENT_REQUIRED',
      'NO_PROFILE',
      'MEMBER_RESTRICTED',
    ],
    open: goingTo('/event/tomari'),
    press: pressing('参加する'),
    says: seatWords(JOIN_WORDS),
    stays: (page) => button(page, '参加する').waitFor(),
  },
  {
    call: 'leaveEvent',
    who: 'member',
    sent: ['DELETE', '/event-management/asu-rinyuu/participate'],
    codes: [
      'NOT_FOUND',
      'EVENT_STARTED',
      'EVENT_CANCELLED',
      'CANCEL_DEADLINE',
      'NO_PROFILE',
      'MEMBER_RESTRICTED',
    ],
    open: goingTo('/event/asu-rinyuu'),
    press: async (page) => {
      await button(page, '参加をキャンセルする').click()
      await button(page, 'キャンセルする').click()
    },
    says: seatWords(LEAVE_WORDS),
    stays: (page) => page.getByText('参加予定です', { exact: true }).waitFor(),
  },
  {
    call: 'createReport',
    who: 'member',
    sent: ['POST', '/graphql', 'createReport'],
    codes: ['NOT_FOUND', 'MEMBER_RESTRICTED'],
    open: writeReport,
    press: pressing('送信する'),
    says: (code) => asBusy(code) ?? tooLarge('ファイルが大きすぎます（上限20MB）。')(code),
    stays: reportStays,
  },
  {
    call: 'requestUpload',
    who: 'member',
    sent: ['POST', '/uploads'],
    codes: ['MEMBER_RESTRICTED', 'UPLOAD_LIMIT'],
    open: async (page) => {
      await writeReport(page)
      await choosePicture(page)
    },
    press: pressing('送信する'),
    says: tooLarge('ファイルが大きすぎます（上限20MB）。'),
    stays: async (page) => {
      await reportStays(page)
      await button(page, '画像なしで送信する').waitFor()
    },
  },
  {
    call: 'completeUpload',
    who: 'member',
    sent: ['POST', '/uploads/*/complete'],
    codes: ['NOT_FOUND'],
    open: async (page) => {
      await writeReport(page)
      await choosePicture(page)
    },
    press: pressing('送信する'),
    says: (code) => asBusy(code) ?? tooLarge('ファイルが大きすぎます（上限20MB）。')(code),
    stays: async (page) => {
      await reportStays(page)
      await button(page, '画像なしで送信する').waitFor()
    },
  },
  {
    call: 'updateMyProfile',
    who: 'member',
    sent: ['POST', '/profile'],
    codes: ['NO_PROFILE', 'NICKNAME_TAKEN', 'MEMBER_RESTRICTED', 'CONFLICT'],
    open: async (page) => {
      await page.goto(`${site}/settings/nickname`)
      await page.getByLabel('ニックネーム').fill('かえたい名前')
    },
    press: pressing('保存する'),
    stays: keeps('ニックネーム', 'かえたい名前'),
  },
  {
    call: 'takeVerifiedEmail',
    who: 'member',
    sent: ['POST', '/profile/email'],
    codes: ['NO_PROFILE', 'CONFLICT', 'EMAIL_UNVERIFIED', 'MEMBER_RESTRICTED'],
    open: async (page) => {
      // The pool says yes and does nothing: the account is everybody's.
      await page.route('**/_local/cognito/**', (route) =>
        /UserAttribute/.test(route.request().headers()['x-amz-target'] ?? '')
          ? route.fulfill({ json: {} })
          : route.fallback(),
      )
      await page.goto(`${site}/settings/email`)
      await page.getByLabel('新しいメールアドレス').fill('atarashii@example.jp')
      await button(page, '確認コードを送る').click()
      await page.getByLabel(/^確認コード/).fill('123456')
    },
    press: pressing('変更する'),
    stays: keeps(/^確認コード/, '123456'),
  },
  {
    call: 'previewLeaving',
    who: 'member',
    sent: ['GET', '/leave'],
    codes: ['MEMBER_RESTRICTED', 'NO_PROFILE'],
    open: goingTo('/settings/leave'),
    press: goingTo('/settings/leave'),
    stays: errorPage,
    // A member with a profile is led on from there.
    leads: { NO_PROFILE: '/top' },
  },
  {
    call: 'leaveCommunity',
    who: 'member',
    sent: ['POST', '/leave'],
    codes: ['NO_PROFILE', 'MEMBER_RESTRICTED', 'PROOF_TOO_OLD'],
    open: goingTo('/settings/leave'),
    press: async (page) => {
      await page.getByLabel('パスワード', { exact: true }).fill((await demo()).password)
      await button(page, '内容を確認しました。退会する').click()
    },
    stays: async (page) => {
      await page.getByLabel('パスワード', { exact: true }).waitFor()
      await page.getByRole('link', { name: '退会しない' }).waitFor()
    },
  },
  {
    call: 'sendMemberInquiry',
    who: 'member',
    sent: ['POST', '/contact/member'],
    codes: ['NOT_FOUND', 'CONTACT_LIMIT'],
    open: writeContact,
    press: pressing('送信する'),
    says: (code) => asBusy(code) ?? tooLarge('この画像は大きすぎて送れません')(code),
    stays: contactStays,
  },
]

const newcomers: readonly Scene[] = [
  {
    call: 'acceptTerms',
    who: 'newcomer',
    sent: ['POST', '/consents'],
    codes: [],
    open: async () => {},
    press: pressing('プラン選択へ'),
    says: (code) => UPDATE_WORDS + CODE_WORDS[code],
    stays: keeps('姓', '見本'),
  },
  {
    call: 'verifyMemberCode',
    who: 'newcomer',
    sent: ['POST', '/member-code/verify'],
    codes: ['MEMBER_CODE_INVALID', 'MEMBER_CODE_PAUSED'],
    open: async () => {},
    press: async (page) => {
      tried += 1
      await page.getByLabel(/^会員コード/).fill(String(tried))
    },
    stays: async (page) => {
      await keeps('姓', '見本')(page)
      await keeps(/^会員コード/, String(tried))(page)
    },
  },
  {
    call: 'createUser',
    who: 'newcomer',
    sent: ['POST', '/graphql', 'createUser'],
    codes: [
      'FIELD_NOT_ALLOWED',
      'NICKNAME_TAKEN',
      'EMAIL_UNVERIFIED',
      'TERMS_NOT_ACCEPTED',
      'MEMBER_CODE_INVALID',
      'MEMBER_CODE_PAUSED',
      'MEMBER_RESTRICTED',
      'REJOIN_LOCKED',
      'PROFILE_EXISTS',
    ],
    open: async (page) => {
      const { memberCodes } = await demo()
      await page.getByLabel(/^会員コード/).fill(memberCodes[30] ?? '')
    },
    press: pressing('プラン選択へ'),
    says: (code) => {
      const own: readonly Code[] = ['NICKNAME_TAKEN', 'MEMBER_CODE_INVALID', 'MEMBER_CODE_PAUSED']
      return own.includes(code) ? null : UPDATE_WORDS + CODE_WORDS[code]
    },
    stays: keeps('姓', '見本'),
    // Created by another press: the profile is there. Here it is not, and the plans lead back to the form.
    leads: { PROFILE_EXISTS: '/registration' },
  },
]

const visitors: readonly Scene[] = [
  {
    call: 'sendInquiry',
    who: 'visitor',
    sent: ['POST', '/contact'],
    codes: ['NOT_FOUND', 'CONTACT_LIMIT'],
    open: writeContact,
    press: pressing('お問い合わせを送信する'),
    says: (code) => asBusy(code) ?? tooLarge('この画像は大きすぎて送れません')(code),
    stays: contactStays,
  },
  {
    call: 'requestContactUpload',
    who: 'visitor',
    sent: ['POST', '/contact/uploads'],
    codes: ['CONTACT_LIMIT'],
    open: async (page) => {
      await writeContact(page)
      await choosePicture(page)
    },
    press: pressing('お問い合わせを送信する'),
    says: tooLarge('この画像は大きすぎて送れません'),
    stays: async (page) => {
      await contactStays(page)
      await button(page, '画像なしで送信する').waitFor()
    },
  },
  {
    call: 'undoLeaving',
    who: 'visitor',
    sent: ['POST', '/leave/undo'],
    codes: ['LINK_INVALID'],
    open: goingTo('/leave/undo#kireta'),
    press: pressing('退会を取り消す'),
    says: (code) => (code === 'BAD_REQUEST' ? CODE_WORDS.LINK_INVALID : null),
    stays: (page) => button(page, '退会を取り消す').waitFor(),
  },
]

export const scenes: readonly Scene[] = [...members, ...newcomers, ...visitors]
