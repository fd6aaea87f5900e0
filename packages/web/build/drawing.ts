import { readFile } from 'node:fs/promises'
import { TONES } from '@app/shared/events/theme-of.ts'
import { THEMES, type Theme } from '@app/shared/events/themes.ts'
import { chromium } from 'playwright-core'
import { createServer } from 'vite'
import { webConfig } from './config.ts'
import { readOperator } from './operator.ts'

/** The drawings of the site, and a page of a browser to draw them on. Its path is the command's first word. */
export async function openDrawing() {
  const config = webConfig({ operator: readOperator(), mode: 'production' })
  const vite = await createServer({ ...config, server: { middlewareMode: true, hmr: false, ws: false } })
  // ssrLoadModule is untyped; the type of this module is known.
  const { pictures } = (await vite.ssrLoadModule(
    '/src/public/pictures.tsx',
  )) as typeof import('../src/public/pictures.tsx')
  await vite.close()
  const browser = await chromium.launch({
    executablePath: process.argv[2] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  return { pictures, page: await browser.newPage(), close: () => browser.close() }
}

/** The cover of each theme as wide as a picture, with the style of its ground; `above` pixels of it are cut off. */
export async function coverDrawings(
  width: number,
  above: number,
): Promise<{ theme: Theme; drawing: string; style: string }[]> {
  const source = await readFile(new URL('../../ui/src/event-view/covers.svg', import.meta.url), 'utf8')
  return THEMES.map((theme) => {
    const view = new RegExp(`<view id="${theme}" viewBox="([^"]+)"`).exec(source)?.[1] ?? ''
    const drawing = source.replace(
      /width="\d+" height="\d+" viewBox="[^"]+"/,
      `width="${width}" height="${(width * 9) / 16}" viewBox="${view}"`,
    )
    const style = `body { background: var(--${TONES[theme]}) } body > svg { margin-top: -${above}px }`
    return { theme, drawing, style }
  })
}
