import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { GuardianState } from '@app/shared/guardians/states.ts'
import { ageOn, isMinor } from '@app/shared/members/age.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { type GuardianClaim, type GuardianLinkKind, readGuardianLink } from '#domain/guardian-link.ts'
import type { Guardianship } from '#domain/guardian-store.ts'
import { isIn } from '#domain/member-status.ts'
import { readConsent } from '#features/guardians/guardians-store.ts'

export type Links = Deps<'guardian-links'>

/** A link that we signed, with its current member and request. */
export interface Opened {
  readonly claim: GuardianClaim
  readonly member: Item<'users'>
  readonly row: Guardianship & { readonly guardian: NonNullable<Guardianship['guardian']> }
  readonly isMinor: boolean
}

/** A forged link and one of a former member are invalid; one of an older request is replaced. */
export async function open(
  deps: Links,
  kind: GuardianLinkKind,
  token: string,
): Promise<Opened | 'LINK_INVALID' | 'LINK_REPLACED'> {
  const claim = await readGuardianLink(deps.keys.pepper, kind, token)
  const found = claim === null ? null : await readConsent(deps, claim.childId)
  if (claim === null || found?.row?.guardian === undefined) return 'LINK_INVALID'
  const { member, row } = found
  if (!isIn(member.status)) return 'LINK_INVALID'
  if (claim.version !== row.version) return 'LINK_REPLACED'
  const minor = isMinor(member.birthDate, tokyoDate(deps.now()))
  return { claim, member, row: { ...row, guardian: found.row.guardian }, isMinor: minor }
}

/** The states in which a request waits for its answer. */
const ASKING: readonly GuardianState[] = ['pending', 'paused']

/** The link of a request that waits; an answered one is used, and only then an old one expired. */
export async function openRequest(deps: Links, token: string) {
  const opened = await open(deps, 'request', token)
  if (typeof opened === 'string') return opened
  if (!opened.isMinor || !ASKING.includes(opened.member.consentState)) return 'LINK_USED'
  return opened.claim.endMs <= deps.now().getTime() ? 'LINK_EXPIRED' : opened
}

export function childAge({ member }: Pick<Opened, 'member'>, now: Date): number {
  return ageOn(member.birthDate, tokyoDate(now))
}
