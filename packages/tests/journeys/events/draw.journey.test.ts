import { commitmentOf, draw, type Lot } from '@app/shared/events/draw-rules.ts'
import { anEventDetail } from '@app/shared/test/events.ts'
import { aParty } from '#fixtures/browser/families.ts'
import { intercept } from '#fixtures/browser/intercept.ts'
import { newMember } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { site } from '#fixtures/browser/person.ts'

jest.setTimeout(180_000)
const browser = oneBrowser()

const SECRET = '5a'.repeat(32)
const LOTS: readonly Lot[] = Array.from({ length: 500 }, (_, n) => ({
  number: `lot${n.toString().padStart(4, '0')}`,
  drawClass: n % 3,
  seats: n % 4 === 0 ? [3, 2] : [1],
}))

test('検算する: the browser draws 500 parties again and comes to the result of the server; a result that was changed is found out', async () => {
  const { page, context } = await newMember(browser)
  const drawn = await draw(SECRET, LOTS, 100)
  let lots = drawn.order
  const event = anEventDetail({
    eventId: 'chusen',
    eventStartDateTime: '2030-04-04T01:00:00.000Z',
    eventRegistrationLimit: 100,
    currentParticipants: 100,
    draw: 'newThenFewest',
    drawAt: null,
  })
  const commitment = await commitmentOf(SECRET)
  const [me] = aParty().people
  await intercept(page, `${site}/api/event-management/chusen?*`, () => ({ status: 200, json: event }))
  await intercept(page, `${site}/api/event-management/chusen/party`, () => ({
    status: 200,
    json: aParty({ people: [me], unit: 'person' }),
  }))
  await intercept(page, `${site}/api/event-management/chusen/draw`, () => ({
    status: 200,
    json: {
      order: 'newThenFewest',
      stage: 'drawn',
      opensAt: null,
      drawAt: '2030-03-20T01:00:00.000Z',
      commitment,
      applications: lots.length,
      number: 'lot0007',
      own: null,
      result: { secret: SECRET, seats: 100, given: 0, lots, winners: drawn.winners },
    },
  }))
  await page.goto(`${site}/event/chusen`)
  await page.getByRole('button', { name: '検算する' }).click()
  const place = drawn.order.findIndex(({ number }) => number === 'lot0007') + 1
  await page.getByText(`あなたの番号は、500組のうち${place.toString()}番目でした。`).waitFor()
  await page.getByText('抽選が正しいことの、たしかめ方').click()
  await page.getByText(drawn.seed, { exact: true }).waitFor()
  expect(await page.locator('.draw-lots code').allTextContents()).toEqual(
    drawn.order.map(({ number }) => number),
  )

  const [first, second, ...others] = drawn.order
  lots = [second, first, ...others].filter((lot) => lot !== undefined)
  await page.reload()
  await page.getByRole('button', { name: '検算する' }).click()
  await page.getByText('検算の結果が、公開されている結果と違いました。', { exact: false }).waitFor()
  await context.close()
})
