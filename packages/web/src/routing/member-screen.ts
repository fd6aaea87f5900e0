import type { Profile } from '@app/shared/members/profile.ts'
import { redirect } from 'react-router-dom'
import { lastProfile, readProfile } from '#api/profile.ts'
import { callFailed } from '#api/words.ts'
import { stored } from '#browser-storage/stored.ts'
import { paths } from '#paths.ts'

/** The member of a screen; null when signed out, and the screen says so itself (S104, S106). */
export type MemberScreen = Profile | null

/**
 * For screens of complete members: without a profile or a plan it redirects there first. Throws the
 * error page's data when the profile cannot be loaded.
 */
export async function readMemberScreen(): Promise<MemberScreen | Response> {
  const profile = stored.signedIn.is() ? await readProfile() : null
  if (profile === null) return null
  if (!profile.ok) {
    // Offline the card stays, with the last known name.
    const before = profile.code === 'NETWORK' ? lastProfile() : null
    if (before !== null && before.plan !== null) return before
    if (profile.code === 'UNAUTHORIZED') return null
    throw callFailed(profile.code)
  }
  if (profile.value === null) return redirect(paths.registration())
  return profile.value.plan === null ? redirect(paths.plans()) : profile.value
}
