import type { Code } from '@app/shared/base/errors.ts'
import type {
  GuardianEvent,
  GuardianRecord,
  GuardianRequest,
  MyGuardian,
} from '@app/shared/guardians/contract.ts'
import type { Page } from 'playwright-core'
import { intercept } from '#fixtures/browser/intercept.ts'
import { site } from '#fixtures/browser/person.ts'
import { button, comingBackTo, errorPage, goingAlone, goingTo, keeps, type Scene } from './error-scene.ts'

const MINE: MyGuardian = {
  isMinor: true,
  mode: 'soft',
  state: 'pending',
  opens: ['screens', 'events'],
  reason: 'waiting',
  limits: [],
  guardian: {
    name: '見本 春子',
    relation: 'mother',
    email: 'haruko@example.jp',
    phoneNumber: '090-1111-2222',
  },
  requestedAt: '2026-11-20T03:00:00.000Z',
  linkEndsAt: '2999-12-04T03:00:00.000Z',
  pausesOn: '2999-12-04',
  closesOn: null,
  adultFrom: '2999-05-05',
  ownAgreementDue: false,
}
const ADULT: MyGuardian = { ...MINE, isMinor: false, reason: null, pausesOn: null, ownAgreementDue: true }
const TEXT = {
  version: '2026-11-23',
  hash: 'a'.repeat(64),
  sections: [{ heading: '料金', lines: ['無料です。'] }],
}
const REQUEST: GuardianRequest = {
  childName: '見本 花',
  childAge: 15,
  guardianName: '見本 春子',
  relation: 'mother',
  text: TEXT,
  linkEndsAt: '2999-12-04T03:00:00.000Z',
}
const RECORD: GuardianRecord = {
  childName: '見本 花',
  state: 'approved',
  approvedAt: '2026-11-20T03:00:00.000Z',
  guardianName: '見本 春子',
  relation: 'mother',
  email: 'haruko@example.jp',
  limits: [],
  termsVersion: '2026-11-01',
  text: TEXT,
}
const EVENT: GuardianEvent = {
  childName: '見本 花',
  eventName: '朝の会',
  eventStartDateTime: null,
  eventEndDateTime: null,
  venueName: null,
  feeYen: 0,
  state: 'asked',
}

/** Answers another call of the screen, so that the scene's own can be made. */
async function answering(page: Page, path: string, json: object, status = 200): Promise<void> {
  await intercept(page, `${site}/api${path}`, () => ({ status, json }))
}
const atMine = async (page: Page) => {
  await answering(page, '/guardian/mine', MINE)
  await goingTo('/settings/guardian')(page)
}
const limited = (words: string) => (code: Code) => (code === 'TOO_MANY_REQUESTS' ? words : null)

/** The child's side. */
const children: readonly Scene[] = [
  {
    call: 'readMyGuardian',
    who: 'member',
    sent: ['POST', '/guardian/mine'],
    codes: ['NO_PROFILE', 'MEMBER_RESTRICTED'],
    open: goingTo('/settings/guardian'),
    press: comingBackTo('/settings/guardian'),
    stays: errorPage,
  },
  {
    call: 'nameGuardian',
    who: 'member',
    sent: ['POST', '/guardian'],
    codes: [
      'NO_PROFILE',
      'MEMBER_RESTRICTED',
      'GUARDIAN_SAME_ADDRESS',
      'GUARDIAN_ADDRESS_REFUSED',
      'GUARDIAN_DECIDED',
      'CONFLICT',
    ],
    open: async (page) => {
      await atMine(page)
      await page.getByLabel('保護者の方のメールアドレス').fill('taro@example.jp')
    },
    press: (page) => button(page, 'お願いのメールを送る').click(),
    sentence: limited('今日は、これ以上変更できません。'),
    stays: keeps('保護者の方のメールアドレス', 'taro@example.jp'),
  },
  {
    call: 'sendGuardianMailAgain',
    who: 'member',
    sent: ['POST', '/guardian/mail'],
    codes: ['NO_PROFILE', 'MEMBER_RESTRICTED', 'GUARDIAN_REQUIRED', 'GUARDIAN_DECIDED', 'CONFLICT'],
    open: atMine,
    press: (page) => button(page, '保護者の方へもう一度送る').click(),
    sentence: limited('今日は、これ以上お送りできません。'),
    stays: (page) => button(page, '保護者の方へもう一度送る').waitFor(),
  },
  {
    call: 'askGuardianForEvent',
    who: 'member',
    sent: ['POST', '/guardian/events/okane'],
    codes: ['NO_PROFILE', 'MEMBER_RESTRICTED', 'CONSENT_REQUIRED', 'NOT_FOUND', 'EVENT_STARTED'],
    open: async (page) => {
      const json = { code: 'EVENT_CONSENT_REQUIRED', requestId: 'r' }
      await answering(page, '/event-management/okane/participate', json, 403)
      await goingAlone('okane')(page)
      await button(page, '参加する').click()
    },
    press: (page) => button(page, '保護者の方にたずねる').click(),
    sentence: limited('今日は、これ以上おたずねできません。'),
    stays: (page) => button(page, '保護者の方にたずねる').waitFor(),
  },
  {
    call: 'agreeAsAdult',
    who: 'eighteen',
    sent: ['POST', '/guardian/own-agreement'],
    codes: ['NO_PROFILE', 'MEMBER_RESTRICTED', 'CONFLICT'],
    open: async (page) => {
      await answering(page, '/guardian/mine', ADULT)
      await goingTo('/top')(page)
    },
    press: (page) => button(page, '利用規約に同意する').click(),
    stays: (page) => button(page, '利用規約に同意する').waitFor(),
  },
  {
    call: 'listMyChildren',
    who: 'member',
    sent: ['GET', '/guardian/children'],
    codes: ['NO_PROFILE', 'MEMBER_RESTRICTED'],
    open: goingTo('/settings/children'),
    press: comingBackTo('/settings/children'),
    stays: errorPage,
  },
]

/**
 * Opens the same address again, by way of another page: otherwise nothing would load. The pages are not part of the app.
 * The page between is one of the site, because an empty one starts two browser processes.
 */
const again = (path: string) => async (page: Page) => {
  await page.goto(`${site}/robots.txt`)
  await page.goto(`${site}${path}#kireta`)
}
const BAD_LINKS: Partial<Record<Code, string>> = {
  LINK_EXPIRED: 'リンクの期限が切れています',
  LINK_REPLACED: '新しいメールをお送りしています',
  LINK_USED: 'お返事は受け付け済みです',
  LINK_INVALID: 'このリンクは使えません',
  BAD_REQUEST: 'このリンクは使えません',
}
/** The text of a link's page: the reason for an invalid link, else these words. */
const linkSays =
  (words: string, own: Partial<Record<Code, string>> = {}) =>
  (code: Code) =>
    own[code] ?? BAD_LINKS[code] ?? words
/** Each of these views has a way on for a person without an account. */
const leadsOn = async (page: Page) => {
  const next = button(
    page,
    /^(もう一度試す|新しいリンクを送る|この内容で同意する|同意しないと伝える|取りやめる|参加を認めると伝える)$/,
  )
  await next
    .or(page.getByRole('main').getByRole('link', { name: 'お問い合わせ' }))
    .first()
    .waitFor()
}
const UNREAD = 'いまは表示できません。'
const NOT_SENT = 'お返事を送れませんでした。'
const LINK = ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_REPLACED', 'LINK_USED'] as const
const ADDRESS = ['GUARDIAN_SAME_ADDRESS', 'GUARDIAN_ADDRESS_REFUSED'] as const
const ADDRESS_WORDS = {
  GUARDIAN_SAME_ADDRESS: 'このお願いをお送りしたメールアドレスは、お子さまのアカウントでも使われているため',
  GUARDIAN_ADDRESS_REFUSED:
    'このお願いをお送りしたメールアドレスは、保護者の方のアドレスとしてお使いいただけないため',
}

/** The guardian's pages, without an account. */
const guardians: readonly Scene[] = [
  {
    call: 'readGuardianRequest',
    who: 'visitor',
    sent: ['POST', '/guardian-link'],
    codes: LINK,
    open: async () => {},
    press: again('/guardian'),
    sentence: linkSays(UNREAD),
    stays: leadsOn,
  },
  {
    call: 'renewGuardianLink',
    who: 'visitor',
    sent: ['POST', '/guardian-link/renewal'],
    codes: ['LINK_INVALID', 'LINK_REPLACED', 'LINK_USED'],
    open: (page) => answering(page, '/guardian-link', { code: 'LINK_EXPIRED', requestId: 'r' }, 410),
    press: async (page) => {
      await again('/guardian')(page)
      await button(page, '新しいリンクを送る').click()
    },
    sentence: linkSays('お送りできませんでした。', {
      TOO_MANY_REQUESTS: '今日は、これ以上お送りできません。',
    }),
    stays: leadsOn,
  },
  {
    call: 'approveAsGuardian',
    who: 'visitor',
    sent: ['POST', '/guardian-link/approval'],
    codes: [...LINK, ...ADDRESS, 'CONFLICT'],
    open: (page) => answering(page, '/guardian-link', REQUEST),
    press: async (page) => {
      await again('/guardian')(page)
      for (const tick of [/^私は/, /^利用規約の内容/, /^プライバシーポリシーの内容/])
        await page.getByRole('checkbox', { name: tick }).check()
      await button(page, '同意する').click()
      await button(page, 'この内容で同意する').click()
    },
    sentence: linkSays(NOT_SENT, { CONFLICT: '説明の内容が新しくなりました。', ...ADDRESS_WORDS }),
    stays: leadsOn,
  },
  {
    call: 'refuseAsGuardian',
    who: 'visitor',
    sent: ['POST', '/guardian-link/refusal'],
    codes: [...LINK, 'CONFLICT'],
    open: (page) => answering(page, '/guardian-link', REQUEST),
    press: async (page) => {
      await again('/guardian')(page)
      await button(page, '同意しない').click()
      await button(page, '同意しないと伝える').click()
    },
    sentence: linkSays(NOT_SENT),
    stays: leadsOn,
  },
  {
    call: 'readGuardianRecord',
    who: 'visitor',
    sent: ['POST', '/guardian-record'],
    codes: ['LINK_INVALID', 'LINK_REPLACED'],
    open: async () => {},
    press: again('/guardian/record'),
    sentence: linkSays(UNREAD),
    stays: leadsOn,
  },
  {
    call: 'withdrawAsGuardian',
    who: 'visitor',
    sent: ['POST', '/guardian-record/withdrawal'],
    codes: ['LINK_INVALID', 'LINK_REPLACED', 'LINK_USED', 'CONFLICT'],
    open: (page) => answering(page, '/guardian-record', RECORD),
    press: async (page) => {
      await again('/guardian/record')(page)
      await button(page, '同意を取りやめる').click()
      await button(page, '取りやめる').click()
    },
    sentence: linkSays(NOT_SENT),
    stays: leadsOn,
  },
  {
    call: 'readGuardianEvent',
    who: 'visitor',
    sent: ['POST', '/guardian-event'],
    codes: LINK,
    open: async () => {},
    press: again('/guardian/event'),
    sentence: linkSays(UNREAD, { LINK_EXPIRED: 'このご確認は終わりました' }),
    stays: (page) => page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor(),
  },
  {
    call: 'answerGuardianEvent',
    who: 'visitor',
    sent: ['POST', '/guardian-event/answer'],
    codes: [...LINK, ...ADDRESS, 'CONFLICT'],
    open: (page) => answering(page, '/guardian-event', EVENT),
    press: async (page) => {
      await again('/guardian/event')(page)
      await button(page, '参加を認める').click()
      await button(page, '参加を認めると伝える').click()
    },
    sentence: linkSays(NOT_SENT, { LINK_EXPIRED: 'このご確認は終わりました', ...ADDRESS_WORDS }),
    stays: (page) => page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor(),
  },
]

/** R9: what child and guardian read when a call is refused. */
export const consents: readonly Scene[] = [...children, ...guardians]
