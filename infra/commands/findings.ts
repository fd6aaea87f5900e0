/** The result of a check: in order, missing, or not visible from here. */
export type Finding =
  | { readonly what: string; readonly state: 'ok'; readonly note?: string }
  | {
      readonly what: string
      readonly state: 'missing' | 'warning' | 'unseen'
      readonly why: string
      readonly mend: string
    }

const MARK = { ok: '✓', missing: '✗', warning: '!', unseen: '?' } as const

/** One line for a passed check, two otherwise: what, why, and the command that fixes it. */
export function printed(findings: readonly Finding[]): string {
  return findings
    .map((finding) =>
      finding.state === 'ok'
        ? `${MARK.ok} ${finding.what}${finding.note === undefined ? '' : ` (${finding.note})`}`
        : `${MARK[finding.state]} ${finding.what}: ${finding.why}\n    ${finding.mend}`,
    )
    .join('\n')
}

/** A stage can be deployed when nothing is missing and every check could run; warnings do not stop it. */
export function isReady(findings: readonly Finding[]): boolean {
  return findings.every(({ state }) => state === 'ok' || state === 'warning')
}
