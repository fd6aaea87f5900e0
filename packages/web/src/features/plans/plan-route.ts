import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { updateUser } from '@app/shared/members/contract.ts'
import type { Profile } from '@app/shared/members/profile.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { redirect } from 'react-router-dom'
import { warmToken } from '#api/community-token.ts'
import { run } from '#api/graphql.ts'
import { logFailure } from '#api/log-failure.ts'
import { readProfile } from '#api/profile.ts'
import type { ClientCode } from '#api/send.ts'
import { callFailed } from '#api/words.ts'
import { afterPlan } from '#browser-storage/return-to.ts'
import { stored } from '#browser-storage/stored.ts'
import { paths } from '#paths.ts'
import { toApplication } from '#routing/application-screen.ts'

/** The member, or null when signed out. */
export async function loader(): Promise<Profile | Response | null> {
  const profile = stored.signedIn.is() ? await readProfile() : null
  if (profile === null) return null
  if (profile.ok) {
    if (profile.value === null) return redirect(paths.registration())
    // G51: a plan is chosen once the application is approved.
    return (profile.value.plan === null ? await toApplication() : null) ?? profile.value
  }
  if (profile.code === 'UNAUTHORIZED') return null
  throw callFailed(profile.code)
}

export interface PlanFailure {
  readonly code: ClientCode
}

/** S86, S87: takes the plan, requests a token (which only warms the call: G32) and goes to /top, or to the event whose link they came by. */
export async function action({ request }: { request: Request }): Promise<PlanFailure | Response> {
  const form = await request.formData()
  const input = { id: fieldOf(form, 'id'), plan: fieldOf(form, 'plan'), joinDate: tokyoDate(new Date()) }
  const reply = await run(updateUser, { input }, fieldOf(form, 'key'))
  if (!reply.ok) {
    logFailure('plan', reply.code)
    return { code: reply.code }
  }
  warmToken(reply.value)
  return redirect(afterPlan())
}
