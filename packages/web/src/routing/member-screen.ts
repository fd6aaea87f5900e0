import type { Profile } from '@app/shared/members/profile.ts'
import { redirect } from 'react-router-dom'
import { lastProfile, readProfile } from '#api/profile.ts'
import { callFailed } from '#api/words.ts'
import { returnHere } from '#browser-storage/return-to.ts'
import { stored } from '#browser-storage/stored.ts'
import { paths } from '#paths.ts'

/** The member a screen is for; null when nobody is signed in, and the screen says so itself (S104, S106). */
export type MemberScreen = Profile | null

/**
 * For screens of complete members: who lacks a profile or a plan is sent to it first. Throws what the
 * router shows as the error page when the profile cannot be read. Given the `screen`, the next sign-in leads
 * back to it.
 */
export async function readMemberScreen(screen?: { request: Request }): Promise<MemberScreen | Response> {
  const profile = stored.signedIn.is() ? await readProfile() : null
  if (screen !== undefined && (profile === null || !profile.ok)) returnHere(screen.request)
  if (profile === null) return null
  if (!profile.ok) {
    // Without a network the card stays, with the name that this page read before.
    const before = profile.code === 'NETWORK' ? lastProfile() : null
    if (before !== null && before.plan !== null) return before
    if (profile.code === 'UNAUTHORIZED') return null
    throw callFailed(profile.code)
  }
  if (profile.value === null) return redirect(paths.registration())
  return profile.value.plan === null ? redirect(paths.plans()) : profile.value
}
