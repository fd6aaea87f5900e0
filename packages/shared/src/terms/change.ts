/** One change in plain words: the article, what stood there, what stands there now. */
export interface TermsChange {
  /** Where it stands: `第11条（本規約の変更）`. */
  readonly at: string
  /** The page, with the anchor of the article. */
  readonly href: `/${string}`
  /** Null where it is new. */
  readonly before: string | null
  readonly after: string
}

/** The changes as one text: what the hash of an agreement is made of. */
export function plainChanges(version: string, changes: readonly TermsChange[]): string {
  const lines = changes.flatMap(({ at, href, before, after }) => [at, href, before ?? '', after])
  return [version, ...lines].join('\n')
}
