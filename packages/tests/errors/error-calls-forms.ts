import { intercept } from '#fixtures/browser/intercept.ts'
import { demo, site } from '#fixtures/browser/person.ts'
import {
  asBusy,
  button,
  choosePicture,
  comingBackTo,
  contactStays,
  errorPage,
  goingTo,
  keeps,
  pressing,
  reportStays,
  type Scene,
  tooLarge,
  writeContact,
  writeReport,
} from './error-scene.ts'

/** Forms of members. */
export const forms: readonly Scene[] = [
  {
    call: 'createReport',
    who: 'member',
    sent: ['POST', '/graphql', 'createReport'],
    codes: ['NOT_FOUND', 'NO_PROFILE', 'MEMBER_RESTRICTED'],
    open: writeReport,
    press: pressing('送信する'),
    sentence: (code) => asBusy(code) ?? tooLarge('ファイルが大きすぎます（上限20MB）。')(code),
    stays: reportStays,
  },
  {
    call: 'requestUpload',
    who: 'member',
    sent: ['POST', '/uploads'],
    codes: ['NO_PROFILE', 'MEMBER_RESTRICTED', 'UPLOAD_LIMIT'],
    open: async (page) => {
      await writeReport(page)
      await choosePicture(page)
    },
    press: pressing('送信する'),
    sentence: tooLarge('ファイルが大きすぎます（上限20MB）。'),
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
    sentence: (code) => asBusy(code) ?? tooLarge('ファイルが大きすぎます（上限20MB）。')(code),
    stays: async (page) => {
      await reportStays(page)
      await button(page, '画像なしで送信する').waitFor()
    },
  },
  {
    call: 'makeRecoveryCodes',
    who: 'member',
    sent: ['POST', '/recovery-codes'],
    codes: ['CODE_INVALID', 'MEMBER_RESTRICTED'],
    open: async (page) => {
      await goingTo('/settings/security')(page)
      await button(page, '認証アプリを設定する').click()
      await page.getByLabel('パスワード', { exact: true }).fill((await demo()).password)
      await button(page, '次へ').click()
      await page.getByLabel(/^確認コード/).fill('123456')
    },
    press: pressing('オンにする'),
    sentence: (code) => {
      if (code === 'CODE_INVALID') return '確認コードが正しくないか、すでに使われています。'
      return code === 'TOO_MANY_REQUESTS'
        ? 'まちがいが続いたため、しばらくログインをお休みしています。'
        : null
    },
    stays: keeps(/^確認コード/, '123456'),
  },
  {
    call: 'updateMyProfile',
    who: 'member',
    sent: ['POST', '/profile'],
    codes: ['NO_PROFILE', 'NICKNAME_TAKEN', 'MEMBER_RESTRICTED', 'CONFLICT'],
    open: async (page) => {
      await goingTo('/settings/nickname')(page)
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
      // The pool answers success and changes nothing: all tests share the account.
      await intercept(page, `${site}/_local/cognito/*`, ({ operation }) =>
        operation.includes('UserAttribute') ? { status: 200, json: {} } : null,
      )
      await goingTo('/settings/email')(page)
      await page.getByLabel('新しいメールアドレス').fill('atarashii@example.jp')
      await button(page, '確認コードを送る').click()
      await page.getByLabel(/^確認コード/).fill('123456')
    },
    press: pressing('変更する'),
    stays: keeps(/^確認コード/, '123456'),
  },
  {
    call: 'readNewsletter',
    who: 'member',
    sent: ['GET', '/news-mail'],
    codes: ['MEMBER_RESTRICTED'],
    open: goingTo('/settings/mail'),
    press: comingBackTo('/settings/mail'),
    stays: errorPage,
  },
  {
    call: 'readMailSettings',
    who: 'member',
    sent: ['GET', '/mail-settings'],
    codes: ['MEMBER_RESTRICTED'],
    open: goingTo('/settings/mail'),
    press: comingBackTo('/settings/mail'),
    stays: errorPage,
  },
  {
    call: 'changeMailSettings',
    who: 'member',
    sent: ['POST', '/mail-settings'],
    codes: ['MEMBER_RESTRICTED'],
    open: goingTo('/settings/mail'),
    press: (page) => page.getByLabel('開始の3時間前にも').click(),
    stays: async (page) => expect(await page.getByLabel('開始の3時間前にも').isChecked()).toBe(false),
  },
  {
    call: 'changeNewsletter',
    who: 'member',
    sent: ['POST', '/news-mail'],
    codes: ['MEMBER_RESTRICTED'],
    open: goingTo('/settings/mail'),
    press: (page) => page.getByLabel('イベントやお知らせのメールを受け取る').click(),
    stays: async (page) =>
      expect(await page.getByLabel('イベントやお知らせのメールを受け取る').isChecked()).toBe(false),
  },
  {
    call: 'previewLeaving',
    who: 'member',
    sent: ['GET', '/leave'],
    codes: ['MEMBER_RESTRICTED'],
    open: goingTo('/settings/leave'),
    press: comingBackTo('/settings/leave'),
    stays: errorPage,
  },
  {
    call: 'leaveCommunity',
    who: 'member',
    sent: ['POST', '/leave'],
    codes: ['MEMBER_RESTRICTED', 'PROOF_TOO_OLD'],
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
    sentence: (code) => asBusy(code) ?? tooLarge('この画像は大きすぎて送れません')(code),
    stays: contactStays,
  },
]
