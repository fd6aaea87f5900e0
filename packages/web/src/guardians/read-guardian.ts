import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { MyGuardian } from '@app/shared/guardians/contract.ts'
import { ageOn, LEGAL_ADULT_AGE } from '@app/shared/members/age.ts'
import type { Profile } from '@app/shared/members/profile.ts'

/** Whether a guardian's consent may concern a member: minors, and the person who has come of age within the year. */
export function concernsGuardian(birthDate: string, now: Date): boolean {
  return ageOn(birthDate, tokyoDate(now)) <= LEGAL_ADULT_AGE
}

/** The state of the consent for the member; null when they need none or it cannot be read now. */
export async function readGuardianOf({ birthDate }: Profile): Promise<MyGuardian | null> {
  if (!concernsGuardian(birthDate, new Date())) return null
  // Other members do not load the contract.
  const { readMine } = await import('#guardians/my-guardian.ts')
  return readMine()
}
