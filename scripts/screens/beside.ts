import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'

/** The screens that a design shows, by the picture's name without its width. */
const DRAWN: Readonly<Record<string, string>> = {
  landing: 'landing',
  'registration-filled': 'registration',
  top: 'top',
  'top-by-date': 'top-date',
  'top-of-the-day': 'top-day',
  'top-empty': 'empty-events',
  'event-guest': 'event-guest',
  event: 'event',
  'event-full': 'event-full',
  'event-in-line': 'event-queue',
  'event-joined': 'event-joined',
  'event-not-found': 'not-found',
  'join-sheet': 'join-sheet',
  schedule: 'plan',
  settings: 'mypage',
  'card-offline': 'offline',
  'mail-html': 'mail-joined',
  'mail-cancelled': 'mail-cancelled',
  'share-picture': 'ogp',
  'desk-today': 'today',
  'desk-events': 'events',
  'desk-month': 'calendar',
  'desk-event': 'editor',
  'desk-event-open': 'editor-open',
  'desk-question': 'question',
  'desk-series': 'series',
  'desk-attendees': 'event-people',
  'desk-paper': 'print-list',
  'desk-poster': 'print-poster',
  'desk-notices': 'event-contact',
  'desk-figures': 'figures',
  'desk-members': 'members',
  'desk-member': 'household',
  'desk-news': 'news',
  'desk-news-send': 'news-send',
  'door-early': 'door-early',
  'door-practice': 'door-practice',
  'door-family': 'door-party',
}
const HEIGHT = 932
const WIDTHS = [430, 794, 1200, 1280]

/** Puts the pictures of designs, `NAME-WIDTH.png` in folders, beside the screens as they are taken. */
export function beside(browser: Browser, folders: readonly string[], out: string) {
  return async (page: Page, name: string, whole = true): Promise<void> => {
    const design = DRAWN[name]
    if (design === undefined) return
    const usual = page.viewportSize()
    for (const width of WIDTHS) {
      const comp = await firstOf(folders, `${design}-${width}.png`)
      if (comp === null) continue
      await mkdir(out, { recursive: true })
      await page.setViewportSize({ width, height: HEIGHT })
      await page.waitForLoadState('networkidle')
      // What stays at the foot of the screen is at the foot of the picture.
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      if (whole) await page.setViewportSize({ width, height: Math.max(height, HEIGHT) })
      const built = await page.screenshot({ fullPage: whole, animations: 'disabled', scale: 'css' })
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

async function firstOf(folders: readonly string[], file: string): Promise<Buffer | null> {
  for (const folder of folders) {
    const found = await readFile(join(folder, file)).catch(() => null)
    if (found !== null) return found
  }
  return null
}
