/** A text that stands first after a bracket, as a title does. */
const FIRST = /\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g
/** What a table fills in: `%s`, `$name`, and what stands in `${}`. */
const FILLED = /%[a-zA-Z#%]|\$\{[^}]*\}|\$\w+/
/** What stands before it is to say something by itself. */
const SAID_MIN = 4

/** Whether a test file holds a test whose title begins so. What a table fills in, and what follows, may be anything. */
export function holdsTitle(test: string, title: string): boolean {
  if (test.includes(title)) return true
  return [...test.matchAll(FIRST)].some(([, , template = '']) => {
    const [said = '', ...others] = template.replaceAll('\\', '').split(FILLED)
    return others.length > 0 && said.length >= SAID_MIN && title.startsWith(said)
  })
}

/** A text as a pattern that means itself. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
