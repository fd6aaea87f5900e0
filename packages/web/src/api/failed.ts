/**
 * Thrown by a loader that cannot show its screen, with the text of the error page. Separate from the texts of the
 * codes: the error page and the login form do not need them.
 */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly words: string
  /** No response: a retry may succeed. */
  readonly isNetwork: boolean

  constructor(words: string, isNetwork = false) {
    super(words)
    this.words = words
    this.isNetwork = isNetwork
  }
}
