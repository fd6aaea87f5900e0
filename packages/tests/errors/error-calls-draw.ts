import { applyToDraw } from '@app/shared/events/draw-contract.ts'
import { anEventDetail } from '@app/shared/test/events.ts'
import type { Page } from 'playwright-core'
import { aParty } from '#fixtures/browser/families.ts'
import { intercept } from '#fixtures/browser/intercept.ts'
import { site } from '#fixtures/browser/person.ts'
import { button, goingTo, type Scene } from './error-scene.ts'

const FAILED = 'うまくいきませんでした。もう一度お試しください。'
const CLOSED = '応募の受付が終わっています。画面を読み込み直して、ご確認ください。'
const DRAW_AT = '2030-03-20T01:00:00.000Z'
const [ME] = aParty().people
const OWN = { people: [{ personId: ME?.personId, part: 'takesPart' }], least: 1 }

/** An event with a draw to come; the member is alone. */
const withDraw = (own: object | null) => async (page: Page) => {
  const event = anEventDetail({
    eventId: 'chusen',
    eventStartDateTime: '2030-04-04T01:00:00.000Z',
    eventRegistrationStatus: 'open',
    eventRegistrationLimit: 10,
    currentParticipants: 0,
    draw: 'equal',
    drawAt: DRAW_AT,
    feeYen: 0,
  })
  const party = aParty({ people: [ME], unit: 'person' })
  const draw = {
    order: 'equal',
    stage: 'open',
    opensAt: null,
    drawAt: DRAW_AT,
    commitment: 'a1',
    applications: 3,
    number: own === null ? null : 'n1',
    own,
    result: null,
  }
  await intercept(page, `${site}/api/event-management/chusen?*`, () => ({ status: 200, json: event }))
  await intercept(page, `${site}/api/event-management/chusen/party`, () => ({ status: 200, json: party }))
  await intercept(page, `${site}/api/event-management/chusen/draw`, ({ method }) =>
    method === 'GET' ? { status: 200, json: draw } : null,
  )
  await goingTo('/event/chusen')(page)
}

const said = (code: string) => (code === 'INTERNAL' || code === 'BAD_REQUEST' ? FAILED : null)

/** 抽選. */
export const draws: readonly Scene[] = [
  {
    call: 'applyToDraw',
    who: 'member',
    sent: ['POST', '/event-management/chusen/draw'],
    codes: applyToDraw.refusals,
    open: withDraw(null),
    press: (page) => button(page, '抽選に応募する').click(),
    sentence: (code) => (code === 'EVENT_CLOSED' ? CLOSED : said(code)),
    stays: (page) => button(page, '抽選に応募する').waitFor(),
  },
  {
    call: 'withdrawFromDraw',
    who: 'member',
    sent: ['DELETE', '/event-management/chusen/draw'],
    codes: ['NO_PROFILE', 'EVENT_CLOSED'],
    open: withDraw(OWN),
    press: async (page) => {
      await button(page, '応募を取り消す').click()
      await button(page, '取り消す').click()
    },
    sentence: (code) => (code === 'EVENT_CLOSED' ? CLOSED : said(code)),
    stays: (page) => page.getByText('抽選待ちです', { exact: true }).waitFor(),
  },
]
