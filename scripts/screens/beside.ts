import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'

/** The screens that a design shows, by the picture's name without its width. */
const DRAWN: Readonly<Record<string, string>> = {
  landing: 'landing',
  'registration-filled': 'registration',
  top: 'top',
  'event-guest': 'event-guest',
  event: 'event',
  'event-full': 'event-full',
  'event-joined': 'event-joined',
  'event-not-found': 'not-found',
  schedule: 'plan',
  settings: 'mypage',
  'mail-html': 'mail-joined',
}
const WIDTHS = [430, 1280]

/** Puts the pictures of a design, `NAME-WIDTH.png` in a folder, beside the screens as they are taken. */
export function beside(browser: Browser, [drawn, out]: readonly [drawn: string, out: string]) {
  return async (page: Page, name: string): Promise<void> => {
    const design = DRAWN[name]
    if (design === undefined) return
    const usual = page.viewportSize()
    for (const width of WIDTHS) {
      const comp = await readFile(join(drawn, `${design}-${width}.png`)).catch(() => null)
      if (comp === null) continue
      await mkdir(out, { recursive: true })
      await page.setViewportSize({ width, height: 932 })
      await page.waitForLoadState('networkidle')
      const built = await page.screenshot({ fullPage: true, animations: 'disabled', scale: 'css' })
      const sheet = await browser.newPage({ viewport: { width: 2 * width + 72, height: 400 } })
      const images = [comp, built].map(
        (data) => `<img src="data:image/png;base64,${data.toString('base64')}">`,
      )
      await sheet.setContent(
        `<style>body{display:flex;gap:24px;align-items:start;margin:24px;background:#777}</style>${images.join('')}`,
      )
      await sheet.screenshot({ path: join(out, `${name}-${width}.png`), fullPage: true })
      await sheet.close()
    }
    if (usual !== null) await page.setViewportSize(usual)
  }
}
