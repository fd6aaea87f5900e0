/** A text that stands first after a bracket, as a title does. */
const FIRST = /\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g
/** What a table fills in: `%s`, `$name`, and what stands in `${}`. */
const FILLED = /%[a-zA-Z#%]|\$\{[^}]*\}|\$\w+/
/** What a title says besides, at least. */
const SAID_MIN = 4

/** Whether a test file holds a test whose title begins so. What a table fills in may be anything. */
export function holdsTitle(test: string, title: string): boolean {
  // A title stands behind its quote: what follows an id in it is no beginning.
  if (["'", '"', '`'].some((quote) => test.includes(quote + title))) return true
  return [...test.matchAll(FIRST)].some(([, , template = '']) => {
    const parts = template.replaceAll('\\', '').split(FILLED)
    const [before = ''] = parts
    if (parts.length === 1 || parts.join('').length < SAID_MIN) return false
    if (before.length >= SAID_MIN) return title.startsWith(before)
    return new RegExp(`^${parts.map(escaped).join('.+')}$`, 's').test(title)
  })
}

/** A text as a pattern that means itself. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
