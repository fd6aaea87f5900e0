/** What was looked at: in order, missing, or not to be seen from here. */
export type Finding =
  | { readonly what: string; readonly state: 'ok'; readonly note?: string }
  | {
      readonly what: string
      readonly state: 'missing' | 'warning' | 'unseen'
      readonly why: string
      readonly mend: string
    }

const MARK = { ok: '✓', missing: '✗', warning: '!', unseen: '?' } as const

/** One line for what is in order, two for what is not: what, why, and the command that mends it. */
export function printed(findings: readonly Finding[]): string {
  return findings
    .map((finding) =>
      finding.state === 'ok'
        ? `${MARK.ok} ${finding.what}${finding.note === undefined ? '' : ` (${finding.note})`}`
        : `${MARK[finding.state]} ${finding.what}: ${finding.why}\n    ${finding.mend}`,
    )
    .join('\n')
}

/** A stage goes out when nothing is missing and everything could be seen; warnings are for people. */
export function isReady(findings: readonly Finding[]): boolean {
  return findings.every(({ state }) => state === 'ok' || state === 'warning')
}
