import { acceptOffer, changeEntry, enterQueue, leaveQueue } from '@app/shared/events/queue-contract.ts'
import { anEventDetail } from '@app/shared/test/events.ts'
import type { Page } from 'playwright-core'
import { aParty } from '#fixtures/browser/families.ts'
import { intercept } from '#fixtures/browser/intercept.ts'
import { site } from '#fixtures/browser/person.ts'
import { button, goingTo, type Scene } from './error-scene.ts'

const FAILED = 'うまくいきませんでした。もう一度お試しください。'
const FREE = '空きがあるか、もう登録されています。画面を読み込み直して、ご確認ください。'
const CHANGED = '待っている順番が変わりました。画面を読み込み直して、ご確認ください。'
const [ME, PARTNER] = aParty().people
const OWN = {
  ahead: 2,
  people: [{ personId: ME?.personId, part: 'takesPart' }],
  least: 1,
  passes: [],
  needsYes: false,
  offer: null,
}
const OFFERED = { ...OWN, offer: { endsAt: '2030-04-03T12:00:00.000Z', count: 1 } }

const OF_TWO = {
  ...OWN,
  mayChange: true,
  people: [ME, PARTNER].map((person) => ({ personId: person?.personId, part: 'takesPart' })),
  least: 2,
}

/** A full event with a line, for the member alone or with somebody. */
const withLine =
  (own: object | null, people: readonly object[] = ME === undefined ? [] : [ME]) =>
  async (page: Page) => {
    const event = anEventDetail({
      eventId: 'retsu',
      eventStartDateTime: '2030-04-04T01:00:00.000Z',
      eventRegistrationStatus: 'full',
      eventRegistrationLimit: 10,
      currentParticipants: 10,
      queue: 'fillSeats',
      feeYen: 0,
    })
    const party = aParty({ people, unit: 'person' })
    const line = { isOpen: true, waiting: 3, endsAt: '2030-04-03T23:00:00.000Z', own }
    await intercept(page, `${site}/api/event-management/retsu?*`, () => ({ status: 200, json: event }))
    await intercept(page, `${site}/api/event-management/retsu/party`, () => ({ status: 200, json: party }))
    await intercept(page, `${site}/api/event-management/retsu/queue`, ({ method }) =>
      method === 'GET' ? { status: 200, json: line } : null,
    )
    await goingTo('/event/retsu')(page)
  }

const said = (code: string) => (code === 'INTERNAL' || code === 'BAD_REQUEST' ? FAILED : null)

/** キャンセル待ち. */
export const queues: readonly Scene[] = [
  {
    call: 'enterQueue',
    who: 'member',
    sent: ['POST', '/event-management/retsu/queue'],
    codes: enterQueue.refusals,
    open: withLine(null),
    press: (page) => button(page, 'キャンセル待ちに登録する').click(),
    sentence: (code) => (code === 'CONFLICT' ? FREE : said(code)),
    stays: (page) => button(page, 'キャンセル待ちに登録する').waitFor(),
  },
  {
    call: 'changeEntry',
    who: 'member',
    sent: ['POST', '/event-management/retsu/queue/party'],
    codes: changeEntry.refusals,
    open: withLine(OF_TWO, aParty().people.slice(0, 2)),
    press: async (page) => {
      await button(page, '変える').click()
      await page.getByRole('checkbox', { name: 'いちろうパパ' }).uncheck()
      await button(page, 'この内容に変える').click()
    },
    sentence: (code) => (code === 'CONFLICT' ? CHANGED : said(code)),
    stays: (page) => button(page, '変える').waitFor(),
  },
  {
    call: 'acceptOffer',
    who: 'member',
    sent: ['POST', '/event-management/retsu/queue/offer'],
    codes: acceptOffer.refusals,
    open: withLine(OFFERED),
    press: (page) => button(page, '参加する').click(),
    sentence: said,
    stays: (page) => button(page, '参加する').waitFor(),
  },
  {
    call: 'leaveQueue',
    who: 'member',
    sent: ['DELETE', '/event-management/retsu/queue'],
    codes: leaveQueue.refusals,
    open: withLine(OWN),
    press: async (page) => {
      await button(page, 'キャンセル待ちを取り消す').click()
      await button(page, '取り消す').click()
    },
    sentence: said,
    stays: (page) => page.getByText('キャンセル待ち中です', { exact: true }).waitFor(),
  },
]
