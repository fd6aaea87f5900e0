import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { type Household, readHousehold } from '@app/shared/households/contract.ts'
import { isMinor } from '@app/shared/members/age.ts'
import type { Profile } from '@app/shared/members/profile.ts'
import { redirect } from 'react-router-dom'
import { readProfile } from '#api/profile.ts'
import { send } from '#api/send.ts'
import { callFailed } from '#api/words.ts'
import { stored } from '#browser-storage/stored.ts'
import { paths } from '#paths.ts'

export interface FamilyScreen {
  readonly member: Profile
  /** A minor has no household of their own: their guardian has it. */
  readonly isMinor: boolean
  /** Null before the first child. */
  readonly household: Household | null
}

/** The caller and the household; null when signed out. */
export async function loader(): Promise<FamilyScreen | Response | null> {
  const profile = stored.signedIn.is() ? await readProfile() : null
  if (profile === null || (!profile.ok && profile.code === 'UNAUTHORIZED')) return null
  if (!profile.ok) throw callFailed(profile.code)
  const member = profile.value
  if (member === null) return redirect(paths.registration())
  if (isMinor(member.birthDate, tokyoDate(new Date()))) return { member, isMinor: true, household: null }
  const reply = await send(readHousehold, {})
  if (reply.ok) return { member, isMinor: false, household: reply.value.household }
  if (reply.code === 'UNAUTHORIZED') return null
  throw callFailed(reply.code)
}
