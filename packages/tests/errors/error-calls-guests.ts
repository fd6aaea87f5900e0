import type { Code } from '@app/shared/base/errors.ts'
import { intercept } from '#fixtures/browser/intercept.ts'
import { demo, site, tryCode } from '#fixtures/browser/person.ts'
import {
  asBusy,
  button,
  choosePicture,
  comingBackTo,
  contactStays,
  goingTo,
  keeps,
  pressing,
  type Scene,
  tooLarge,
  UPDATE_WORDS,
  writeContact,
} from './error-scene.ts'
import { CODE_WORDS } from './error-words.ts'

let tried = 100_000

/** Visitors and former members. */
export const newcomers: readonly Scene[] = [
  {
    call: 'acceptTerms',
    who: 'newcomer',
    sent: ['POST', '/consents'],
    codes: ['MEMBER_RESTRICTED'],
    open: async () => {},
    press: pressing('プラン選択へ'),
    sentence: (code) => UPDATE_WORDS + CODE_WORDS[code],
    stays: keeps('姓', '見本'),
  },
  {
    call: 'verifyMemberCode',
    who: 'newcomer',
    sent: ['POST', '/member-code/verify'],
    codes: ['MEMBER_CODE_INVALID', 'MEMBER_CODE_PAUSED', 'MEMBER_RESTRICTED'],
    open: async () => {},
    press: async (page) => {
      tried += 1
      await tryCode(page, String(tried))
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
      'GUARDIAN_REQUIRED',
      'GUARDIAN_SAME_ADDRESS',
      'GUARDIAN_ADDRESS_REFUSED',
      'AGE_NOT_ALLOWED',
      'PROFILE_EXISTS',
    ],
    open: async (page) => {
      const { memberCodes } = await demo()
      await tryCode(page, memberCodes[30] ?? '')
    },
    press: pressing('プラン選択へ'),
    sentence: (code) => {
      const own: readonly Code[] = [
        'NICKNAME_TAKEN',
        'MEMBER_CODE_INVALID',
        'MEMBER_CODE_PAUSED',
        'GUARDIAN_REQUIRED',
        'GUARDIAN_SAME_ADDRESS',
        'GUARDIAN_ADDRESS_REFUSED',
      ]
      if (code === 'AGE_NOT_ALLOWED') return '会員登録ができる年齢ではありません。'
      return own.includes(code) ? null : UPDATE_WORDS + CODE_WORDS[code]
    },
    stays: keeps('姓', '見本'),
    // Created by another click: the profile exists. Here it does not, and the plans lead back to the form.
    leads: { PROFILE_EXISTS: '/registration' },
  },
]

export const visitors: readonly Scene[] = [
  {
    call: 'recoverAccount',
    who: 'visitor',
    sent: ['POST', '/recovery'],
    codes: ['CODE_INVALID'],
    open: async (page) => {
      await page.goto(`${site}/robots.txt`)
      await page.evaluate((resumeUntilMs) => {
        const begun = { kind: 'totp', destination: '', email: 'oya@example.jp', keep: false, resumeUntilMs }
        sessionStorage.setItem('challenge', JSON.stringify(begun))
      }, Date.now() + 3_600_000)
      await page.goto(`${site}/login/challenge`)
      await button(page, '認証アプリが使えないとき').click()
      await page.getByLabel('リカバリーコード').fill('ABCDE-23456')
    },
    press: pressing('二段階認証をオフにする'),
    sentence: (code) => {
      if (code === 'CODE_INVALID' || code === 'BAD_REQUEST')
        return 'メールアドレスまたはリカバリーコードが正しくありません。'
      return code === 'TOO_MANY_REQUESTS' ? 'まちがいが続いたため、しばらく確認をお休みしています。' : null
    },
    stays: keeps('リカバリーコード', 'ABCDE-23456'),
  },
  {
    call: 'sendInquiry',
    who: 'visitor',
    sent: ['POST', '/contact'],
    codes: ['NOT_FOUND', 'CONTACT_LIMIT'],
    open: writeContact,
    press: pressing('お問い合わせを送信する'),
    sentence: (code) => asBusy(code) ?? tooLarge('この画像は大きすぎて送れません')(code),
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
    sentence: tooLarge('この画像は大きすぎて送れません'),
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
    sentence: (code) => (code === 'BAD_REQUEST' ? CODE_WORDS.LINK_INVALID : null),
    stays: (page) => button(page, '退会を取り消す').waitFor(),
  },
  {
    call: 'undoEmailChange',
    who: 'visitor',
    sent: ['POST', '/profile/email/undo'],
    codes: ['LINK_INVALID', 'EMAIL_IN_USE'],
    open: goingTo('/email/undo#kireta'),
    press: pressing('変更を取り消す'),
    sentence: (code) => (code === 'BAD_REQUEST' ? CODE_WORDS.LINK_INVALID : null),
    stays: (page) => button(page, '変更を取り消す').waitFor(),
  },
  {
    call: 'readEventLink',
    who: 'visitor',
    sent: ['POST', '/event-link'],
    codes: ['LINK_INVALID'],
    open: async () => {},
    press: comingBackTo('/mail/confirm#kireta'),
    sentence: (code) => (code === 'BAD_REQUEST' ? CODE_WORDS.LINK_INVALID : null),
    stays: (page) => page.getByRole('link', { name: 'イベント一覧へ' }).waitFor(),
  },
  {
    call: 'answerEventLink',
    who: 'visitor',
    sent: ['POST', '/event-link/answer'],
    codes: ['LINK_INVALID'],
    open: async (page) => {
      const view = {
        eventName: '朝の会',
        eventStartDateTime: null,
        eventEndDateTime: null,
        venueName: null,
        state: 'open',
      }
      await intercept(page, `${site}/api/event-link`, () => ({ status: 200, json: view }))
      await comingBackTo('/mail/confirm#kireta')(page)
    },
    press: pressing('確認しました'),
    sentence: (code) => (code === 'BAD_REQUEST' ? CODE_WORDS.LINK_INVALID : null),
    stays: (page) => button(page, '確認しました').waitFor(),
  },
  {
    call: 'stopNewsMail',
    who: 'visitor',
    sent: ['POST', '/news-mail/stop/kireta-kireta-kireta-kireta'],
    codes: ['LINK_INVALID'],
    open: goingTo('/mail/stop#kireta-kireta-kireta-kireta'),
    press: pressing('お知らせを止める'),
    sentence: (code) => (code === 'BAD_REQUEST' ? CODE_WORDS.LINK_INVALID : null),
    stays: (page) => button(page, 'お知らせを止める').waitFor(),
  },
  {
    call: 'answerByLink',
    who: 'visitor',
    sent: ['POST', '/contact/thread/answer'],
    codes: ['LINK_INVALID', 'CONTACT_LIMIT'],
    open: async (page) => {
      const thread = { number: 'T-7K3F-92QX', receivedAt: '2026-11-22T03:00:00.000Z', text: '最初の内容' }
      const json = { ...thread, hasPicture: false, messages: [] }
      await intercept(page, `${site}/api/contact/thread`, () => ({ status: 200, json }))
      await goingTo('/ticket#T-7K3F-92QX.mabcdef.kireta')(page)
      await page.getByLabel('返信の内容').fill('書きかけの返信')
    },
    press: pressing('返信する'),
    sentence: (code) => (code === 'LINK_INVALID' ? 'リンクの期限（30日）が切れたか' : null),
    stays: keeps('返信の内容', '書きかけの返信'),
  },
]
