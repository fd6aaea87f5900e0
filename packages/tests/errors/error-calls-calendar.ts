import type { Page } from 'playwright-core'
import { intercept } from '#fixtures/browser/intercept.ts'
import { site } from '#fixtures/browser/person.ts'
import { button, comingBackTo, errorPage, goingTo, pressing, type Scene } from './error-scene.ts'

/** Opens the page of a member who already has a calendar address. */
async function withFeed(page: Page): Promise<void> {
  const json = { feed: { path: `/cal/${'A'.repeat(43)}.ics`, madeAt: '2026-11-22T00:00:00.000Z' } }
  await intercept(page, `${site}/api/calendar-feed`, ({ method }) =>
    method === 'GET' ? { status: 200, json } : null,
  )
  await goingTo('/settings/calendar')(page)
}

/** The address of a member's calendar (R15). */
export const calendar: readonly Scene[] = [
  {
    call: 'readCalendarFeed',
    who: 'member',
    sent: ['GET', '/calendar-feed'],
    codes: ['MEMBER_RESTRICTED'],
    open: goingTo('/settings/calendar'),
    press: comingBackTo('/settings/calendar'),
    stays: errorPage,
  },
  {
    call: 'makeCalendarFeed',
    who: 'member',
    sent: ['POST', '/calendar-feed'],
    codes: ['MEMBER_RESTRICTED'],
    open: goingTo('/settings/calendar'),
    press: pressing('専用アドレスを作る'),
    stays: (page) => button(page, '専用アドレスを作る').waitFor(),
  },
  {
    call: 'stopCalendarFeed',
    who: 'member',
    sent: ['DELETE', '/calendar-feed'],
    codes: ['MEMBER_RESTRICTED'],
    open: withFeed,
    press: async (page) => {
      await button(page, '表示をやめる').click()
      await page.getByRole('dialog').getByRole('button', { name: '表示をやめる' }).click()
    },
    // The address is still there.
    stays: (page) => page.getByRole('link', { name: 'カレンダーアプリで開く' }).waitFor(),
  },
]
