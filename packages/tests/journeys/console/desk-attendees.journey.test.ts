import { atDesk, newDraft } from '#fixtures/browser/desk.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'

jest.setTimeout(120_000)
const browser = oneBrowser()

test('R5, R6: when the server finds it too late to undo a 受付, the desk asks for a reason, whatever its own clock says', async () => {
  const staff = await atDesk(browser, 'manager')
  const { page, problems } = staff
  await newDraft(staff, '時計のずれた端末')
  const eventId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const undoing: unknown[] = []
  // By this clock a moment ago.
  const at = new Date().toISOString()
  await page.route(`**/api/staff/events/${eventId}/attendees*`, (route) =>
    route.fulfill({ json: listed(eventId, at) }),
  )
  await page.route('**/check-ins/*/undoing', (route) => {
    undoing.push(route.request().postDataJSON())
    return undoing.length === 1
      ? route.fulfill({ status: 409, json: { code: 'UNDO_TOO_LATE', requestId: 'r' } })
      : route.fulfill({ json: { personId: PERSON } })
  })
  await page.goto(new URL(`/events/${eventId}/attendees`, page.url()).href)
  await page.getByRole('button', { name: /はなこ/ }).click()
  await page.getByRole('menuitem', { name: '受付を取り消す' }).click()
  const question = page.getByRole('dialog', { name: '受付を取り消す' })
  await question.getByRole('textbox').fill('押し間違い')
  await question.getByRole('button', { name: '受付を取り消す' }).click()
  await page.getByText('受付を取り消しました。').waitFor()
  expect(undoing).toEqual([{}, { reason: '押し間違い' }])
  // The browser itself names the refused call.
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([])
})

const PERSON = '00000000-0000-4000-8000-000000000001'
const listed = (eventId: string, at: string) => ({
  event: {
    eventId,
    eventName: '時計のずれた端末',
    eventStartDateTime: at,
    eventEndDateTime: null,
    venueName: '市民会館',
    limit: 30,
    taken: 1,
    consentRequired: false,
  },
  attendees: [
    {
      personId: PERSON,
      receiptNumber: '048121',
      isGone: false,
      isMasked: false,
      name: '山田 花子',
      kana: null,
      nickName: 'はなこ',
      phoneEnd: '5678',
      review: null,
      settledAt: null,
      age: 38,
      isMinor: false,
      hasConsent: false,
      status: 'registered',
      appliedAt: at,
      attendance: { state: 'in', at, reentries: 0 },
    },
  ],
  nextToken: null,
})
