import type { Page } from 'playwright-core'
import { axeViolations, type Look, layoutFaults, rest } from '#visual/layout-checks.ts'
import { bareWords } from '#visual/translation.ts'

const PHONE = { width: 430, height: 932 }
/** Where axe looks, once for each state. */
const PHONE_NAME = '430 px'
/** A look at the page at one size. */
interface View {
  readonly name: string
  readonly size: { readonly width: number; readonly height: number }
  /** The size of letters that a reader sets in the browser. */
  readonly letters?: string
  readonly looks: readonly Look[]
}
const LAID: readonly Look[] = ['overflow', 'overlaps']

/** The phone is first: pages open at its size. Half its width is a zoom of 200 %; large letters have the least room on the small phone. */
export const VIEWS: readonly View[] = [
  { name: PHONE_NAME, size: PHONE, looks: [...LAID, 'smallTargets'] },
  { name: 'large letters', size: { ...PHONE, width: 360 }, letters: '200%', looks: LAID },
  { name: '360 px', size: { ...PHONE, width: 360 }, looks: [...LAID, 'smallTargets'] },
  { name: '1280 px', size: { ...PHONE, width: 1280 }, looks: [...LAID, 'smallTargets'] },
  { name: 'zoom', size: { width: PHONE.width / 2, height: PHONE.height / 2 }, looks: LAID },
]

/** All faults of the page: axe's findings, its layout at every size, untranslated words. */
export async function findings(page: Page): Promise<string[]> {
  const found = (await lasting(page, axeViolations)).map((one) => `${PHONE_NAME}: ${one}`)
  for (const { name, size, letters, looks } of VIEWS) {
    await page.setViewportSize(size)
    const faults = await lasting(page, () => layoutFaults(page, looks, letters))
    found.push(...faults.map((one) => `${name}: ${one}`))
  }
  await page.setViewportSize(PHONE)
  found.push(...(await bareWords(page)))
  return found
}

/** The faults of a page at rest, found twice alike: a colour in transition is no barrier. */
async function lasting(page: Page, look: (page: Page) => Promise<string[]>): Promise<string[]> {
  let found = await look(page)
  while (found.length > 0) {
    await rest(page)
    const again = await look(page)
    if (again.join() === found.join()) break
    found = again
  }
  return found
}
