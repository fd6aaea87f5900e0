import type { BaseIssue } from 'valibot'

/** An answer names no more of them. */
const MOST = 20
/** A name as contracts have them. Other names come from the sender and are not repeated. */
const NAME = /^[A-Za-z][A-Za-z0-9_]{0,39}$|^\d{1,4}$/

/** The fields that a schema refuses, by their path (`guardian.email`, `people.0.name`); never what they hold. */
export function namedFields(issues: readonly BaseIssue<unknown>[]): string[] {
  const named = new Set<string>()
  for (const { path = [] } of issues) {
    const names = path.map(({ key }) => String(key))
    if (names.length > 0 && names.every((name) => NAME.test(name))) named.add(names.join('.'))
    if (named.size === MOST) break
  }
  return [...named]
}
