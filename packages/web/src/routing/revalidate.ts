/** Answers without news for the screen. */
const NOTHING_NEW: ReadonlySet<unknown> = new Set(['NETWORK', 'TRY_AGAIN', 'INTERNAL', 'TOO_MANY_REQUESTS'])

/**
 * G30: for a route whose action answers `{code}`. After an answer without news the screen is not
 * reloaded: that would only fail as well, and discard the screen with all typed input.
 */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: {
  readonly actionResult?: { readonly code?: unknown } | undefined
  readonly defaultShouldRevalidate: boolean
}): boolean {
  return defaultShouldRevalidate && !NOTHING_NEW.has(actionResult?.code)
}

/** For a route whose own action changes nothing on screen. */
export function onlyAfterNavigation({
  formMethod,
  defaultShouldRevalidate,
}: {
  readonly formMethod?: string | undefined
  readonly defaultShouldRevalidate: boolean
}): boolean {
  return formMethod === undefined && defaultShouldRevalidate
}
