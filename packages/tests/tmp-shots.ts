import { readFileSync } from 'node:fs'
import { totpCode } from '@app/stand-ins/cognito/mfa/totp.ts'
import { launchBrowser } from './fixtures/browser/browser.ts'

const log = readFileSync('/tmp/media-local.log', 'utf8')
const [, email, password] = /Demo member\s+(\S+)\s+(\S+)/.exec(log)!
const [, oemail, opw] = /Owner\s+(\S+)\s+(\S+)/.exec(log)!
const [, secret] = /secret=(\w+)/.exec(log)!
const browser = await launchBrowser()
const ctx = await browser.newContext({
  locale: 'ja-JP',
  timezoneId: 'Asia/Tokyo',
  viewport: { width: 430, height: 932 },
  reducedMotion: 'reduce',
})
const page = await ctx.newPage()
page.on('console', (m) => m.type() === 'error' && console.log('site:', m.text()))
await page.goto('http://localhost:4100/login')
await page.getByLabel('メールアドレス').fill(email!)
await page.getByLabel('パスワード', { exact: true }).fill(password!)
await page
  .getByRole('button', { name: /ログイン/ })
  .first()
  .click()
await page.waitForURL('**/top')
for (const width of [1280, 430, 360]) {
  await page.setViewportSize({ width, height: 932 })
  await page.goto('http://localhost:4100/top')
  await page.getByText('はじめての離乳食づくり').waitFor()
  await page.getByText('はじめての離乳食づくり').scrollIntoViewIfNeeded()
  await page.waitForTimeout(800)
  await page.screenshot({ path: `/tmp/mshots/top-${width}.png`, fullPage: true })
  await page.goto('http://localhost:4100/event/kyou-ehon')
  await page.getByRole('img', { name: /ひよこ/ }).waitFor()
  await page.waitForTimeout(800)
  await page.screenshot({ path: `/tmp/mshots/event-${width}.png`, fullPage: true })
}
const d = await browser.newContext({
  locale: 'ja-JP',
  timezoneId: 'Asia/Tokyo',
  viewport: { width: 1280, height: 932 },
  reducedMotion: 'reduce',
})
const p = await d.newPage()
p.on('console', (m) => m.type() === 'error' && console.log('desk:', m.text()))
await p.goto('http://localhost:4101/events/kyou-ehon')
await p.getByLabel('メールアドレス').fill(oemail!)
await p.getByLabel('パスワード', { exact: true }).fill(opw!)
await p.getByRole('button', { name: 'ログイン', exact: true }).click()
await p.getByRole('textbox', { name: /確認コード/ }).fill(totpCode(secret!, Date.now()))
await p.getByRole('button', { name: '確認する' }).click()
await p.getByLabel('イベント名').waitFor()
for (const width of [1280, 430, 360]) {
  await p.setViewportSize({ width, height: 932 })
  await p.waitForTimeout(800)
  await p.screenshot({ path: `/tmp/mshots/desk-${width}.png`, fullPage: width === 1280 })
  await p.getByLabel('写真の説明').scrollIntoViewIfNeeded()
  await p.waitForTimeout(300)
  await p.screenshot({ path: `/tmp/mshots/desk-cover-${width}.png` })
  await p.locator('input[type=file]').first().setInputFiles('/tmp/mshots/top-430.png')
  await p.getByRole('slider', { name: '拡大' }).waitFor()
  await p.waitForTimeout(400)
  await p.screenshot({ path: `/tmp/mshots/crop-${width}.png` })
  await p.keyboard.press('Escape')
  await p.getByText('ファイルを追加').scrollIntoViewIfNeeded()
  await p
    .locator('input[type=file]')
    .nth(1)
    .setInputFiles({
      name: '持ち物のご案内.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n'),
    })
  await p
    .getByText(/を追加しました/)
    .first()
    .waitFor()
  await p.screenshot({ path: `/tmp/mshots/desk-file-${width}.png` })
}
await p.setViewportSize({ width: 1280, height: 932 })
await p.goto('http://localhost:4101/organizations')
await p
  .getByRole('button', { name: /変更する/ })
  .first()
  .click()
await p.getByText('ロゴ').first().waitFor()
for (const width of [1280, 360]) {
  await p.setViewportSize({ width, height: 932 })
  await p.getByText('別の画像に替える').scrollIntoViewIfNeeded()
  await p.waitForTimeout(500)
  await p.screenshot({ path: `/tmp/mshots/org-${width}.png` })
}
await browser.close()
