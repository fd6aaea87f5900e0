import { anEventDetail } from '@app/shared/test/events.ts'
import { until } from '@app/shared/test/until.ts'
import { listEvent, newEvent } from '#fixtures/browser/events.ts'
import { aParty, aPartyIn } from '#fixtures/browser/families.ts'
import { intercept } from '#fixtures/browser/intercept.ts'
import { newMember } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { askAgainAtOnce, moveTo, site } from '#fixtures/browser/person.ts'

jest.setTimeout(180_000)
const browser = oneBrowser()
const listed: (() => Promise<unknown>)[] = []
afterAll(() => Promise.all(listed.map((remove) => remove())))

test('G30: every failed join is reported, and the screen shows the true state', async () => {
  const { page, context } = await newMember(browser)
  await page.goto(`${site}/event/${await newEvent(10, { taken: 10 })}`)
  await page.getByText('満席です').waitFor()
  expect(await page.getByRole('button', { name: '参加する' }).count()).toBe(0)
  await moveTo(page, `/event/${await newEvent(40, { status: 'cancelled' })}`)
  await page.getByText('このイベントは中止になりました', { exact: true }).waitFor()
  await moveTo(page, '/event/nai')
  await page.getByRole('heading', { name: 'イベントが見つかりませんでした。' }).waitFor()
  await page.getByRole('link', { name: 'トップへ戻る' }).waitFor()
  await moveTo(page, `/event/${await newEvent(16, { minAge: 12, maxAge: 18 })}`)
  await page.getByText('12〜18歳', { exact: true }).waitFor()
  // When the age is known, the screen offers nothing that the server refuses.
  await page.getByText('このイベントの対象は12〜18歳の方です。').waitFor()
  expect(await page.getByRole('button', { name: '参加する' }).count()).toBe(0)

  // S128: the server is unreachable; nothing changes, and the screen says so.
  await moveTo(page, `/event/${await newEvent(30, { taken: 14 })}`)
  await page.getByText('あと16席（定員30名）').waitFor()
  await askAgainAtOnce(page)
  await page.route('**/participate', (route) => route.abort())
  await page.getByRole('button', { name: '参加する' }).click()
  await page.getByText('参加の申込ができませんでした。参加は完了していません。', { exact: false }).waitFor()
  await page.getByRole('button', { name: '参加する' }).waitFor()
  await page.unroute('**/participate')

  // The answer is lost: the seat is taken, and the screen says so.
  const keys: string[] = []
  await page.route('**/participate', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: '参加する' }).click()
  await page.getByText('参加予定です', { exact: true }).waitFor()
  await page.getByText('あと15席（定員30名）').waitFor()
  // Asked again after the lost answer, with the key of the press.
  expect(new Set(keys).size).toBe(1)
  expect(keys.length).toBeGreaterThan(1)
  await context.close()
})

test('a double click on 参加する takes one seat, which shows as soon as the call is answered', async () => {
  const { page, context } = await newMember(browser)
  const eventId = await newEvent(24, { taken: 10 })
  await page.goto(`${site}/event/${eventId}`)
  await page.getByText('あと14席（定員24名）').waitFor()
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/participate')) keys.push(request.headers()['idempotency-key'] ?? '')
  })
  // The event is read again afterwards; here that read waits.
  const read = Promise.withResolvers<void>()
  await page.route(`**/api/event-management/${eventId}?*`, async (route) => {
    await read.promise
    await route.continue()
  })
  await page.getByRole('button', { name: '参加する' }).dblclick()
  await page.getByText('参加予定です', { exact: true }).waitFor()
  await page.getByText('あと13席（定員24名）').waitFor()
  read.resolve()
  // A second press that comes before the button shows that it waits asks the same question.
  expect(new Set(keys).size).toBe(1)
  await context.close()
})

test('SEC-A7, G52: a restricted member opens the page of a joined event, cancels, and cannot join again', async () => {
  const { page, context, problems, sub } = await newMember(browser, { status: 'restricted' })
  await page.goto(`${site}/event/${await newEvent(24, { taken: 3, joined: true }, sub)}`)
  await page.getByText('参加予定です', { exact: true }).waitFor()
  await page.getByRole('button', { name: '参加をキャンセルする' }).click()
  await page.getByRole('button', { name: 'キャンセルする', exact: true }).click()
  await page.getByText('参加をキャンセルしました。').waitFor()
  await page.getByText('あと22席（定員24名）').waitFor()
  await page.getByText('現在、ご利用を制限しているため、お申し込みいただけません。').waitFor()
  expect(await page.getByRole('button', { name: '参加する' }).count()).toBe(0)
  expect(problems).toEqual([])
  // An event that they did not join shows the reason.
  await moveTo(page, `/event/${await newEvent(24)}`)
  await page.getByText('現在、ご利用を制限しています。', { exact: false }).first().waitFor()
  await context.close()
})

test('an event with a fee asks with the amount before it takes the seat, and Back closes the question', async () => {
  const { page, context, problems } = await newMember(browser)
  await page.goto(`${site}/qr`)
  await page.goto(`${site}/event/${await newEvent(30, { feeYen: 3_000 })}`)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/participate')) asked += 1
  })
  const join = page.getByRole('button', { name: '参加する' })
  const question = page.getByRole('dialog', { name: '参加費をご確認ください' })
  await join.click()
  await question.getByText('おひとり3,000円（税込）').waitFor()
  await page.goBack()
  await question.waitFor({ state: 'hidden' })
  await join.click()
  await question.getByRole('button', { name: 'やめる' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(asked).toBe(0)
  // Closed by its button it leaves nothing behind in the history.
  await until('the entry of the question is gone', () =>
    page.evaluate(() => window.history.state?.over === undefined),
  )
  await page.goBack()
  await page.waitForURL('**/qr')
  await page.goForward()
  await join.click()
  await question.getByRole('button', { name: '申し込む' }).click()
  await page.getByText('参加予定です', { exact: true }).waitFor()
  expect(asked).toBe(1)
  expect(problems).toEqual([])
  await context.close()
})

test('R22: once cancelling is over a member reports an absence with a reason, and takes it back', async () => {
  const { page, context, problems, sub } = await newMember(browser)
  const starts = new Date(Date.now() - 600_000)
  const eventId = await newEvent(30, { taken: 1, joined: true, starts }, sub)
  listed.push(await listEvent(eventId))
  await page.goto(`${site}/event/${eventId}`)
  await page.getByText('参加予定です', { exact: true }).waitFor()
  await page.getByRole('button', { name: '欠席を連絡する' }).click()
  const question = page.getByRole('dialog', { name: '欠席を連絡しますか？' })
  await question.getByLabel('理由（任意）').selectOption('体調がよくない')
  await question.getByRole('button', { name: '欠席を連絡する' }).click()
  await page.getByText('欠席を連絡しました', { exact: true }).waitFor()
  await page.getByText('欠席の連絡を受け付けました。').waitFor()
  const next = page.locator('.top-card .next-event')
  await moveTo(page, '/top')
  await page.locator('.top-card').waitFor()
  expect(await next.count()).toBe(0)
  await page.getByRole('link', { name: '予定', exact: true }).click()
  await page.getByText('欠席（連絡済み）').waitFor()
  await page.getByRole('link', { name: 'カレンダーに入れる' }).click()
  await page.getByRole('link', { name: '予定へ戻る' }).click()
  await page.getByRole('link', { name: /a test event/ }).click()
  await page.getByRole('button', { name: '欠席の連絡を取り消す' }).click()
  await page.getByText('欠席の連絡を取り消しました。お待ちしています。').waitFor()
  await page.getByText('参加予定です', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: '参加をキャンセルする' }).count()).toBe(0)
  await moveTo(page, '/top')
  await next.waitFor()
  expect(problems).toEqual([])
  await context.close()
})

test('a double tap on 参加をキャンセルする leaves the question open, and a press beside it closes it', async () => {
  const { page, context, sub } = await newMember(browser)
  await page.goto(`${site}/event/${await newEvent(30, { taken: 1, joined: true }, sub)}`)
  const question = page.getByRole('dialog', { name: '参加をキャンセルしますか？' })
  await page.getByRole('button', { name: '参加をキャンセルする' }).dblclick()
  await question.waitFor()
  await question.getByRole('button', { name: '参加のままにする' }).click()
  await question.waitFor({ state: 'hidden' })
  await page.getByText('参加予定です', { exact: true }).waitFor()
  await context.close()
})

test('when neither the join nor the event answers, the page does not say that the seat was not taken', async () => {
  const { page, context } = await newMember(browser)
  const eventId = await newEvent(24)
  await page.goto(`${site}/event/${eventId}`)
  await page.getByRole('button', { name: '参加する' }).waitFor()
  await askAgainAtOnce(page)
  await page.route(`**/api/event-management/${eventId}**`, (route) => route.abort())
  await page.route('**/participate', (route) => route.abort())
  await page.getByRole('button', { name: '参加する' }).click()
  await page.getByText('受け付けられたかどうかを確認できませんでした', { exact: false }).waitFor()
  expect(await page.getByText('参加は完了していません', { exact: false }).count()).toBe(0)
  await context.close()
})

test('S128: without a network the join is refused at once and asked no second time, and the screen stays', async () => {
  const { page, context } = await newMember(browser)
  await page.goto(`${site}/event/${await newEvent(24, { name: 'お金のはなし' })}`)
  await page.getByRole('button', { name: '参加する' }).waitFor()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/participate')) asked += 1
  })
  await context.setOffline(true)
  await page.getByRole('button', { name: '参加する' }).click()
  await page.getByText('参加は完了していません', { exact: false }).waitFor()
  await page.getByRole('heading', { name: 'お金のはなし' }).waitFor()
  expect(asked).toBe(1)
  await context.close()
})

test('キャンセル待ち: a family enters by two presses and sees its place, leaves by two, says by one that fewer of them would come, and takes the seats of a mail by one on the page', async () => {
  const { page, context, problems } = await newMember(browser)
  await page.setViewportSize({ width: 430, height: 900 })
  const both = aParty()
    .people.slice(0, 2)
    .map(({ personId }) => ({ personId, part: 'takesPart' }))
  const people = both.slice(0, 1)
  const place = { ahead: 3, people, least: 1, passes: [], needsYes: false, offer: null }
  let own: object | null = null
  let isIn = false
  const api = `${site}/api/event-management/retsu`
  const event = () =>
    anEventDetail({
      eventId: 'retsu',
      eventStartDateTime: '2030-04-04T01:00:00.000Z',
      eventRegistrationLimit: 10,
      currentParticipants: 10,
      queue: 'fillSeats',
      feeYen: 0,
      seatUnit: 'family',
      userParticipationStatus: { isParticipating: isIn, absentAt: null },
    })
  await intercept(page, `${api}?*`, () => ({ status: 200, json: event() }))
  await intercept(page, `${api}/party`, () => ({ status: 200, json: isIn ? aPartyIn() : aParty() }))
  await intercept(page, `${api}/queue`, ({ method }) => {
    if (method === 'GET') return { status: 200, json: { isOpen: true, waiting: 4, endsAt: null, own } }
    own = method === 'POST' ? place : null
    return { status: 200, json: own === null ? { left: true } : { ahead: 3 } }
  })
  await intercept(page, `${api}/queue/party`, ({ body }) => {
    own = { ...place, mayChange: true, ...JSON.parse(body) }
    return { status: 200, json: { ahead: 3 } }
  })
  await intercept(page, `${api}/queue/offer`, () => {
    own = null
    isIn = true
    return { status: 200, json: { accepted: true } }
  })
  // The presses of a person, whatever the page does with them.
  await page.addInitScript(() => {
    Reflect.set(window, 'presses', 0)
    addEventListener(
      'pointerdown',
      () => Reflect.set(window, 'presses', Reflect.get(window, 'presses') + 1),
      true,
    )
  })
  const presses = () => page.evaluate(() => Number(Reflect.get(window, 'presses')))
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
  await page.goto(`${site}/event/retsu`)
  await press('キャンセル待ちに登録する')
  await press(/人でキャンセル待ちに登録する$/)
  await page.getByText('キャンセル待ち中です', { exact: true }).waitFor()
  await page.getByText('あなたの前に 3 組').waitFor()
  expect(await presses()).toBe(2)
  await press('キャンセル待ちを取り消す')
  await press('取り消す')
  await page.getByText('満席ですが、順番を待てます').waitFor()
  expect(await presses()).toBe(4)
  own = { ...place, people: both, mayChange: true }
  await page.goto(`${site}/event/retsu`)
  const fewer = page.getByRole('switch', { name: '自分だけでもよい' })
  await fewer.uncheck()
  await page.getByText('キャンセル待ちの内容を変えました。', { exact: false }).waitFor()
  expect(own).toMatchObject({ people: both, least: 2, toEnd: false })
  expect(await presses()).toBe(1)
  // The link of the mail was the first press.
  own = { ...place, ahead: 0, offer: { endsAt: '2030-04-03T12:00:00.000Z', count: 1 } }
  await page.goto(`${site}/event/retsu`)
  await press('参加する')
  await page.getByText('参加予定です', { exact: true }).waitFor()
  expect(await presses()).toBe(1)
  expect(problems).toEqual([])
  await context.close()
})
