import { EMPTY_EVENT } from '@app/shared/events/editing.ts'
import type { Page } from 'playwright-core'
import * as v from 'valibot'
import { atDesk, desk, newOrganization } from '#fixtures/browser/desk.ts'
import { intercept } from '#fixtures/browser/intercept.ts'
import { newMember } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { site } from '#fixtures/browser/person.ts'
import { api } from '#fixtures/http/client.ts'
import type { StaffMember } from '#fixtures/http/staff.ts'

// From 判断時刻 to informed attendees: at most three presses from 今日, for each decision.
jest.setTimeout(120_000)
const browser = oneBrowser()
const Known = v.object({ eventId: v.string(), version: v.number() })

/** A published event of tomorrow whose decision is due now. */
async function decidedNow(person: StaffMember, name: string): Promise<string> {
  const send = async (path: string, body: object) => {
    const answer = await api('POST', `/staff/events${path}`, { site: desk, token: person.token, body })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return v.parse(Known, answer.body)
  }
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const { organizationId } = await newOrganization(person)
  const { eventId, version } = await send('', { organizationId })
  const fields = {
    ...EMPTY_EVENT,
    organizationId,
    eventName: name,
    eventStartDateTime: inHours(24),
    decisionAt: inHours(1),
  }
  const saved = await send(`/${eventId}`, { version, fields, notify: false })
  await send(`/${eventId}/publication`, { version: saved.version, at: 'now' })
  return eventId
}

/** The presses of a path, counted. */
function presses(page: Page) {
  let count = 0
  return {
    async press(role: 'link' | 'button', name: string) {
      count += 1
      await page.getByRole(role, { name, exact: true }).click()
    },
    count: () => count,
  }
}
const deciding = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name }).getByRole('link', { name: '開催・延期・中止を決める' })

test('N12, R5: 開催する and 中止 take three presses from 今日, and each first says how many mails will be sent', async () => {
  const { page, person, problems } = await atDesk(browser, 'owner')
  const mark = crypto.randomUUID().slice(0, 6)
  await decidedNow(person, `雨でもやる会${mark}`)
  await decidedNow(person, `雨ならやめる会${mark}`)
  await page.goto(desk)

  await deciding(page, `雨でもやる会${mark}`).click()
  const hold = presses(page)
  await hold.press('button', '開催する')
  // Nothing is mailed yet: the dialog shows the number of mails and the text.
  const question = page.getByRole('dialog', { name: '予定どおり開催しますか？' })
  await question.getByText('参加予定の0名に「予定どおり開催します」のメールを送ります。').waitFor()
  await question.getByText(`予定どおり開催します：雨でもやる会${mark}`).waitFor()
  await hold.press('button', '開催を決めて、0名にメールする')
  await page.getByText(/に開催を決定し、参加予定の方にお知らせしました。/).waitFor()
  expect(1 + hold.count()).toBe(3)
  // 中止 and 延期 stay possible after 開催する.
  for (const name of ['延期にする', '中止にする'])
    expect(await page.getByRole('link', { name, exact: true }).count()).toBe(1)

  await page.goto(desk)
  // A decided event is no longer in the list.
  await deciding(page, `雨ならやめる会${mark}`).waitFor()
  expect(await deciding(page, `雨でもやる会${mark}`).count()).toBe(0)
  await deciding(page, `雨ならやめる会${mark}`).click()
  const stop = presses(page)
  await stop.press('link', '中止にする')
  await page.getByLabel(/中止の理由/).fill('大雨のため')
  await stop.press('button', '中止にする')
  await page.getByText('イベントを中止にしました。').waitFor()
  expect(1 + stop.count()).toBe(3)
  expect(problems).toEqual([])
})

test('R5: after 中止 an older notice is out of date, 今日 counts the households that were reached, and one call takes two presses', async () => {
  const { page, person, problems } = await atDesk(browser, 'owner')
  const name = `電話で伝える会${crypto.randomUUID().slice(0, 6)}`
  const eventId = await decidedNow(person, name)
  for (const member of [await newMember(browser), await newMember(browser)]) {
    await member.page.goto(`${site}/event/${eventId}`)
    await member.page.getByRole('button', { name: '参加する' }).first().click()
    await member.page
      .getByText(/参加予定/)
      .first()
      .waitFor()
  }
  const told = page.locator('article.notice')
  const sent = (kind: string) => told.filter({ hasText: kind }).getByText(/世帯中、確認済み/)

  await page.goto(`${desk}/events/${eventId}/notices`)
  await page.getByRole('button', { name: '開催する' }).click()
  await page.getByRole('button', { name: '開催を決めて、2名にメールする' }).waitFor()
  await page.getByRole('button', { name: '開催を決めて、2名にメールする' }).click()
  await sent('開催の決定').waitFor()

  // An unfinished message is back after Escape.
  await page.getByRole('button', { name: 'メッセージを書く' }).click()
  await page.getByLabel('件名').fill('持ち物')
  await page.getByLabel('本文', { exact: true }).fill('水筒をお持ちください。')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'メッセージを書く' }).click()
  await page.getByRole('button', { name: '送る内容を確かめる' }).click()
  await page
    .getByRole('dialog', { name: '2名にメールしますか？' })
    .getByText('水筒をお持ちください。')
    .waitFor()
  await page.getByRole('button', { name: '2名に送る' }).click()
  await page.getByText('メッセージの送信を受け付けました。').waitFor()

  await page.getByRole('link', { name: '中止にする' }).click()
  await page.getByLabel(/中止の理由/).fill('大雪のため')
  await page.getByRole('button', { name: '中止にする' }).click()
  await page.getByText('イベントを中止にしました。').waitFor()
  const due = page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: '「中止」の連絡' })
  const reached = (count: number) => due.getByText(`確認できた世帯 ${count} / 2`).waitFor()
  await page.goto(desk)
  await reached(0)
  await due.getByRole('link', { name: '電話をかける' }).click()
  await told
    .filter({ hasText: '開催の決定' })
    .getByText(/今は古いお知らせです/)
    .waitFor()
  await sent('中止').waitFor()
  expect(await page.getByRole('button', { name: 'まだの方に再送する' }).count()).toBe(1)
  await page.getByRole('button', { name: 'まだの方に再送する' }).click()
  await page.getByRole('button', { name: 'やめる' }).click()
  await page.getByRole('button', { name: '電話をかける' }).click()
  // A household is taken on, called, and noted as reached: two presses.
  const round = page.getByRole('region', { name: '連絡が行き渡るまで' })
  await round
    .getByRole('button', { name: /を受け持つ$/ })
    .first()
    .click()
  const mine = round.getByRole('article')
  await mine.getByText(/まで、ほかの人には出ません/).waitFor()
  expect(await mine.getByRole('link').getAttribute('href')).toMatch(/^tel:/)
  await mine.getByRole('button', { name: 'つながった' }).click()
  await round.getByText('確かめた 1（メール 0・電話など 1）・のこり 1').waitFor()
  expect(await mine.count()).toBe(0)
  // A call that no one takes leaves the household on the list.
  await round.getByRole('button', { name: /を受け持つ$/ }).click()
  await mine.getByRole('button', { name: '留守番電話に残した' }).click()
  await round.getByText(/^留守番電話に残した \d+/).waitFor()
  await page.goto(desk)
  await reached(1)
  await due.getByRole('link', { name: '電話をかける' }).click()
  // A manager ends the round, and it leaves 今日.
  await round.getByRole('button', { name: '全世帯の前に終わりにする' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('番号が使われていないため')
  await page.getByRole('button', { name: '終わりにする', exact: true }).click()
  await round.getByText(/終わりにしました：番号が使われていないため/).waitFor()
  await page.goto(desk)
  await page.getByRole('heading', { name: /^今日/ }).first().waitFor()
  await page.getByRole('link', { name, exact: true }).first().waitFor()
  expect(await due.count()).toBe(0)
  // The record of the month opens after it, and says of which notice and of how many the list was.
  await page.goto(`${desk}/audit`)
  const entry = page.getByRole('row').filter({ hasText: '電話連絡の名簿を表示' }).first()
  await entry.getByText(/^お知らせ：\d+\/\d+\(.\) \d+:\d\dのもの$/).waitFor()
  await entry.getByText('人数：2名').waitFor()
  await page.getByRole('navigation', { name: '記録の種類' }).getByRole('link', { name: '閲覧' }).click()
  await page.getByText(/どの会員の情報を見たかの記録です/).waitFor()
  expect(problems).toEqual([])
})

test('R7: 今日 says how many mails wait for the mail service and until when; without any it says nothing', async () => {
  const { page } = await atDesk(browser, 'owner')
  let queue: object | null = { mails: 3_212, until: '2026-11-28T08:10:00+09:00' }
  await intercept(page, `${desk}/api/staff/due*`, () => ({
    status: 200,
    json: { decisions: [], notices: [], reviews: [], mails: [], queue },
  }))
  await page.goto(desk)
  const note = page.getByText('送信待ちのメール3,212通は、')
  await note.waitFor()
  expect(await note.textContent()).toContain('11/28(土) 8:10ごろまでに順番に送ります。')
  queue = null
  await page.reload()
  await page.getByText('対応が必要なものはありません。').or(page.getByText('下書き')).first().waitFor()
  expect(await page.getByText('送信待ちのメール').count()).toBe(0)
})
