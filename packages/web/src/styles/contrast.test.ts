import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTokens } from '@app/ui/styles/tokens.ts'

const PACKAGES = join(__dirname, '../../..')
const tokens = readTokens(readFileSync(join(PACKAGES, 'ui/src/styles/tokens.css'), 'utf8'))

/** WCAG 2.2: the relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The door is dark, and a person of a family is a row of paper on its card. */
const [measures = '', dark = '', row = ''] = readFileSync(
  join(PACKAGES, 'console/src/styles/door-tokens.css'),
  'utf8',
).split('\n}\n')
const atDoor = new Map([...tokens, ...valuesOf(measures), ...valuesOf(dark)])
const onRow = new Map([...atDoor, ...valuesOf(row)])

function valuesOf(css: string): Iterable<[string, string]> {
  return [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value])
}

function token(name: string, among: ReadonlyMap<string, string> = tokens): string {
  const value = among.get(name)
  const [, other] = /^var\(--([\w-]+)\)$/.exec(value ?? '') ?? []
  if (other !== undefined) return token(other, among)
  if (value === undefined || !/^#[0-9a-f]{6}$/i.test(value)) throw new Error(`no colour --${name}`)
  return value
}

/** Foreground, background, and the minimum contrast. */
const PAIRS: readonly (readonly [string, string, number])[] = [
  ['ink', 'paper', 12],
  ['ink', 'surface', 12],
  ['ink', 'leaf-mist', 12],
  ['ink', 'apricot-mist', 12],
  ['ink', 'danger-mist', 4.5],
  ['ink', 'info-mist', 4.5],
  ['ink', 'resting', 4.5],
  ['ink-soft', 'paper', 6],
  ['ink-soft', 'surface', 6],
  ['ink-soft', 'resting', 4.5],
  ['resting-ink', 'resting', 4.5],
  ['on-colour', 'leaf', 4.5],
  ['on-colour', 'leaf-deep', 4.5],
  ['leaf', 'paper', 4.5],
  ['leaf', 'leaf-mist', 3],
  ['leaf', 'apricot-mist', 3],
  ['leaf-deep', 'paper', 4.5],
  ['leaf-deep', 'surface', 4.5],
  ['leaf-deep', 'leaf-mist', 4.5],
  ['leaf-deep', 'hill', 4.5],
  ['danger', 'paper', 4.5],
  ['danger', 'surface', 4.5],
  ['danger', 'danger-mist', 4.5],
  ['info', 'info-mist', 4.5],
  ['on-colour', 'badge-red', 4.5],
  ['on-colour', 'badge-orange', 4.5],
  ['on-colour', 'badge-blue', 4.5],
  ['on-colour', 'badge-green', 4.5],
  ['on-colour', 'badge-neutral', 4.5],
  ['ink', 'sun', 10],
  ['sun-ink', 'sun', 5.5],
  ['ink', 'sun-mist', 12],
  ['ink-soft', 'sun-mist', 4.9],
  ['sun-ink', 'sun-mist', 4.9],
  ['kaki', 'surface', 6],
  ['kaki', 'paper', 4.9],
  ['kaki', 'sun-mist', 5.5],
  ['kaki', 'kaki-mist', 4.9],
  ['ink', 'sky-mist', 11],
  ...['ao', 'daidai', 'midori', 'fuji', 'kiiro', 'momo', 'mizu', 'yoru'].map(
    (tone) => [`${tone}-ink`, tone, 5.8] as const,
  ),
  ...['ao', 'daidai', 'midori', 'fuji', 'kiiro', 'momo', 'mizu'].flatMap(
    (tone) =>
      [
        ['on-colour', `${tone}-ink`, 7],
        ['ink', tone, 10],
        // Sundays and Saturdays of a leaf.
        ['danger', tone, 5],
        ['ao-ink', tone, 5],
      ] as const,
  ),
  ['on-colour', 'yoru', 7],
  ['focus', 'sun', 3],
  ['focus', 'sun-mist', 3],
  ['control', 'paper', 3],
  ['control', 'surface', 3],
  ['focus', 'paper', 3],
  ['focus', 'surface', 3],
  ['focus', 'desk', 3],
  ['focus', 'danger-mist', 3],
]

describe('S219: colours', () => {
  test('the formula: black on white is 21, a colour on itself 1', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#1f7a5c', '#1f7a5c')).toBe(1)
  })

  test.each(PAIRS)('%s on %s is at least %d', (front, ground, least) => {
    expect(contrast(token(front), token(ground))).toBeGreaterThanOrEqual(least)
  })
})

describe('S219: colours of the door, and answers that are read in sunlight', () => {
  const tones = ['in', 'queued', 'look', 'stop', 'none'].map((name) => `tone-${name}`)
  const dark: readonly (readonly [string, string, number])[] = [
    ...tones.flatMap(
      (tone) =>
        [
          ['ink', tone, 7],
          ['ink-soft', tone, 4.5],
          ['focus', tone, 4.5],
        ] as const,
    ),
    ...['paper', 'surface', 'leaf-mist', 'resting'].map((ground) => ['ink', ground, 8] as const),
    ...['paper', 'surface', 'leaf-mist'].map((ground) => ['ink-soft', ground, 7] as const),
    ['resting-ink', 'resting', 4.5],
    ['leaf-deep', 'surface', 12],
    ['on-colour', 'leaf', 12],
    ['on-colour', 'leaf-deep', 12],
    ['sun-ink', 'sun', 5.5],
    ['danger', 'paper', 7],
    ['danger', 'danger-mist', 7],
    ['ink', 'danger-mist', 7],
    ['info', 'info-mist', 7],
    ['ink', 'info-mist', 7],
    ['control', 'paper', 3],
    ['control', 'surface', 3],
    ['focus', 'paper', 3],
    ['focus', 'surface', 3],
  ]
  test.each(dark)('%s on %s is at least %d', (front, ground, least) => {
    expect(contrast(token(front, atDoor), token(ground, atDoor))).toBeGreaterThanOrEqual(least)
  })
  test.each([
    ['ink', 'surface', 12],
    ['ink-soft', 'surface', 6],
    ['leaf-deep', 'leaf-mist', 4.5],
    ['on-colour', 'leaf', 7],
    ['resting-ink', 'resting', 4.5],
    ['danger', 'surface', 4.5],
    ['edge-on-card', 'surface', 3],
    ['focus', 'surface', 3],
  ] as const)('on a row of a family, %s on %s is at least %d', (front, ground, least) => {
    expect(contrast(token(front, onRow), token(ground, onRow))).toBeGreaterThanOrEqual(least)
  })
})

describe('the tokens file is the only one with raw values', () => {
  const sheets = ['ui/src', 'web/src'].flatMap((folder) =>
    readdirSync(join(PACKAGES, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css') && !file.endsWith('tokens.css'))
      .map((file) => `${folder}/${file}`),
  )

  test.each(sheets)('%s', (file) => {
    const rules = readFileSync(join(PACKAGES, file), 'utf8').replaceAll(
      /\/\*[\s\S]*?\*\/|@(?:media|container)[^{]*/g,
      '',
    )
    expect(rules.match(/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(|\d(px|rem|ms)\b|\d+s\b/gi) ?? []).toEqual([])
  })

  test.each(sheets)('%s uses only the defined breakpoints', (file) => {
    const asked = readFileSync(join(PACKAGES, file), 'utf8').matchAll(/@media[^{]*width:\s*(\d+)px/g)
    for (const [, width] of asked) expect([480, 768, 992, 1280, 1536]).toContain(Number(width))
  })
})
