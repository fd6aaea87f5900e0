/**
 * Thrown by a loader that cannot show its screen, with what the error page says. Apart from the words of the
 * codes: the error page and the login form do without them.
 */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly words: string

  constructor(words: string) {
    super(words)
    this.words = words
  }
}

/** The words that were thrown; null for what nobody foresaw. */
export function failedWords(error: unknown): string | null {
  return error instanceof CallFailed ? error.words : null
}
