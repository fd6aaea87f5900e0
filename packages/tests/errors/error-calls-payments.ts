import { dropPayment, startPayment } from '@app/shared/payments/contract.ts'
import { anEventDetail } from '@app/shared/test/events.ts'
import type { Page } from 'playwright-core'
import { aParty } from '#fixtures/browser/families.ts'
import { intercept } from '#fixtures/browser/intercept.ts'
import { site } from '#fixtures/browser/person.ts'
import { button, comingBackTo, errorPage, goingTo, type Scene } from './error-scene.ts'

const FAILED = 'うまくいきませんでした。もう一度お試しください。'
const [ME] = aParty().people
const OPEN = {
  state: 'open',
  way: 'card',
  yen: 300,
  people: [{ personId: ME?.personId, part: 'takesPart' }],
  endsAt: '2030-03-20T01:15:00.000Z',
  url: 'https://pay.example.jp/1',
  backYen: 0,
  back: 'none',
  refundRule: 'all',
}

/** An event that is paid in advance; the member is alone. */
const withPayment = (payments: readonly object[]) => async (page: Page) => {
  const event = anEventDetail({
    eventId: 'maebarai',
    eventStartDateTime: '2030-04-04T01:00:00.000Z',
    eventRegistrationStatus: 'open',
    eventRegistrationLimit: 10,
    currentParticipants: 0,
    feeYen: 300,
    payAt: 'advance',
  })
  const party = aParty({ people: [ME], unit: 'person' })
  const offer = {
    ways: [{ way: 'card', endsAt: OPEN.endsAt }],
    feeYen: 300,
    refundRule: 'all',
    atVenueToo: false,
  }
  await intercept(page, `${site}/api/event-management/maebarai?*`, () => ({ status: 200, json: event }))
  await intercept(page, `${site}/api/event-management/maebarai/party`, () => ({ status: 200, json: party }))
  await intercept(page, `${site}/api/event-management/maebarai/payment`, ({ method }) =>
    method === 'GET' ? { status: 200, json: { offer, payments } } : null,
  )
  await goingTo('/event/maebarai')(page)
}

const said = (code: string) => (code === 'INTERNAL' || code === 'BAD_REQUEST' ? FAILED : null)

/** お支払い. */
export const payments: readonly Scene[] = [
  {
    call: 'listReceipts',
    who: 'member',
    sent: ['GET', '/receipts'],
    codes: ['NO_PROFILE', 'MEMBER_RESTRICTED'],
    open: goingTo('/receipts'),
    press: comingBackTo('/receipts'),
    stays: errorPage,
  },
  {
    call: 'startPayment',
    who: 'member',
    sent: ['POST', '/event-management/maebarai/payment'],
    codes: startPayment.refusals,
    open: withPayment([]),
    press: async (page) => {
      await button(page, '申し込んでお支払いへ').click()
      await button(page, '300円のお支払いへ進む').click()
    },
    sentence: said,
    stays: (page) => button(page, '申し込んでお支払いへ').waitFor(),
  },
  {
    call: 'dropPayment',
    who: 'member',
    sent: ['POST', '/event-management/maebarai/payment/dropping'],
    codes: dropPayment.refusals,
    open: withPayment([OPEN]),
    press: async (page) => {
      await button(page, '申し込みをやめる').click()
      await button(page, 'やめる').click()
    },
    sentence: said,
    stays: (page) => page.getByText('お支払い待ちです', { exact: true }).waitFor(),
  },
]
