import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { isMinor } from '@app/shared/members/age.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { termsWrites } from '#domain/terms-agreement-store.ts'

type Terms = Deps<'terms'>
type Member = Item<'users'>

const STILL_IN = {
  condition: '#status IN (:active, :restricted, :applied)',
  values: { active: 'active', restricted: 'restricted', applied: 'waiting' },
} as const

export function readMember({ tables }: Terms, id: string): Promise<Member | null> {
  return tables.users.get({ id })
}

/** True for a minor whose guardian agrees for them. */
export function isUnderGuardian({ settings, now }: Terms, { birthDate }: Member): boolean {
  return settings.GUARDIAN_CONSENT !== 'off' && isMinor(birthDate, tokyoDate(now()))
}

/** Stores the agreement; false when another press was faster, or the member has gone. */
export async function saveAgreement(
  deps: Terms,
  { id, birthDate }: Member,
  { version, hash }: { readonly version: string; readonly hash: string },
): Promise<boolean> {
  const agreement = { sub: id, version, hash, at: deps.now().toISOString(), by: 'self' } as const
  // A birth date that staff correct at the same moment may make them a minor.
  const besides = {
    condition: `${STILL_IN.condition} AND #birthDate = :birthDate`,
    values: { ...STILL_IN.values, birthDate },
  }
  return (await deps.transact(termsWrites(deps, agreement, besides))).done
}

/** あとで: the first press counts. */
export async function saveLater(deps: Terms, { id }: Member, version: string): Promise<void> {
  await deps.transact([
    deps.tables.users.update({ id }, 'SET #termsLater = :later', {
      condition: `(attribute_not_exists(#termsLater) OR NOT #termsLater.#version = :version)
        AND (attribute_not_exists(#termsVersion) OR #termsVersion < :version) AND ${STILL_IN.condition}`,
      values: { ...STILL_IN.values, version, later: { version, at: deps.now().toISOString() } },
    }),
  ])
}
