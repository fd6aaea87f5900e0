/** Answers that say nothing new of what a screen shows. */
const NOTHING_NEW: ReadonlySet<unknown> = new Set(['NETWORK', 'TRY_AGAIN', 'INTERNAL', 'TOO_MANY_REQUESTS'])

/**
 * G30: for a route whose action answers `{code}`. After an answer that says nothing new the screen is not read
 * anew: that would only fail as well, and the screen would go with all that is typed on it.
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

/** For a route that shows nothing its own action changes. */
export function onlyAfterNavigation({
  formMethod,
  defaultShouldRevalidate,
}: {
  readonly formMethod?: string | undefined
  readonly defaultShouldRevalidate: boolean
}): boolean {
  return formMethod === undefined && defaultShouldRevalidate
}
