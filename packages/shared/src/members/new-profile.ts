import { byName } from '#base/field-names.ts'
import { tokyoDate } from '#base/tokyo.ts'
import { LEFT_EMPTY, type Profile } from '#members/profile.ts'
import { type OptionalName, PROFILE, PROFILE_NAMES, type ProfileName } from '#members/profile-fields.ts'
import { postalCodeOf } from '#members/rules.ts'

/** A profile as its record holds it: an optional field has a value or is absent. */
export type StoredProfile = Omit<Profile, OptionalName> & { [Name in OptionalName]?: string | undefined }

type Typed = { readonly [Name in ProfileName]?: string | null | undefined } & {
  readonly email: string
  readonly birthDate: string
}

/** The record of a new member, from the typed fields. */
export function newProfile(id: string, typed: Typed, now: Date): StoredProfile {
  const at = now.toISOString()
  const names = PROFILE_NAMES.filter((name) => PROFILE[name].empty !== 'absent' || typed[name])
  const fields = byName(names, (name) => typed[name] ?? null)
  return {
    id,
    cognitoId: id,
    owner: id,
    ...(fields as Pick<StoredProfile, ProfileName>), // only optional ones are left out
    postalCode: typed.postalCode == null ? null : postalCodeOf(typed.postalCode),
    startDate: tokyoDate(now),
    ...LEFT_EMPTY,
    createdAt: at,
    updatedAt: at,
  }
}
