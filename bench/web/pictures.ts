import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext } from 'playwright-core'
import { newSession } from './member.ts'
import { newPhone, slow } from './phone.ts'
import type { Served } from './server.ts'
import { quiet } from './visits.ts'

const FOLDER = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))
/** When the frames of /top are taken, in ms after the navigation. */
const AT = [250, 500, 1_000, 2_000]
const [WIDTH, HEIGHT] = [195, 422]

/** Two pictures of /top as it comes behind the line, first visit and second: frames of the browser's own recording in a row. */
export async function takePictures(browser: Browser, served: Served, dataDir: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  // The functions have started: their start is another figure.
  const first = await newPhone(browser, served.slow, await newSession(dataDir))
  await framesOf(first, served)
  await first.close()
  const phone = await newPhone(browser, served.slow, await newSession(dataDir))
  for (const name of ['first', 'second']) {
    const frames = await framesOf(phone, served)
    writeFileSync(`${FOLDER}top-${name}.jpg`, await inARow(browser, frames))
  }
  await phone.close()
}

/** What stood on screen at each moment. */
async function framesOf(phone: BrowserContext, served: Served): Promise<string[]> {
  served.cut()
  const page = await phone.newPage()
  // Each frame of a moving skeleton would be recorded, by the processor that is measured.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const session = await slow(page)
  const frames: { readonly atMs: number; readonly data: string }[] = []
  let startMs = 0
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ atMs: (metadata.timestamp ?? 0) * 1000 - startMs, data })
    void session.send('Page.screencastFrameAck', { sessionId })
  })
  await session.send('Page.startScreencast', { format: 'png', maxWidth: 2 * WIDTH, maxHeight: 2 * HEIGHT })
  startMs = Date.now()
  await page.goto(`${served.slow}/top`)
  await page.locator('.qr-code').waitFor()
  await quiet(page)
  await session.send('Page.stopScreencast')
  await page.close()
  return AT.map((ms) => frames.filter(({ atMs }) => atMs >= 0 && atMs <= ms).at(-1)?.data ?? '')
}

async function inARow(browser: Browser, frames: readonly string[]): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width: AT.length * (WIDTH + 10) + 10, height: HEIGHT + 40 },
    deviceScaleFactor: 1.5,
  })
  const shown = frames.map(
    (data, nth) =>
      `<figure><img ${data === '' ? '' : `src="data:image/png;base64,${data}"`}><figcaption>${(AT[nth] ?? 0) / 1000} s</figcaption></figure>`,
  )
  await page.setContent(
    `<style>body{margin:10px;display:flex;gap:10px;font:14px sans-serif;background:#eee}figure{margin:0}img{display:block;width:${WIDTH}px;height:${HEIGHT}px;background:#fff}figcaption{text-align:center;line-height:24px}</style>${shown.join('')}`,
    { waitUntil: 'load' },
  )
  const picture = await page.screenshot({ type: 'jpeg', quality: 70 })
  await page.close()
  return picture
}
