import { listUsers } from '@app/shared/members/contract.ts'
import type { Profile } from '@app/shared/members/profile.ts'
import { run } from '#api/graphql.ts'
import type { Reply } from '#api/send.ts'
import { pageOwner } from '#auth/session-watch.ts'
import { noticeMember } from '#telemetry/telemetry.ts'

let last: { readonly owner: string; readonly profile: Profile } | null = null

/** The profile as this page read it last, while it still is of whom the page is for: for a screen without a network. */
export function lastProfile(): Profile | null {
  return last !== null && last.owner === pageOwner()?.sub ? last.profile : null
}

/** The member's own profile; null when there is none. A failure is never taken for "none" (SEC-H4). */
export async function readProfile(): Promise<Reply<Profile | null>> {
  const reply = await run(listUsers, {}, {})
  if (!reply.ok) return reply
  const profile = reply.value.items[0] ?? null
  // G58: whether anything may be measured depends on whose screen it is.
  noticeMember(profile?.birthDate ?? null)
  const owner = pageOwner()?.sub
  last = owner === undefined || profile === null ? null : { owner, profile }
  return { ok: true, value: profile }
}
