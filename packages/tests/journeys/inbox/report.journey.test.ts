import { randomBytes } from 'node:crypto'
import { heic, jpegWithPlace } from '@app/lambdas/test/images.ts'
import type { Page } from 'playwright-core'
import { memberAccount, newMember } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { askAgainAtOnce, newPhone, signInHere, site, storageOf } from '#fixtures/browser/person.ts'

jest.setTimeout(240_000)
const browser = oneBrowser({ pictures: true })

const DESCRIPTION = 'どのような不具合がありましたか'
const SUCCESS = 'ご報告ありがとうございます。送信が完了しました。'

async function openInquiry() {
  const phone = await newMember(browser)
  await phone.page.goto(`${site}/inquiry`)
  return phone
}

const submit = (page: Page) => page.getByRole('button', { name: '送信する', exact: true })
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })

/**
 * A 12 MB JPEG that decodes fast: random bytes follow the end of the picture. Passed as bytes, because a page cannot read a file
 * that is still being written.
 */
const largePhoto = async (): Promise<Buffer> =>
  Buffer.concat([await jpegWithPlace(600, 400), randomBytes(12 * 1024 * 1024)])

test('S133: signed out, /inquiry leads to the login, and the login back', async () => {
  const { page, context } = await newPhone(browser)
  await page.goto(`${site}/inquiry`)
  await page.waitForURL('**/login')
  const { email } = await memberAccount()
  await signInHere(page, email)
  await page.waitForURL('**/inquiry')
  await context.close()
})

test('S130–S137: a report is sent without and with a picture; the next change hides its success message', async () => {
  const { page, context, problems } = await newMember(browser)
  await page.goto(`${site}/top`)
  await page.getByRole('link', { name: '不具合' }).click()
  await page.waitForURL('**/inquiry')
  const text = page.getByLabel(DESCRIPTION)
  expect(await submit(page).isDisabled()).toBe(true)
  await page.getByText('選択されていません').waitFor()
  await text.fill('　\n ')
  expect(await submit(page).isDisabled()).toBe(true)
  await text.fill('ボタンを押しても、画面が変わりませんでした。')
  await submit(page).click()
  await page.getByText(SUCCESS).waitFor()
  expect(await text.inputValue()).toBe('')
  await text.fill('も')
  await page.getByText(SUCCESS).waitFor({ state: 'detached' })

  await choose(page, '画面.jpg', 'image/jpeg', await jpegWithPlace(600, 400))
  await page.getByText('画面.jpg').waitFor()
  await page.getByAltText('選んだ画像').waitFor()
  await submit(page).click()
  await page.getByText(SUCCESS).waitFor()
  await page.getByText('選択されていません').waitFor()
  // S137: choosing a file hides the message too.
  await choose(page, '画面.jpg', 'image/jpeg', await jpegWithPlace(60, 40))
  await page.getByText(SUCCESS).waitFor({ state: 'detached' })
  expect(problems).toEqual([])
  await context.close()
})

test('S135: an unreadable file is reported and keeps the button disabled; a HEIC is sent unchanged', async () => {
  const { page, context } = await openInquiry()
  await page.getByLabel(DESCRIPTION).fill('画像の確認です。')
  await choose(page, 'x.png', 'image/png', Buffer.from('<!doctype html><script>alert(1)</script>'))
  await page.getByText('このファイルは読み込めませんでした。別の画像を選んでください。').waitFor()
  expect(await submit(page).isDisabled()).toBe(true)
  await page.getByRole('button', { name: '画像を取り消す' }).click()
  expect(await submit(page).isDisabled()).toBe(false)
  // Chromium does not know HEIC, as Android does not.
  await choose(page, 'IMG_0001.HEIC', 'image/heic', await heic(64))
  await page.getByText('IMG_0001.HEIC').waitFor()
  await submit(page).click()
  await page.getByText(SUCCESS).waitFor()
  await context.close()
})

test('S140, G30: when the network is lost within 12 MB the text survives a reload, and the upload continues', async () => {
  const { page, context } = await openInquiry()
  const photo = await largePhoto()
  const put: string[] = []
  page.on('response', (response) => {
    const number = /partNumber=(\d+)/.exec(response.url())?.[1]
    if (number !== undefined) put.push(number)
  })
  await losePart(page, 3)
  const text = page.getByLabel(DESCRIPTION)
  await text.fill('大きな写真を送ります。')
  await choose(page, '写真.jpg', 'image/jpeg', photo)
  await page.getByAltText('選んだ画像').waitFor()
  await submit(page).click()
  await page.getByText('通信に失敗しました。', { exact: false }).waitFor()
  expect(await text.inputValue()).toBe('大きな写真を送ります。')
  await page.getByRole('button', { name: '画像なしで送信する' }).waitFor()
  expect(put.sort()).toEqual(['1', '2'])
  // Nothing of the picture but its digest is kept, and no name.
  expect(await storageOf(page, context)).not.toContain('写真.jpg')

  await page.reload()
  expect(await text.inputValue()).toBe('大きな写真を送ります。')
  const issued: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/uploads')) issued.push(request.url())
  })
  await choose(page, '写真.jpg', 'image/jpeg', photo)
  await page.getByAltText('選んだ画像').waitFor()
  await submit(page).click()
  await page.getByText(SUCCESS).waitFor({ timeout: 90_000 })
  // The part that was missing, and no new place.
  expect([put, issued]).toEqual([['1', '2', '3'], []])
  await context.close()
})

test('S141, G30: when the server does not answer, the report’s failure is logged and shown, text and picture stay, and the next press works', async () => {
  const { page, context } = await openInquiry()
  await page.getByLabel(DESCRIPTION).fill('もう一度送ります。')
  await choose(page, 'a.jpg', 'image/jpeg', await jpegWithPlace(100, 100))
  await page.getByAltText('選んだ画像').waitFor()
  await page.route('**/api/graphql', (route) =>
    route.request().postData()?.includes('createReport') === true ? route.abort() : route.continue(),
  )
  await askAgainAtOnce(page)
  const [line] = await Promise.all([
    page.waitForEvent('console', (message) => message.text().startsWith('report')),
    submit(page).click(),
  ])
  expect(line.text()).toBe('report failed (NETWORK). Please try again.')
  await page.getByText('送信できませんでした。').waitFor()
  await page.getByText('もう一度お試しください。', { exact: false }).waitFor()
  expect(await page.getByLabel(DESCRIPTION).inputValue()).toBe('もう一度送ります。')
  await page.unroute('**/api/graphql')
  await submit(page).click()
  await page.getByText(SUCCESS).waitFor()
  await context.close()
})

test('G30: the logout deletes the draft of a report', async () => {
  const { page, context } = await openInquiry()
  await page.getByLabel(DESCRIPTION).fill('HIMITSU')
  expect(await storageOf(page, context)).toContain('HIMITSU')
  await page.goto(`${site}/logout`)
  await page.waitForURL(`${site}/`)
  expect(await storageOf(page, context)).not.toContain('HIMITSU')
  await context.close()
})

/**
 * Loses one part of an upload until the page is reloaded. Without `route`: it would handle every byte of the
 * other parts too.
 */
async function losePart(page: Page, number: number): Promise<void> {
  await page.evaluate((lost) => {
    const { open } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.open = function (method: string, url: string | URL) {
      const isLost = new URL(url, location.href).searchParams.get('partNumber') === lost
      open.call(this, method, isLost ? 'http://localhost:9/' : url, true)
    }
  }, String(number))
}

test('S136: a second tap in the same place during the upload changes nothing', async () => {
  const { page, context } = await openInquiry()
  await page.getByLabel(DESCRIPTION).fill('二度押しました。')
  await choose(page, '画面.jpg', 'image/jpeg', await jpegWithPlace(60, 40))
  await page.getByAltText('選んだ画像').waitFor()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/_local/s3/**', (route) => released.then(() => route.continue()))
  await submit(page).scrollIntoViewIfNeeded()
  const box = await submit(page).boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 4]
  await page.mouse.click(x, y)
  await page.getByRole('progressbar').waitFor()
  await page.mouse.click(x, y)
  release()
  await page.getByText(SUCCESS).waitFor()
  expect([page.url(), context.pages().length]).toEqual([`${site}/inquiry`, 1])
  await context.close()
})
