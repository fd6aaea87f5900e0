import type { Source } from '../rules/tree.ts'

/** A text directly after a bracket, as a title is. */
const FIRST = /\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g
/** Placeholders of a table: `%s`, `$name`, and `${…}`. */
const FILLED = /%[a-zA-Z#%]|\$\{[^}]*\}|\$\w+/
/** The minimum length of a title without its placeholders. */
const SAID_MIN = 4

/**
 * Finds the test files that have a title which begins so: those that write it out, else those whose table may fill it in, with as much
 * text of their own as any other.
 */
export function testsByTitle(tests: readonly Source[]): (title: string) => string[] {
  const tables = tests.map(({ path, text }) => ({ path, templates: templatesIn(text) }))
  return (title) => {
    // A title follows its quote: the text after an id is no beginning.
    const quotes = [`'${title}`, `"${title}`, `\`${title}`]
    const written = tests.filter(({ text }) => quotes.some((quoted) => text.includes(quoted)))
    if (written.length > 0) return written.map(({ path }) => path)
    const filled = tables.map(({ path, templates }) => ({
      path,
      length: Math.max(0, ...templates.map((parts) => said(parts, title))),
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

/** The length of a title's fixed text: all of it, or the part before the first placeholder; 0 if the title does not match. */
function said(parts: readonly string[], title: string): number {
  const [before = ''] = parts
  if (new RegExp(`^${parts.map(escaped).join('.+')}$`, 's').test(title)) return parts.join('').length
  return before.length >= SAID_MIN && title.startsWith(before) ? before.length : 0
}

/** A text as a pattern that matches it literally. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
