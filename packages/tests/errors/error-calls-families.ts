import { joinParty } from '@app/shared/events/party-press-contract.ts'
import { anEventDetail } from '@app/shared/test/events.ts'
import type { Page } from 'playwright-core'
import { aCareNote, aHousehold, aParty, aPartyIn, CHILD } from '#fixtures/browser/families.ts'
import { intercept } from '#fixtures/browser/intercept.ts'
import { site } from '#fixtures/browser/person.ts'
import {
  button,
  comingBackTo,
  errorPage,
  goingTo,
  JOIN_WORDS,
  keeps,
  LEAVE_WORDS,
  pressing,
  type Scene,
  seatWords,
} from './error-scene.ts'

const FAMILY = '/settings/family'
const CHILD_PAGE = `${FAMILY}/child/${CHILD.personId}`
const CARE = `${FAMILY}/care/${CHILD.personId}`
const [COMPANION] = aHousehold().companions
const OF_A_GUARDIAN = ['NO_PROFILE', 'MEMBER_RESTRICTED', 'NO_HOUSEHOLD'] as const
const OF_AN_INVITATION = [
  'NO_PROFILE',
  'MEMBER_RESTRICTED',
  'NOT_AN_ADULT',
  'ALREADY_IN_HOUSEHOLD',
  'HOUSEHOLD_FULL',
] as const
const INVITED = { invitedBy: 'はなまま', endsAt: '2030-04-05T01:00:00.000Z' }
const OPEN_INVITATION = { endsAt: INVITED.endsAt, address: 'o•••@example.jp' }

/** Opens a screen of a member with this household. */
export const withFamily =
  (path: string, change: object = {}) =>
  async (page: Page) => {
    const json = { household: aHousehold(change) }
    await intercept(page, `${site}/api/household`, () => ({ status: 200, json }))
    await comingBackTo(path)(page)
  }
/** Opens the care note of the child. */
const withCare = async (page: Page) => {
  const json = aCareNote()
  await intercept(page, `${site}/api/household/children/${CHILD.personId}/care-note`, ({ method }) =>
    method === 'GET' ? { status: 200, json } : null,
  )
  await withFamily(CARE)(page)
}
/** Opens an event of a member with this party. */
const withParty = (party: object) => async (page: Page) => {
  const event = anEventDetail({
    eventId: 'kazoku',
    eventStartDateTime: '2030-04-05T01:00:00.000Z',
    eventEndDateTime: null,
  })
  await intercept(page, `${site}/api/event-management/kazoku?*`, () => ({ status: 200, json: event }))
  await intercept(page, `${site}/api/event-management/kazoku/party`, ({ method }) =>
    method === 'GET' ? { status: 200, json: party } : null,
  )
  await goingTo('/event/kazoku')(page)
}
const typeChild = async (page: Page) => {
  await withFamily(`${FAMILY}/child`)(page)
  await page.getByLabel('名', { exact: true }).fill('空')
  await page.getByLabel('ふりがな').fill('みほん そら')
  await page.getByLabel('年', { exact: true }).selectOption({ index: 8 })
  await page.getByLabel('月', { exact: true }).selectOption('5')
  await page.getByLabel('日', { exact: true }).selectOption('5')
}
/** Presses a button, and the one of the question that follows. */
const pressingTwice = (first: string, second: string) => async (page: Page) => {
  await button(page, first).click()
  await page.getByRole('dialog').getByRole('button', { name: second, exact: true }).click()
}
const TOKEN = 't'.repeat(43)
const INVITATION = `/household/invitation#${TOKEN}`
const OVER = '期限（7日）が切れたか'

/** A member's household, and its people at an event. */
export const families: readonly Scene[] = [
  {
    call: 'readHousehold',
    who: 'member',
    sent: ['GET', '/household'],
    codes: ['NO_PROFILE', 'MEMBER_RESTRICTED'],
    open: goingTo(FAMILY),
    press: comingBackTo(FAMILY),
    stays: errorPage,
  },
  {
    call: 'addChild',
    who: 'member',
    sent: ['POST', '/household/children'],
    codes: ['NO_PROFILE', 'MEMBER_RESTRICTED', 'HOUSEHOLD_FULL', 'NOT_AN_ADULT', 'AGE_NOT_ALLOWED'],
    open: typeChild,
    press: pressing('追加する'),
    sentence: (code) =>
      code === 'AGE_NOT_ALLOWED' ? '18歳以上の方は、お子さまとして登録できません。' : null,
    stays: keeps('ふりがな', 'みほん そら'),
  },
  {
    call: 'changeChild',
    who: 'member',
    sent: ['POST', `/household/children/${CHILD.personId}`],
    codes: [...OF_A_GUARDIAN, 'NOT_FOUND', 'FIELD_NOT_ALLOWED', 'AGE_NOT_ALLOWED'],
    open: withFamily(CHILD_PAGE),
    press: pressing('保存する'),
    sentence: (code) =>
      code === 'AGE_NOT_ALLOWED'
        ? '18歳以上の方は、お子さまとして登録できません。'
        : code === 'FIELD_NOT_ALLOWED'
          ? 'イベントに参加したあとは、生年月日の訂正をお問い合わせで承ります。'
          : null,
    stays: keeps('ふりがな', CHILD.kana),
  },
  {
    call: 'removeChild',
    who: 'member',
    sent: ['DELETE', `/household/children/${CHILD.personId}`],
    codes: OF_A_GUARDIAN,
    open: withFamily(CHILD_PAGE),
    press: pressingTwice('家族から削除する', '削除する'),
    stays: (page) => button(page, '家族から削除する').waitFor(),
  },
  {
    call: 'readCareNote',
    who: 'member',
    sent: ['GET', `/household/children/${CHILD.personId}/care-note`],
    codes: [...OF_A_GUARDIAN, 'NOT_FOUND'],
    open: withFamily(FAMILY),
    press: withFamily(CARE),
    stays: errorPage,
  },
  {
    call: 'saveCareNote',
    who: 'member',
    sent: ['POST', `/household/children/${CHILD.personId}/care-note`],
    codes: [...OF_A_GUARDIAN, 'NOT_FOUND', 'FIELD_NOT_ALLOWED', 'CONFLICT'],
    open: async (page) => {
      await withCare(page)
      await page.getByLabel('ほかに知っておいてほしいこと').fill('キウイも少し')
      await page.getByLabel(/保護者として同意します/).check()
    },
    press: pressing('同意して保存する'),
    sentence: (code) => (code === 'CONFLICT' ? 'もう一人の保護者の方が、先に内容を変えました。' : null),
    stays: keeps('ほかに知っておいてほしいこと', 'キウイも少し'),
  },
  {
    call: 'withdrawCareNote',
    who: 'member',
    sent: ['DELETE', `/household/children/${CHILD.personId}/care-note`],
    codes: [...OF_A_GUARDIAN, 'NOT_FOUND'],
    open: withCare,
    press: pressing('同意を取り消して、すべて消す'),
    stays: (page) => button(page, '同意を取り消して、すべて消す').waitFor(),
  },
  {
    call: 'addCompanion',
    who: 'member',
    sent: ['POST', '/household/companions'],
    codes: [...OF_A_GUARDIAN, 'HOUSEHOLD_FULL'],
    open: async (page) => {
      await withFamily(`${FAMILY}/companion`)(page)
      await page.getByLabel('姓').fill('見本')
      await page.getByLabel('名', { exact: true }).fill('良子')
    },
    press: pressing('追加する'),
    stays: keeps('姓', '見本'),
  },
  {
    call: 'removeCompanion',
    who: 'member',
    sent: ['DELETE', `/household/companions/${COMPANION?.personId}`],
    codes: OF_A_GUARDIAN,
    open: withFamily(FAMILY),
    press: pressingTwice('良子さんを削除', '削除する'),
    stays: (page) => button(page, '良子さんを削除').waitFor(),
  },
  {
    call: 'inviteGuardian',
    who: 'member',
    sent: ['POST', '/household/invitations'],
    codes: [...OF_A_GUARDIAN, 'HOUSEHOLD_FULL', 'NOT_FOUND', 'ALREADY_IN_HOUSEHOLD'],
    open: async (page) => {
      await withFamily(FAMILY)(page)
      await button(page, 'もう一人の保護者を招待する').click()
      await page.getByLabel('招待する方のメールアドレス').fill('papa@example.jp')
    },
    press: pressing('招待メールを送る'),
    stays: keeps('招待する方のメールアドレス', 'papa@example.jp'),
  },
  {
    call: 'withdrawInvitation',
    who: 'member',
    sent: ['DELETE', '/household/invitations'],
    codes: OF_A_GUARDIAN,
    open: withFamily(FAMILY, { invitation: OPEN_INVITATION }),
    press: pressing('招待を取り消す'),
    stays: (page) => button(page, '招待を取り消す').waitFor(),
  },
  {
    call: 'readHouseholdInvitation',
    who: 'member',
    sent: ['POST', '/household/invitations/reading'],
    codes: [...OF_AN_INVITATION, 'LINK_INVALID', 'LINK_EXPIRED'],
    open: comingBackTo(INVITATION),
    press: comingBackTo(INVITATION),
    sentence: (code) =>
      code === 'LINK_INVALID' || code === 'LINK_EXPIRED' || code === 'BAD_REQUEST' ? OVER : null,
    stays: async (page) => {
      const onwards = page.getByRole('link', { name: /家族を見る|トップページへ/ })
      await onwards.last().waitFor()
    },
  },
  {
    call: 'acceptInvitation',
    who: 'member',
    sent: ['POST', '/household/invitations/acceptance'],
    codes: [...OF_AN_INVITATION, 'LINK_INVALID', 'LINK_EXPIRED'],
    open: async (page) => {
      await intercept(page, `${site}/api/household/invitations/reading`, () => ({
        status: 200,
        json: INVITED,
      }))
      await comingBackTo(INVITATION)(page)
    },
    press: pressing('家族に参加する'),
    stays: (page) => button(page, '家族に参加する').waitFor(),
  },
  {
    call: 'joinParty',
    who: 'member',
    sent: ['POST', '/event-management/kazoku/party'],
    codes: joinParty.refusals,
    open: withParty(aParty()),
    press: async (page) => {
      await button(page, '参加する').click()
      const everybody = button(page, 'みんなを選ぶ')
      const submit = button(page, 'ひと組（4人）で申し込む')
      await submit.or(everybody).waitFor()
      // What was ticked stays after a refusal.
      if ((await everybody.count()) > 0) await everybody.click()
      await submit.click()
    },
    sentence: seatWords(JOIN_WORDS),
    stays: (page) => button(page, '参加する').waitFor(),
  },
  {
    call: 'leaveParty',
    who: 'member',
    sent: ['POST', '/event-management/kazoku/party/leaving'],
    codes: [
      'NOT_FOUND',
      'EVENT_STARTED',
      'EVENT_CANCELLED',
      'CANCEL_DEADLINE',
      'NO_PROFILE',
      'MEMBER_RESTRICTED',
      'FORBIDDEN',
      'NO_HOUSEHOLD',
      'CHILD_NEEDED',
      'ADULT_NEEDED',
    ],
    open: withParty(aPartyIn()),
    press: async (page) => {
      await button(page, '参加をキャンセルする').click()
      await page.getByRole('checkbox', { name: '自分' }).check()
      await button(page, '全員の参加をキャンセルする').click()
    },
    sentence: seatWords(LEAVE_WORDS),
    stays: (page) => page.getByText('参加予定です', { exact: true }).waitFor(),
  },
]
