import type { Page } from 'playwright-core'
import { barriers, overlaps, smallTargets, spills } from '../eye.ts'

const HEIGHT = 932
const WIDTHS = [360, 430, 1280]

/**
 * Everything that is wrong with the page as it stands: at every width, with letters twice as large, and at
 * half the width, which is what a browser's zoom of 200 % makes of a phone.
 */
export async function findings(page: Page): Promise<string[]> {
  const found: string[] = []
  const note = (where: string, ...lists: readonly (readonly string[])[]) =>
    found.push(...lists.flat().map((one) => `${where}: ${one}`))
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    // At the end of the page, what sticks to the edge of the screen lies over nothing.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    note(`${width} px`, await barriers(page), await smallTargets(page), await layout(page))
  }
  await page.setViewportSize({ width: 215, height: HEIGHT / 2 })
  note('zoom', await layout(page))
  await page.setViewportSize({ width: 430, height: HEIGHT })
  await sizeLetters(page, '200%')
  note('large letters', await layout(page))
  await sizeLetters(page, '')
  return found
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
