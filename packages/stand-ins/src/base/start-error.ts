/** Why the local stack cannot start, as one sentence a person can act on; printed without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
