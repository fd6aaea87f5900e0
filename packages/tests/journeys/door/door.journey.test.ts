import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@app/shared/test/until.ts'
import type { Browser, Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { launchBrowser } from '#fixtures/browser/browser.ts'
import { desk, signInAtDesk } from '#fixtures/browser/desk.ts'
import { newEvent } from '#fixtures/browser/events.ts'
import { writeFilm } from '#fixtures/browser/fake-camera.ts'
import { newMember } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { newPhone, site } from '#fixtures/browser/person.ts'
import { axeViolations, bringAxe } from '#visual/layout-checks.ts'
import { bareWords } from '#visual/translation.ts'

jest.setTimeout(180_000)
const browser = oneBrowser()
const HOUR_MS = 3_600_000
let folder: string
let withCamera: Browser | null = null
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'door-'))
})
afterAll(async () => {
  await withCamera?.close()
  await rm(folder, { recursive: true })
})

test('R6, SEC-C6, SEC-C2: garbage shows a red card, a member’s code a green one, the same code again “already in”', async () => {
  const member = await newMember(browser)
  const now = Date.now()
  const times = { starts: new Date(now + HOUR_MS), ends: new Date(now + 2 * HOUR_MS) }
  const eventId = await newEvent(
    5,
    { ...times, organizationId: 'hiroba', taken: 1, joined: true },
    member.sub,
  )
  const film = join(folder, 'film.y4m')
  await writeFilm(film, [
    { picture: garbage(), seconds: 3 },
    { picture: null, seconds: 1 },
    { picture: await codeOf(member.page), seconds: 3 },
    { picture: null, seconds: 1 },
  ])
  withCamera = await launchBrowser([
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
    '--use-fake-ui-for-media-stream',
  ])

  const staff = await fixtures.staff(process.env['DATA_DIR'] ?? '.local')
  const volunteer = await staff.create('door', { organizationIds: ['hiroba'] })
  const { page, problems } = await newPhone(withCamera, { width: 360 })
  await bringAxe(page)
  await page.goto(`${desk}/door/${eventId}`)
  await signInAtDesk(page, volunteer)
  await page.getByText('受付済み 0 / 申込 1').waitFor()
  expect(await bareWords(page)).toEqual([])
  await page.getByRole('button', { name: 'カメラを起動する' }).click()
  const card = page.locator('.door-card')
  // The film goes round during the test, and a slow camera begins anywhere in it: each card by its tone and words together.
  const shows = (tone: string, ...texts: string[]) =>
    texts
      .reduce((found, hasText) => found.filter({ hasText }), page.locator(`.door-card[data-tone=${tone}]`))
      .waitFor()
  await Promise.all([shows('stop', 'このQRコードは使えません'), shows('in', '受付しました', member.nickName)])
  await page.getByText('受付済み 1 / 申込 1').waitFor()
  await shows('look', 'すでに受付済みです')
  expect(await axeViolations(page)).toEqual([])
  expect(problems).toEqual([])

  // R6: practice sends no request, and its card says that it is practice.
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('button', { name: '練習モード' }).click()
  await page.getByRole('button', { name: '保護者の同意が未確認です' }).click()
  await card.getByText('練習モード').waitFor()
  expect(await axeViolations(page)).toEqual([])
  // Every card of the door, as page translation finds it.
  await page.locator('.door-practice summary').click()
  const cards = page.locator('.door-practice li')
  for (let at = 0; at < (await cards.count()); at += 1) {
    const title = (await cards.nth(at).textContent()) ?? ''
    // A family has a card of its own.
    const hasText = title === 'ご家族の受付です' ? 'れんしゅうのご家族' : title
    // The film goes on, and its card may come over this one.
    await until(title, async () => {
      await cards.nth(at).getByRole('button').click()
      return (await card.filter({ hasText }).count()) > 0
    })
    expect([title, await bareWords(page)]).toEqual([title, []])
  }
  expect(asked.filter((url) => url.includes('/check-ins'))).toEqual([])

  // A camera that was refused: words, a picture of the setting, and a photograph instead.
  await page.addInitScript(() => {
    const refused = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    Object.assign(navigator.mediaDevices, { getUserMedia: refused })
  })
  await page.reload()
  await page.getByRole('button', { name: 'カメラを起動する' }).click()
  const help = page.getByRole('alert').filter({ hasText: 'カメラの使用が許可されていません' })
  await help.locator('figure svg').nth(1).waitFor()
  await page.getByText('写真を撮って読み取る').waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await bareWords(page)).toEqual([])
  await page.goto(`${desk}/door`)
  await page.getByRole('heading', { name: '今日のイベント' }).waitFor()
  await page.getByRole('link').first().waitFor()
  expect(await bareWords(page)).toEqual([])
  expect(problems).toEqual([])
})

async function codeOf(page: Page): Promise<PNG> {
  await page.goto(`${site}/qr`)
  const picture = page.getByRole('img', { name: /会員証のQRコード/ })
  await picture.waitFor()
  await page.getByText(/^生成日時：\d+年\d+月\d+日/).waitFor()
  return PNG.sync.read(await picture.screenshot())
}

/** An unrelated QR code, as on a poster: its rows in bits. */
function garbage(): PNG {
  const rows = [
    0x1fcd7f, 0x105c41, 0x17565d, 0x175d5d, 0x17595d, 0x105241, 0x1fd57f, 0xf00, 0x4febe, 0x78c26, 0xc6ebf,
    0xb99e5, 0x64439, 0x1909, 0x1fda0b, 0x1052d1, 0x1746cf, 0x17416c, 0x175bfb, 0x1045ed, 0x1fcdbf,
  ]
  const module = 12
  const size = (rows.length + 8) * module
  const png = new PNG({ width: size, height: size })
  for (let at = 0; at < size * size; at += 1) {
    const [x, y] = [Math.floor((at % size) / module) - 4, Math.floor(at / size / module) - 4]
    const isDark = x >= 0 && x < rows.length && ((rows[y] ?? 0) >> (rows.length - 1 - x)) & 1
    png.data.fill(isDark ? 0 : 255, at * 4, at * 4 + 3)
    png.data[at * 4 + 3] = 255
  }
  return png
}
