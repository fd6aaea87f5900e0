import { aPdf } from '@app/lambdas/test/pdfs.ts'
import { until } from '@app/shared/test/until.ts'
import type { Page } from 'playwright-core'
import { atDesk, dayFromNow, desk, newDraft } from '#fixtures/browser/desk.ts'
import { intercept, letThrough } from '#fixtures/browser/intercept.ts'
import { newMember } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { site } from '#fixtures/browser/person.ts'
import { axeViolations, bringAxe } from '#visual/layout-checks.ts'

jest.setTimeout(180_000)
const browser = oneBrowser({ pictures: true })

/** A drawing of two halves, as a phone's photo would be: taller than wide. */
async function drawing(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1200
    canvas.height = 1600
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('nothing to draw on')
    context.fillStyle = '#e6f3ec'
    context.fillRect(0, 0, 1200, 800)
    context.fillStyle = '#f2994a'
    context.fillRect(0, 800, 1200, 800)
    return canvas.toDataURL('image/png').slice('data:image/png;base64,'.length)
  })
  return Buffer.from(base64, 'base64')
}

/** Whether a picture exists and is drawn. */
const isDrawn = (page: Page, selector: string) =>
  until(`${selector} is drawn`, () =>
    page
      .locator(selector)
      .first()
      .evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0),
  )
const colourAt = (page: Page) =>
  page
    .locator('canvas')
    .evaluate((canvas) =>
      canvas instanceof HTMLCanvasElement
        ? [...(canvas.getContext('2d')?.getImageData(10, 10, 1, 1).data ?? [])]
        : [],
    )

/** What an app gets that shows the link: the address of its picture. */
async function toldPicture(address: string): Promise<string> {
  const html = await (await fetch(`${site}${new URL(address).pathname}`)).text()
  return /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
}

async function choose(page: Page, visibility: RegExp): Promise<void> {
  await page.getByRole('button', { name: /会員でない方に見せる範囲/ }).click()
  await page.getByRole('option', { name: visibility }).click()
}

/** R14: an event that was for members alone in between has its picture again. */
async function pictureComesBack(page: Page, link: string): Promise<void> {
  const save = () => page.getByRole('button', { name: '保存する', exact: true }).click()
  await choose(page, /会員だけ/)
  await save()
  await until('the event is for members', async () => (await fetch(link)).status === 404)
  await choose(page, /リンクを知っている方/)
  await save()
  await until('the link has its picture again', async () => (await toldPicture(link)).endsWith('.jpg'))
}

/** R14: a picture that cannot be set loses no save; the next save sets it. */
async function failedPictureKeepsSave(page: Page, name: string, link: string): Promise<void> {
  const call = `${desk}/api/staff${new URL(page.url()).pathname}/share-picture`
  await intercept(page, call, () => ({ status: 409, json: { code: 'MEDIA_GONE' } }))
  await page.getByLabel('場所', { exact: true }).fill('みどりの広場')
  await page.getByRole('button', { name: '保存する', exact: true }).click()
  await page.getByText(/リンクの画像を作れませんでした/).waitFor()
  expect(await toldPicture(link)).toMatch(/\/share\/\w+\.png$/)
  expect(await (await fetch(link)).text()).toContain('みどりの広場')
  await letThrough(page)
  await page.getByLabel('内容', { exact: true }).fill(`${name}です`)
  await page.getByRole('button', { name: '保存する', exact: true }).click()
  await until('the next save sets the picture', async () => (await toldPicture(link)).endsWith('.jpg'))
}

test('R2: staff crop, describe and publish a picture; members see it in the list and on the page; only members with a seat get a file', async () => {
  const staff = await atDesk(browser, 'manager')
  const { page, problems } = staff
  await bringAxe(page)
  const name = `写真の会${crypto.randomUUID().slice(0, 8)}`
  await newDraft(staff, name)
  await page.getByLabel('開始 日付', { exact: true }).fill(dayFromNow(7))
  await page.getByLabel('開始 時刻', { exact: true }).fill('10:00')

  const picture = { name: 'IMG_0001.PNG', mimeType: 'image/png', buffer: await drawing(page) }
  const chooser = page.getByLabel('画像を選ぶ')
  await chooser.setInputFiles({ ...picture, buffer: Buffer.from('<svg onload="alert(1)">') })
  await page.getByText(/この画像は開けませんでした/).waitFor()
  await chooser.setInputFiles(picture)
  const before = await colourAt(page)
  // To the lower end, by a key alone.
  await page.getByRole('slider', { name: '上下の位置' }).focus()
  await page.keyboard.press('End')
  expect(before).toEqual([230, 243, 236, 255])
  expect(await colourAt(page)).toEqual([242, 153, 74, 255])
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'この範囲を使う' }).press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await isDrawn(page, '.picture-cover img')
  // Beside it, in the member's own screen.
  await isDrawn(page, '.member-screen .event-cover img')

  await page.getByRole('button', { name: '公開する' }).click()
  await page.getByText(/写真の説明を入力してください/).waitFor()
  await page.getByLabel('写真の説明').fill('落ち葉の上で遊ぶ親子')
  const pdf = Buffer.from(aPdf())
  await page
    .getByLabel('ファイルを追加')
    .setInputFiles({ name: '持ち物.pdf', mimeType: 'application/pdf', buffer: pdf })
  await page.getByText('持ち物を追加しました。').waitFor()
  await choose(page, /リンクを知っている方/)
  await page.getByRole('button', { name: '公開する' }).click()
  await page.getByRole('button', { name: '今すぐ公開する' }).click()
  await page.getByText('公開しました。').waitFor()
  const link = (await page.locator('.share-address').textContent()) ?? ''
  const first = await until('the link has its picture', async () => {
    const told = await toldPicture(link)
    return told.endsWith('.jpg') && told
  })
  expect((await fetch(first)).headers.get('content-type')).toBe('image/jpeg')
  expect(await axeViolations(page)).toEqual([])
  expect(problems).toEqual([])
  await failedPictureKeepsSave(page, name, link)
  await pictureComesBack(page, link)

  const member = await newMember(browser)
  await member.page.goto(`${site}/top`)
  const card = member.page.getByRole('link', { name: new RegExp(name) })
  // It scrolls as often as needed: the app puts its own list in the place of the one that the document drew first.
  await card.hover()
  await isDrawn(member.page, `a:has-text("${name}") img`)
  await card.click()
  await member.page.getByRole('img', { name: '落ち葉の上で遊ぶ親子' }).waitFor()
  await isDrawn(member.page, '.event-cover img')
  expect(await member.page.getByText('持ち物').count()).toBe(0)
  await member.page.getByRole('button', { name: '参加する' }).click()
  const file = member.page.getByRole('button', { name: /持ち物（PDF/ })
  const [download] = await Promise.all([member.page.waitForEvent('download'), file.click()])
  expect(download.suggestedFilename()).toBe('持ち物.pdf')
  expect(member.problems).toEqual([])
})
