// Breakpoints and durations in every stylesheet (S13).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTokens } from '@app/ui/styles/tokens.ts'

const PACKAGES = join(__dirname, '../../..')
const BREAKPOINTS = ['480px', '768px', '992px', '1280px', '1536px']
const sheets = ['ui/src', 'web/src'].flatMap((folder) =>
  readdirSync(join(PACKAGES, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => `${folder}/${name}`),
)
const css = (name: string) => readFileSync(join(PACKAGES, name), 'utf8')

/** The widths of media queries, and the literal durations. */
const widthsOf = (text: string) =>
  [...text.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
    [...query.matchAll(/width\s*(?:[:<>]=?|[<>]=?)\s*([\d.]+\w+)/g)].map(([, width = '']) => width),
  )
const durationsOf = (text: string) => text.match(/(?<![\w.-])[\d.]+m?s(?=[\s;,)])/g) ?? []

test('S13: media queries use only the product’s breakpoints', () => {
  const used = sheets.flatMap((name) => widthsOf(css(name)))
  expect(used.length).toBeGreaterThan(0)
  expect(used.filter((width) => !BREAKPOINTS.includes(width))).toEqual([])
})

test('S13: transitions take 100, 250 or 500 ms, by token', () => {
  const tokens = readTokens(css('ui/src/styles/tokens.css'))
  expect(['quick', 'gentle', 'slow'].map((name) => tokens.get(name))).toEqual(['100ms', '250ms', '500ms'])
  const named = sheets.flatMap((name) =>
    [...css(name).matchAll(/transition[\w-]*:([^;]+);/g)].flatMap(([, value = '']) => [
      ...durationsOf(`${value};`),
      ...[...value.matchAll(/var\(--(\w+)\)/g)].map(([, token = '']) => token),
    ]),
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !['quick', 'gentle', 'slow'].includes(name))).toEqual([])
})

test('phrases are kept together only in headings, names and short centred lines', () => {
  const keeping = sheets.flatMap((name) =>
    [...css(name).matchAll(/([^{}]+)\{[^{}]*word-break:\s*auto-phrase/g)].map(([, selector = '']) =>
      selector
        .replaceAll(/\/\*.*?\*\//gs, '')
        .trim()
        .replaceAll(/\s+/g, ' '),
    ),
  )
  expect(keeping.sort()).toEqual([
    '.empty p',
    '.event-card-title',
    '.member-card-name',
    '.notification-name',
    '.qr-alert',
    '.screen-head-mascot .screen-lead',
    '.screen:has(> .screen-head-mascot) > p',
    'h1, h2, h3',
  ])
})

test('control: another width and a literal duration are found', () => {
  expect(widthsOf('@media (min-width: 600px) and (max-width:900px) {}')).toEqual(['600px', '900px'])
  expect(durationsOf('opacity 120ms ease, color .3s;')).toEqual(['120ms', '.3s'])
})
