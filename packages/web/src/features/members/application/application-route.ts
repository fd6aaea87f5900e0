import { redirect } from 'react-router-dom'
import { readProfile } from '#api/profile.ts'
import { callFailed } from '#api/words.ts'
import { stored } from '#browser-storage/stored.ts'
import { paths } from '#paths.ts'
import { type OwnApplication, readOwnApplication } from '#routing/application-screen.ts'

export interface ApplicationScreen {
  readonly application: OwnApplication
  readonly birthDate: string
}

/** G51: the application; the person who is a member goes on to the plans or to /top. Null when signed out. */
export async function loader(): Promise<ApplicationScreen | Response | null> {
  if (!stored.signedIn.is()) return null
  const [profile, own] = await Promise.all([readProfile(), readOwnApplication()])
  if (!profile.ok) {
    if (profile.code === 'UNAUTHORIZED') return null
    throw callFailed(profile.code)
  }
  if (profile.value === null) return redirect(paths.registration())
  if (!own.ok) throw callFailed(own.code)
  if (own.value !== null) return { application: own.value, birthDate: profile.value.birthDate }
  return redirect(profile.value.plan === null ? paths.plans() : paths.top())
}
