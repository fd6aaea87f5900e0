import type { Code } from '@app/shared/base/errors.ts'
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

/** Opens the page of a member who already has an invitation. */
async function withInvitation(page: Page): Promise<void> {
  const invitation = {
    code: 'K7QM2XWN',
    madeAt: '2026-11-22T00:00:00.000Z',
    endsAt: '2026-12-22T00:00:00.000Z',
    left: 3,
  }
  await intercept(page, `${site}/api/invitation`, ({ method }) =>
    method === 'GET' ? { status: 200, json: { invitation, friends: 2 } } : null,
  )
  await goingTo('/settings/invitation')(page)
}
const NO_INVITATION: Partial<Record<Code, string>> = {
  TOO_MANY_REQUESTS: '今月作れるリンクの数に達しました。来月またお使いください。',
  CONFLICT: 'いまは招待をお休みしています。',
  AGE_NOT_ALLOWED: '招待リンクは、18歳以上の方が作れます。',
}

/** The address of a member's calendar (R15), and their invitation (R14). */
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
  {
    call: 'readInvitation',
    who: 'member',
    sent: ['GET', '/invitation'],
    codes: ['MEMBER_RESTRICTED'],
    open: goingTo('/settings/invitation'),
    press: comingBackTo('/settings/invitation'),
    stays: errorPage,
  },
  {
    call: 'makeInvitation',
    who: 'member',
    sent: ['POST', '/invitation'],
    codes: ['MEMBER_RESTRICTED', 'NO_PROFILE', 'AGE_NOT_ALLOWED', 'CONFLICT', 'TOO_MANY_REQUESTS'],
    open: goingTo('/settings/invitation'),
    press: pressing('招待リンクを作る'),
    sentence: (code) => NO_INVITATION[code] ?? null,
    stays: (page) => button(page, '招待リンクを作る').waitFor(),
  },
  {
    call: 'stopInvitation',
    who: 'member',
    sent: ['DELETE', '/invitation'],
    codes: ['MEMBER_RESTRICTED'],
    open: withInvitation,
    press: async (page) => {
      await button(page, '招待リンクを止める').click()
      await page.getByRole('dialog').getByRole('button', { name: '招待リンクを止める' }).click()
    },
    // The link is still there.
    stays: (page) => page.getByRole('link', { name: 'LINEで送る' }).waitFor(),
  },
]
