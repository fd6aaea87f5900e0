import type { Profile } from '@app/shared/members/profile.ts'
import { redirect } from 'react-router-dom'
import { readProfile } from '#api/profile.ts'
import { callFailed } from '#api/words.ts'
import { stored } from '#browser-storage/stored.ts'
import { paths } from '#paths.ts'

/**
 * The member of these settings, with or without a plan; null when signed out. Restricted
 * members have access too (R10).
 */
export async function readOwn(): Promise<Profile | Response | null> {
  const profile = stored.signedIn.is() ? await readProfile() : null
  if (profile === null) return null
  if (profile.ok) return profile.value ?? redirect(paths.registration())
  if (profile.code === 'UNAUTHORIZED') return null
  throw callFailed(profile.code)
}
