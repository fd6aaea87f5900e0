/**
 * Thrown by a loader that cannot show its screen, with what the error page says. Apart from the words of the
 * codes: the error page and the login form do without them.
 */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly words: string
  /** No answer came: it may be another thing in a moment. */
  readonly isNetwork: boolean

  constructor(words: string, isNetwork = false) {
    super(words)
    this.words = words
    this.isNetwork = isNetwork
  }
}
