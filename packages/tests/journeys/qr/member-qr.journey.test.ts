import { parseTokyoStamp } from '@app/shared/base/tokyo.ts'
import { parseQrValue, qrValue } from '@app/shared/qr/rules.ts'
import jsQR from 'jsqr'
import type { Locator } from 'playwright-core'
import { PNG } from 'pngjs'
import { newMember } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { newPhone, site } from '#fixtures/browser/person.ts'

jest.setTimeout(300_000)
const browser = oneBrowser({ workers: true })

test('S105, S109: the code on /qr is read from a picture of the screen', async () => {
  const { page, context } = await newMember(browser)
  for (const path of ['/qr', '/top']) {
    const beforeMs = Date.now()
    const minting = page.waitForResponse((reply) => reply.url().endsWith('/api/EncQR') && reply.ok())
    await page.goto(site + path)
    const minted = await (await minting).json()
    const picture = page.getByRole('img', { name: /会員証のQRコード/ })
    await picture.waitFor()
    await page.getByText(/^生成日時：\d+年\d+月\d+日/).waitFor()
    const png = PNG.sync.read(await page.screenshot({ clip: await around(picture) }))
    const afterMs = Date.now()
    const read = jsQR(new Uint8ClampedArray(png.data), png.width, png.height)
    // SEC-C5: dense codes are not read by tired cameras at a door.
    expect(read?.version).toBeLessThanOrEqual(6)
    expect(read?.data).toBe(qrValue(minted))
    const code = parseQrValue(read?.data ?? '')
    // To the second: the one it was made in may have begun a little earlier.
    const atMs = parseTokyoStamp(code?.issuanceTime ?? '')?.getTime()
    expect(atMs).toBeGreaterThan(beforeMs - 1_000)
    expect(atMs).toBeLessThanOrEqual(afterMs)
  }
  await context.close()
})

test('S9: /qr is a frame of 430 × 932 on a large screen, and a smaller phone shows the whole code without scrolling', async () => {
  const { page, context } = await newMember(browser)
  await page.goto(`${site}/qr`)
  const picture = page.getByRole('img', { name: /会員証のQRコード/ })
  await picture.waitFor()
  const frameOn = async (width: number, height: number) => {
    await page.setViewportSize({ width, height })
    // Below the head of a wide screen the frame is the card that the screen lies on.
    const box = await page.locator(width < 992 ? '.page' : '.page-main').boundingBox()
    const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight)
    return [box?.width, box?.height, scrolls]
  }
  for (const [width, height] of [
    [430, 932],
    [768, 1024],
    [1280, 1100],
  ] as const) {
    expect([width, ...(await frameOn(width, height))]).toEqual([width, 430, 932, false])
  }
  await page.setViewportSize({ width: 360, height: 740 })
  const code = await picture.boundingBox()
  expect((code?.y ?? 0) + (code?.height ?? 0)).toBeLessThan(740)
  await context.close()
})

test('S104, S106: signed out, /qr and /top say that they open after the login, show no error, and link to it', async () => {
  const { page, context } = await newPhone(browser)
  for (const path of ['/qr', '/top']) {
    await page.goto(site + path)
    await page.getByText('ログインすると、このページをご覧いただけます。').waitFor()
    expect(await page.getByText('エラーが発生しました').count()).toBe(0)
    await page.getByRole('main').getByRole('link', { name: 'ログイン', exact: true }).click()
    await page.waitForURL(`${site}/login`)
  }
  await context.close()
})

/** The part of the screen with the code and its neighbours. */
async function around(picture: Locator) {
  const { x, y, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const margin = 60
  return {
    x: Math.max(0, x - margin),
    y: Math.max(0, y - margin),
    width: width + 2 * margin,
    height: height + 2 * margin,
  }
}
