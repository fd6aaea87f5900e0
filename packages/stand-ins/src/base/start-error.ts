/** Why the local stack cannot start, as one actionable sentence; printed without a stack trace. */
export class StartError extends Error {
  override name = 'StartError'
}
