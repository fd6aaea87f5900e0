// Renders the committed pictures of public/: node packages/web/build/pictures.ts [path of Chromium]
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { TONES } from '@app/shared/events/theme-of.ts'
import { THEMES } from '@app/shared/events/themes.ts'
import { FAVICON } from '@app/ui/build/favicon.ts'
import { readTokens } from '@app/ui/styles/tokens.ts'
import { chromium } from 'playwright-core'
import { createServer } from 'vite'
import { ROOT, webConfig } from './config.ts'
import { readOperator } from './operator.ts'

/** File → size, and its sheet. */
const PICTURES = [
  { file: 'apple-touch-icon.png', width: 180, height: 180, sheet: 'icon' },
  { file: 'icon-192.png', width: 192, height: 192, sheet: 'icon' },
  { file: 'icon-512.png', width: 512, height: 512, sheet: 'icon' },
  { file: 'icon-maskable.png', width: 512, height: 512, sheet: 'icon' },
  { file: 'ogp.png', width: 1200, height: 630, sheet: 'card' },
] as const

const CARD_STYLE = `
  body { margin: 0; min-height: 0; line-height: 0 }
  .shared-card { position: relative; width: 1200px; height: 630px; background: var(--paper); line-height: 1.35 }
  .shared-hills { position: absolute; inset: 0 }
  .shared-card .logo { position: absolute; left: 84px; top: 96px; gap: 20px; font-size: 52px }
  .shared-card .logo svg { width: 72px; height: 72px }
  .shared-words { position: absolute; left: 84px; top: 220px; width: 620px; font: 700 60px/1.4 var(--font-round);
    word-break: auto-phrase; text-wrap: balance; font-feature-settings: "palt" }
  .shared-card .mascot { position: absolute; right: 96px; bottom: 34px; width: 440px; height: 440px }`

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
const page = await browser.newPage()
for (const { file, width, height, sheet } of PICTURES) {
  await page.setViewportSize({ width, height })
  await page.setContent(`<html lang="ja"><style>${pictures.style}${CARD_STYLE}</style>${pictures[sheet]}`)
  await page.screenshot({ path: join(ROOT, 'public', file) })
}
// What a shared link to an event shows where the editor has drawn nothing: its theme's cover, without text.
const covers = await readFile(new URL('../../ui/src/event-view/covers.svg', import.meta.url), 'utf8')
await page.setViewportSize({ width: 1200, height: 630 })
for (const theme of THEMES) {
  const view = new RegExp(`<view id="${theme}" viewBox="([^"]+)"`).exec(covers)?.[1] ?? ''
  const drawing = covers.replace(
    /width="3840" height="2160" viewBox="[^"]+"/,
    `viewBox="${view}" width="1200" height="675"`,
  )
  const ground = `<style>${pictures.style} body { margin: 0; min-height: 0; background: var(--${TONES[theme]}) }
    body > svg { display: block; margin-top: -22px }</style>`
  await page.setContent(`<html lang="ja">${ground}${drawing}`)
  await page.screenshot({ path: join(ROOT, 'public/share', `${theme}.png`) })
}
await browser.close()

// A tab icon has no custom properties: inline the tokens' values.
const tokens = readTokens(pictures.style)
const mark = pictures.mark
  .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
  .replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => tokens.get(name) ?? '')
await writeFile(FAVICON, mark)
