import type { MyGuardian } from '@app/shared/guardians/contract.ts'
import type { Profile } from '@app/shared/members/profile.ts'
import { concernsGuardian } from '#guardians/concerns-guardian.ts'

/** The state of the consent for the member; null when they need none or it cannot be read now. */
export async function readGuardianOf({ birthDate }: Profile): Promise<MyGuardian | null> {
  if (!concernsGuardian(birthDate, new Date())) return null
  // Other members do not load the contract.
  const { readMine } = await import('#guardians/my-guardian.ts')
  return readMine()
}
