import type { Source } from '../rules/tree.ts'

/** A text directly after a bracket, as a title is. */
const FIRST = /\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g
/** Placeholders of a table: `%s`, `$name`, and `${…}`. */
const FILLED = /%[a-zA-Z#%]|\$\{[^}]*\}|\$\w+/
/** The minimum length of a title without its placeholders. */
const SAID_MIN = 4
/** What a table fills in without its text: numbers, and the brackets and quotes of `%j`. */
const NUMBER = /^\d+$/
const JSON_MARKS = /^\[?"|"\]?$/g

/**
 * Finds the test files that have a title which begins so: those that write it out, else those whose table may fill it in, with as much
 * text of their own as any other. The rows of a table stand in `tables`.
 */
export function testsByTitle(
  tests: readonly Source[],
  tables: readonly Source[] = tests,
): (title: string) => string[] {
  const rows = tables.map(({ text }) => text.replaceAll('\\', '')).join('\n')
  const known = new Map<string, boolean>()
  const stand = (filled: string): boolean => {
    const found =
      known.get(filled) ?? (NUMBER.test(filled) || rows.includes(filled.replaceAll(JSON_MARKS, '')))
    known.set(filled, found)
    return found
  }
  const titles = tests.map(({ path, text }) => ({ path, templates: templatesIn(text) }))
  return (title) => {
    // A title follows its quote: the text after an id is no beginning.
    const quotes = [`'${title}`, `"${title}`, `\`${title}`]
    const written = tests.filter(({ text }) => quotes.some((quoted) => text.includes(quoted)))
    if (written.length > 0) return written.map(({ path }) => path)
    const filled = titles.map(({ path, templates }) => ({
      path,
      length: Math.max(0, ...templates.map((parts) => said(parts, title, stand))),
    }))
    const most = Math.max(1, ...filled.map(({ length }) => length))
    return filled.filter(({ length }) => length === most).map(({ path }) => path)
  }
}

/** The titles with placeholders, as the texts between those. */
function templatesIn(text: string): string[][] {
  return [...text.matchAll(FIRST)]
    .map(([, , template = '']) => template.replaceAll('\\', '').split(FILLED))
    .filter((parts) => parts.length > 1 && parts.join('').length >= SAID_MIN)
}

/**
 * The length of the fixed text of a template that a title begins or is; 0 where it does not match. What the title fills in must
 * `stand` in a test: a template such as `%s: %s` fits every title.
 */
function said(parts: readonly string[], title: string, stand: (filled: string) => boolean): number {
  for (let count = parts.length; count > 0; count -= 1) {
    const used = parts.slice(0, count)
    const end = count === parts.length ? '$' : '(.+)$'
    const [found, ...filled] = new RegExp(`^${used.map(escaped).join('(.+?)')}${end}`, 's').exec(title) ?? []
    if (found !== undefined && filled.every(stand)) return used.join('').length
  }
  return 0
}

/** A text as a pattern that matches it literally. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
