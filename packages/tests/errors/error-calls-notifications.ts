import { intercept } from '#fixtures/browser/intercept.ts'
import { site } from '#fixtures/browser/person.ts'
import { comingBackTo, errorPage, goingTo, type Scene } from './error-scene.ts'

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
