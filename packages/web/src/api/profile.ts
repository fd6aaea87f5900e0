import { listUsers } from '@app/shared/members/contract.ts'
import type { Profile } from '@app/shared/members/profile.ts'
import { run } from '#api/graphql.ts'
import type { Reply } from '#api/send.ts'
import { ownerMemory } from '#auth/owner-memory.ts'
import { noticeMember } from '#telemetry/telemetry.ts'

const memory = ownerMemory<Profile>()

/** The profile as this page read it last. */
export const lastProfile = memory.read

/** The member's own profile; null when it does not exist. A failure never counts as missing (SEC-H4). */
export async function readProfile(): Promise<Reply<Profile | null>> {
  const reply = await run(listUsers, {})
  if (!reply.ok) return reply
  const profile = reply.value.items[0] ?? null
  // G58: whether anything may be measured depends on the member's age.
  noticeMember(profile?.birthDate ?? null)
  memory.keep(profile)
  return { ok: true, value: profile }
}
