/** A change to one expression, and whether a test went red for it. */
export interface Mutant {
  readonly file: string
  readonly line: number
  /** The line without its indent. */
  readonly text: string
  readonly original: string
  readonly replacement: string
  readonly survived: boolean
}

/** Mutants that behave as the original does, named by their line's text: line numbers move. */
export interface Equivalent {
  readonly file: string
  /** The whole line without its indent. */
  readonly text: string
  /** The changes, as the report prints them. */
  readonly mutants: readonly string[]
  /** Why no test can tell them apart. */
  readonly why: string
}

/** `a > b → a >= b`, on one line. */
export function nameOf({ original, replacement }: Pick<Mutant, 'original' | 'replacement'>): string {
  return `${oneLine(original)} → ${oneLine(replacement)}`
}

/** Lines joined by a space. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
