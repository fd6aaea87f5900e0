import type { Page } from 'playwright-core'
import { barriers, overlaps, smallTargets, spills } from '../eye.ts'

const HEIGHT = 932
const WIDTHS = [360, 430, 1280]
/** Longer than the longest of the product's own transitions takes on a hurried machine. */
const REST_MS = 1_000

/**
 * Everything that is wrong with the page as it stands: at every width, with letters twice as large, and at
 * half the width, which is what a browser's zoom of 200 % makes of a phone.
 */
export async function findings(page: Page): Promise<string[]> {
  const found: string[] = []
  const note = (where: string, list: readonly string[]) =>
    found.push(...list.map((one) => `${where}: ${one}`))
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    // At the end of the page, what sticks to the edge of the screen lies over nothing.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    note(`${width} px`, await lasting(page, looks))
  }
  await page.setViewportSize({ width: 215, height: HEIGHT / 2 })
  note('zoom', await lasting(page, layout))
  await page.setViewportSize({ width: 430, height: HEIGHT })
  await sizeLetters(page, '200%')
  note('large letters', await lasting(page, layout))
  await sizeLetters(page, '')
  return found
}

/** What is still wrong once the page is at rest: a colour on its way to another is no barrier. */
async function lasting(page: Page, look: (page: Page) => Promise<string[]>): Promise<string[]> {
  if ((await look(page)).length === 0) return []
  await page.waitForTimeout(REST_MS)
  return look(page)
}

async function looks(page: Page): Promise<string[]> {
  return [...(await barriers(page)), ...(await smallTargets(page)), ...(await layout(page))]
}

async function layout(page: Page): Promise<string[]> {
  return [...(await spills(page)), ...(await overlaps(page))]
}

/** As a reader sets the size of letters in the browser. */
async function sizeLetters(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
  }, size)
}
