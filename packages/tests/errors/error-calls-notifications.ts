import { intercept } from '#fixtures/browser/intercept.ts'
import { site } from '#fixtures/browser/person.ts'
import { button, comingBackTo, errorPage, goingTo, pressing, type Scene } from './error-scene.ts'

const PATH = '/notifications'
const ROW = { id: 'a', kind: 'eventJoined', at: '2026-11-25T01:00:00.000Z', event: null }

export const notifications: readonly Scene[] = [
  {
    call: 'listNotifications',
    who: 'member',
    sent: ['GET', PATH],
    codes: ['MEMBER_RESTRICTED'],
    open: goingTo(PATH),
    press: comingBackTo(PATH),
    stays: errorPage,
  },
  {
    call: 'listNews',
    who: 'member',
    sent: ['GET', '/news'],
    codes: ['MEMBER_RESTRICTED', 'CONSENT_REQUIRED'],
    open: goingTo('/news'),
    press: comingBackTo('/news'),
    stays: errorPage,
  },
  {
    call: 'listFollows',
    who: 'member',
    sent: ['GET', '/followed-organizations'],
    codes: ['MEMBER_RESTRICTED', 'CONSENT_REQUIRED'],
    open: goingTo('/news'),
    press: comingBackTo('/news'),
    stays: errorPage,
  },
  {
    call: 'followOrganization',
    who: 'member',
    sent: ['POST', '/organizations/hiroba/follow'],
    codes: ['NOT_FOUND', 'CONFLICT', 'MEMBER_RESTRICTED', 'CONSENT_REQUIRED'],
    open: goingTo('/organizations/hiroba'),
    press: pressing('フォローする'),
    sentence: (code) =>
      code === 'CONFLICT' ? 'フォローできる数の上限です。どれかをやめると、追加できます。' : null,
    stays: (page) => button(page, 'フォローする').waitFor(),
  },
  {
    call: 'readNotification',
    who: 'member',
    sent: ['GET', `${PATH}/a`],
    codes: ['NOT_FOUND', 'MEMBER_RESTRICTED'],
    open: async (page) => {
      const json = { notifications: [ROW], nextToken: null, seenUntil: null }
      await intercept(page, `${site}/api${PATH}`, () => ({ status: 200, json }))
      await goingTo(PATH)(page)
    },
    press: async (page) => {
      const row = page.locator('details')
      if ((await row.getAttribute('open')) !== null) await row.locator('summary').click()
      await row.locator('summary').click()
    },
    stays: (page) => page.locator('summary').waitFor(),
  },
]
