import { aConsent, CHILD, TEEN } from '#fixtures/browser/families.ts'
import { intercept } from '#fixtures/browser/intercept.ts'
import { site } from '#fixtures/browser/person.ts'
import { withFamily } from './error-calls-families.ts'
import { button, comingBackTo, goingTo, keeps, pressing, type Scene } from './error-scene.ts'

const FAMILY = '/settings/family'
const CHILD_PAGE = `${FAMILY}/child/${CHILD.personId}`
const LOGIN_PAGE = `${FAMILY}/login/${CHILD.personId}`
const OWN_LOGIN = `/household/login#${'t'.repeat(43)}`
const OF_A_GUARDIAN = ['NO_PROFILE', 'MEMBER_RESTRICTED', 'NO_HOUSEHOLD'] as const
const INVITED = { invitedBy: 'はなまま', endsAt: '2030-04-05T01:00:00.000Z' }
const OPEN_INVITATION = { endsAt: INVITED.endsAt, address: 'o•••@example.jp' }
const OVER = '期限（7日）が切れたか'

/** A child's login: the guardian's side, and the child's. */
export const logins: readonly Scene[] = [
  {
    call: 'readChildLogin',
    who: 'member',
    sent: ['GET', `/household/children/${CHILD.personId}/login`],
    codes: [...OF_A_GUARDIAN, 'NOT_FOUND', 'AGE_NOT_ALLOWED'],
    open: goingTo(LOGIN_PAGE),
    press: comingBackTo(LOGIN_PAGE),
    sentence: (code) =>
      code === 'AGE_NOT_ALLOWED'
        ? 'ログインをつくれるのは、13歳から17歳までのお子さまです。'
        : code === 'NOT_FOUND' || code === 'NO_HOUSEHOLD'
          ? 'この方は、家族に登録されていません。'
          : null,
    stays: async (page) => {
      await page
        .getByRole('link', { name: /家族へ戻る|トップページへ/ })
        .last()
        .waitFor()
    },
  },
  {
    call: 'inviteChild',
    who: 'member',
    sent: ['POST', `/household/children/${CHILD.personId}/login`],
    codes: [...OF_A_GUARDIAN, 'NOT_FOUND', 'AGE_NOT_ALLOWED', 'GUARDIAN_SAME_ADDRESS', 'CONFLICT'],
    open: async (page) => {
      await intercept(page, `${site}/api/household/children/${CHILD.personId}/login`, ({ method }) =>
        method === 'GET' ? { status: 200, json: aConsent() } : null,
      )
      await comingBackTo(LOGIN_PAGE)(page)
      await page.getByLabel('お子さまのメールアドレス').fill('sora@example.jp')
      await page.getByLabel('お子さまとのご関係').selectOption('mother')
      await page.getByLabel('利用規約の内容を確認し').check()
      await page.getByLabel('プライバシーポリシーの内容を確認し').check()
    },
    press: pressing('同意して招待する'),
    sentence: (code) =>
      code === 'AGE_NOT_ALLOWED'
        ? 'ログインをつくれるのは、13歳から17歳までのお子さまです。'
        : code === 'GUARDIAN_SAME_ADDRESS'
          ? 'お子さまのアドレスは、保護者の方とは別のものにしてください。'
          : code === 'CONFLICT'
            ? '説明の内容が新しくなりました。'
            : null,
    stays: keeps('お子さまのメールアドレス', 'sora@example.jp'),
  },
  {
    call: 'withdrawChildInvitation',
    who: 'member',
    sent: ['DELETE', `/household/children/${CHILD.personId}/login`],
    codes: OF_A_GUARDIAN,
    open: withFamily(CHILD_PAGE, { children: [{ ...TEEN, invitation: OPEN_INVITATION }] }),
    press: pressing('招待と同意を取り消す'),
    stays: (page) => button(page, '招待と同意を取り消す').waitFor(),
  },
  {
    call: 'readOwnLogin',
    who: 'newcomer',
    sent: ['POST', '/household/login/reading'],
    codes: ['LINK_INVALID', 'LINK_EXPIRED', 'PROFILE_EXISTS', 'AGE_NOT_ALLOWED'],
    open: comingBackTo(OWN_LOGIN),
    press: comingBackTo(OWN_LOGIN),
    sentence: (code) =>
      code === 'LINK_INVALID' || code === 'LINK_EXPIRED' || code === 'BAD_REQUEST'
        ? OVER
        : code === 'PROFILE_EXISTS'
          ? 'このアカウントは、すでに会員です。'
          : code === 'AGE_NOT_ALLOWED'
            ? 'ログインをつくれるのは、13歳から17歳までの方です。'
            : null,
    stays: async (page) => {
      await page
        .getByRole('link', { name: /会員登録をはじめる|トップへ|トップページへ/ })
        .last()
        .waitFor()
    },
  },
  {
    call: 'registerAsChild',
    who: 'newcomer',
    sent: ['POST', '/household/login'],
    codes: [
      'LINK_INVALID',
      'LINK_EXPIRED',
      'PROFILE_EXISTS',
      'AGE_NOT_ALLOWED',
      'NICKNAME_TAKEN',
      'EMAIL_UNVERIFIED',
      'TERMS_NOT_ACCEPTED',
      'REJOIN_LOCKED',
      'GUARDIAN_SAME_ADDRESS',
      'GUARDIAN_ADDRESS_REFUSED',
    ],
    open: async (page) => {
      await intercept(page, `${site}/api/household/login/reading`, () => ({
        status: 200,
        json: { ...INVITED, firstName: '空' },
      }))
      await comingBackTo(OWN_LOGIN)(page)
      await page.getByLabel(/^ニックネーム/).fill('そらちゃん')
      await page.getByLabel(/^住所/).fill('千代田区見本町1-2-3')
      await page.getByLabel('郵便番号').fill('100-0001')
      await page.getByLabel('携帯電話番号').fill('090-0000-0000')
    },
    press: pressing('登録する'),
    sentence: (code) =>
      code === 'LINK_INVALID' || code === 'LINK_EXPIRED'
        ? OVER
        : code === 'AGE_NOT_ALLOWED'
          ? 'ログインをつくれるのは、13歳から17歳までの方です。'
          : code === 'NICKNAME_TAKEN'
            ? 'このニックネームはすでに使われています。'
            : null,
    leads: { PROFILE_EXISTS: '/registration' },
    stays: keeps(/^ニックネーム/, 'そらちゃん'),
  },
]
