import { addDays, tokyoDate } from '#base/tokyo.ts'

/** A version of the terms; with it come the versions of the legal texts of the same day. */
export interface TermsVersion {
  /** The day it takes effect in Tokyo (`YYYY-MM-DD`), and the name of its file in `packages/web/legal`. */
  readonly version: string
  /** The day of its announcement; null for the first, which everybody accepted by signing up. */
  readonly announcedOn: string | null
  /** `adverse`: members are asked for their consent; `favourable`: it is announced and takes effect. */
  readonly kind: 'favourable' | 'adverse'
}

/** Terms, article 11: so many days lie between announcement and effect at least. */
export const NOTICE_DAYS = 14
/** How long あとで holds before the account is paused. */
export const LATER_DAYS = 30

/** What `fields` of a refusal `CONSENT_REQUIRED` holds when the consent to the terms is missing. */
export const TERMS_FIELD = 'terms'

/** Every version, the oldest first. */
export const TERMS_VERSIONS = [
  { version: '2026-04-01', announcedOn: null, kind: 'favourable' },
  { version: '2027-01-15', announcedOn: '2026-12-20', kind: 'adverse' },
] as const satisfies readonly [TermsVersion, ...TermsVersion[]]

/** The names of the versions, for contracts. */
export const TERMS_DAYS: readonly string[] = TERMS_VERSIONS.map(({ version }) => version)

/** The version in force: a new member agrees to this one. */
export function termsInForce(now: Date): string {
  const today = tokyoDate(now)
  return TERMS_DAYS.findLast((version) => version <= today) ?? TERMS_VERSIONS[0].version
}

/** The adverse version in force that everybody must have agreed to, or to a later one; null before the first. */
export function termsDue(now: Date, versions: readonly TermsVersion[] = TERMS_VERSIONS): TermsVersion | null {
  const today = tokyoDate(now)
  return versions.findLast(({ version, kind }) => kind === 'adverse' && version <= today) ?? null
}

/** The version that is announced and not yet in force; null without one. */
export function termsAhead(
  now: Date,
  versions: readonly TermsVersion[] = TERMS_VERSIONS,
): TermsVersion | null {
  const today = tokyoDate(now)
  const isAhead = ({ announcedOn, version }: TermsVersion) =>
    announcedOn !== null && announcedOn <= today && today < version
  return versions.findLast(isAhead) ?? null
}

/** What a member's row says of the terms. */
export interface TermsOfMember {
  /** The newest version they agreed to; absent: the one of their registration, from before versions were stored there. */
  readonly termsVersion?: string | undefined
  /** あとで: for which version, and when it was pressed first. */
  readonly termsLater?: { readonly version: string; readonly at: string } | undefined
}

/**
 * How a member stands to the terms: `ahead` is announced; from its day on an adverse version is `due` until they agree,
 * `later` for thirty days after あとで, then `paused`. `agreed`: there is nothing to ask.
 */
export type TermsState = 'agreed' | 'ahead' | 'due' | 'later' | 'paused'

/** The state, its version, and from which day on the account is paused; null where there is nothing to tell. */
export interface TermsStatus {
  readonly state: TermsState
  readonly version: TermsVersion
  readonly pausedFrom: string | null
}

export function termsStatus(
  { termsVersion = TERMS_VERSIONS[0].version, termsLater }: TermsOfMember,
  now: Date,
  versions: readonly TermsVersion[] = TERMS_VERSIONS,
): TermsStatus | null {
  const due = termsDue(now, versions)
  if (due !== null && termsVersion < due.version) {
    const later = termsLater?.version === due.version ? termsLater.at : null
    const from = later === null ? due.version : tokyoDate(new Date(later))
    const pausedFrom = addDays(from, LATER_DAYS)
    if (pausedFrom <= tokyoDate(now)) return { state: 'paused', version: due, pausedFrom }
    return { state: later === null ? 'due' : 'later', version: due, pausedFrom }
  }
  const ahead = termsAhead(now, versions)
  if (ahead !== null) {
    const isAgreed = termsVersion >= ahead.version
    return { state: isAgreed ? 'agreed' : 'ahead', version: ahead, pausedFrom: null }
  }
  return due === null ? null : { state: 'agreed', version: due, pausedFrom: null }
}

/** True for a member who has agreed to this version or a later one. */
export function isAgreed(
  { termsVersion = TERMS_VERSIONS[0].version }: TermsOfMember,
  version: string,
): boolean {
  return termsVersion >= version
}

/** True from the day of effect on, until the member agrees: the server refuses what `http/terms-calls.ts` does not let pass. */
export function areTermsMissing(member: TermsOfMember, now: Date): boolean {
  const due = termsDue(now)
  return due !== null && !isAgreed(member, due.version)
}

/** Terms, article 11: who leaves instead of agreeing to an adverse version may come back at once. */
export function leavesOverTerms(member: TermsOfMember, now: Date): boolean {
  const ahead = termsAhead(now)
  return areTermsMissing(member, now) || (ahead?.kind === 'adverse' && !isAgreed(member, ahead.version))
}
