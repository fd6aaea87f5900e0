import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { overflow, overlaps, smallTargets } from './layout-faults.ts'

const axeSource = readFileSync(
  createRequire(`${process.cwd()}/packages/tests/package.json`).resolve('axe-core/axe.min.js'),
  'utf8',
)
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Waits until the page is at rest: styles and fonts are loaded, and transitions have ended. Endless animations may
 * continue.
 */
export function rest(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const isStyled = () =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet)
    while (!isStyled()) await frame()
    await document.fonts.ready
    // What has just changed begins to move with the next frame.
    await frame()
    await frame()
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.all(moving.map(({ finished }) => finished.then(Boolean, Boolean)))
  })
}

/** Brings axe into every document that the page will load: sent with each look, it would cost more than the look. */
export function bringAxe(page: Page): Promise<unknown> {
  return page.addInitScript({ content: axeSource })
}

/** The axe rules that the page breaks, each with the place. */
export async function axeViolations(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate((runOnly) => {
    window.scrollTo(0, document.documentElement.scrollHeight)
    return Reflect.get(window, 'axe').run({ runOnly, resultTypes: ['violations'], preload: false })
  }, TAGS)
  return violations.map(
    ({ id, nodes }: { id: string; nodes: { html: string; any: { message: string }[] }[] }) =>
      `${id}: ${nodes[0]?.html.slice(0, 120)} ${nodes[0]?.any[0]?.message ?? ''}`,
  )
}

/** The layout faults that are searched for. */
const LAYOUT = { overflow, overlaps, smallTargets }
export type Look = keyof typeof LAYOUT

/**
 * The layout faults of the page, scrolled to its end, in one call; `letters` is the reader’s font size in the browser.
 */
export function layoutFaults(page: Page, looks: readonly Look[], letters = ''): Promise<string[]> {
  return page.evaluate(`(async () => {
    document.documentElement.style.fontSize = '${letters}'
    // At the end of the page, what sticks to the edge of the screen lies over nothing.
    window.scrollTo(0, document.documentElement.scrollHeight)
    await new Promise(requestAnimationFrame)
    return [${looks.map((look) => LAYOUT[look])}].flatMap((look) => look())
  })()`)
}
