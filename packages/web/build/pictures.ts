// Renders the committed pictures of public/: node packages/web/build/pictures.ts [path of Chromium]
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FAVICON } from '@app/ui/build/favicon.ts'
import { readTokens } from '@app/ui/styles/tokens.ts'
import { ROOT } from './config.ts'
import { coverDrawings, openDrawing } from './drawing.ts'

/** The picture of a shared link. */
const SHARED = { width: 1200, height: 630 }
/** File → size, and its sheet. */
const PICTURES = [
  { file: 'apple-touch-icon.png', width: 180, height: 180, sheet: 'icon' },
  { file: 'icon-192.png', width: 192, height: 192, sheet: 'icon' },
  { file: 'icon-512.png', width: 512, height: 512, sheet: 'icon' },
  { file: 'icon-maskable.png', width: 512, height: 512, sheet: 'icon' },
  { file: 'ogp.png', ...SHARED, sheet: 'card' },
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

const { pictures, page, close } = await openDrawing()
for (const { file, width, height, sheet } of PICTURES) {
  await page.setViewportSize({ width, height })
  await page.setContent(`<html lang="ja"><style>${pictures.style}${CARD_STYLE}</style>${pictures[sheet]}`)
  await page.screenshot({ path: join(ROOT, 'public', file) })
}
// What a shared link to an event shows where the editor has drawn nothing: its theme's cover, without text.
await page.setViewportSize(SHARED)
for (const { theme, drawing, style } of await coverDrawings(SHARED.width, 22)) {
  const ground = `<style>${pictures.style} body { margin: 0; min-height: 0 } body > svg { display: block } ${style}</style>`
  await page.setContent(`<html lang="ja">${ground}${drawing}`)
  await page.screenshot({ path: join(ROOT, 'public/share', `${theme}.png`) })
}
await close()

// A tab icon has no custom properties: inline the tokens' values.
const tokens = readTokens(pictures.style)
const mark = pictures.mark
  .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
  .replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => tokens.get(name) ?? '')
await writeFile(FAVICON, mark)
