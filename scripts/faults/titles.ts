/** A text directly after a bracket, as a title is. */
const FIRST = /\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g
/** Placeholders of a table: `%s`, `$name`, and `${…}`. */
const FILLED = /%[a-zA-Z#%]|\$\{[^}]*\}|\$\w+/
/** The minimum length of a title without its placeholders. */
const SAID_MIN = 4

/** Whether a test file has a test whose title starts so. A table's placeholder matches anything. */
export function holdsTitle(test: string, title: string): boolean {
  // A title follows its quote: the text after an id is no beginning.
  if (["'", '"', '`'].some((quote) => test.includes(quote + title))) return true
  return [...test.matchAll(FIRST)].some(([, , template = '']) => {
    const parts = template.replaceAll('\\', '').split(FILLED)
    const [before = ''] = parts
    if (parts.length === 1 || parts.join('').length < SAID_MIN) return false
    if (before.length >= SAID_MIN) return title.startsWith(before)
    return new RegExp(`^${parts.map(escaped).join('.+')}$`, 's').test(title)
  })
}

/** A text as a pattern that matches it literally. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
