import { anEventDetail } from '@app/shared/test/events.ts'
import type { Page } from 'playwright-core'
import { intercept } from '#fixtures/browser/intercept.ts'
import { site } from '#fixtures/browser/person.ts'
import { button, comingBackTo, errorPage, goingTo, pressing, type Scene } from './error-scene.ts'

const PATH = `/check-in#zadankai.${'A'.repeat(22)}`

const ENTRY = {
  eventId: 'zadankai',
  eventName: '座談会',
  eventStartDateTime: '2030-04-05T01:00:00.000Z',
  eventEndDateTime: null,
  receiptNumber: '123456',
  arrivedAt: null,
}

/** An event of theirs whose time of cancelling is over. */
const CLOSED = anEventDetail({
  eventId: 'zadankai',
  cancelUntil: '2020-01-01T00:00:00.000Z',
  userParticipationStatus: { isParticipating: true, absentAt: null },
})

/** Opens the poster's page in a new document, as a member with a seat. */
async function withSeat(page: Page): Promise<void> {
  await intercept(page, `${site}/api/my-entries`, () => ({ status: 200, json: { entries: [ENTRY] } }))
  await page.goto(`${site}${PATH.replace('#', '?openExternalBrowser=1#')}`)
}

/** 受付 by the poster (R6). */
export const checkIn: readonly Scene[] = [
  {
    call: 'listMyEntries',
    who: 'member',
    sent: ['GET', '/my-entries'],
    codes: ['MEMBER_RESTRICTED', 'CONSENT_REQUIRED'],
    open: goingTo(PATH),
    press: comingBackTo(PATH),
    stays: errorPage,
  },
  {
    call: 'readSchedule',
    who: 'member',
    sent: ['GET', '/my-schedule'],
    codes: ['MEMBER_RESTRICTED', 'CONSENT_REQUIRED'],
    open: goingTo('/schedule'),
    press: comingBackTo('/schedule'),
    stays: errorPage,
  },
  {
    call: 'arrive',
    who: 'member',
    sent: ['POST', '/my-entries/zadankai/arrival'],
    codes: ['MEMBER_RESTRICTED', 'CONSENT_REQUIRED'],
    open: withSeat,
    press: pressing('受付する'),
    stays: (page) => button(page, '受付する').waitFor(),
  },
  {
    call: 'reportAbsence',
    who: 'member',
    sent: ['POST', '/my-entries/zadankai/absence'],
    codes: [
      'NOT_FOUND',
      'EVENT_CANCELLED',
      'ALREADY_IN',
      'ABSENCE_CLOSED',
      'NO_PROFILE',
      'MEMBER_RESTRICTED',
    ],
    open: async (page) => {
      await intercept(page, `${site}/api/event-management/zadankai?*`, () => ({ status: 200, json: CLOSED }))
      await goingTo('/event/zadankai')(page)
    },
    press: async (page) => {
      await button(page, '欠席を連絡する').click()
      await page.getByRole('dialog').getByRole('button', { name: '欠席を連絡する' }).click()
    },
    sentence: (code) =>
      code === 'INTERNAL' || code === 'BAD_REQUEST'
        ? '送ることができませんでした。もう一度お試しください。'
        : null,
    stays: (page) => button(page, '欠席を連絡する').waitFor(),
  },
]
