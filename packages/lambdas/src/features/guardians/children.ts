import type { AnswerOf } from '@app/shared/base/call.ts'
import { emailKey } from '@app/shared/base/keys.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type * as contract from '@app/shared/guardians/contract.ts'
import { isMinor } from '@app/shared/members/age.ts'
import type { Deps } from '#aws/deps.ts'
import { fullName } from '#domain/full-name.ts'
import { guardianLink } from '#domain/guardian-link.ts'
import { type Guardianship, readByGuardian } from '#domain/guardian-store.ts'
import { isStillIn } from '#domain/member-status.ts'
import { readMember } from '#features/guardians/guardians-store.ts'

type Guardians = Deps<'guardians'>

/** R9: a guardian with an account answers there: the same links as in the mails, by their address. */
export async function children(
  deps: Guardians,
  sub: string,
): Promise<AnswerOf<typeof contract.listMyChildren>> {
  const me = await readMember(deps, sub)
  if (me === null) return refuse('NO_PROFILE')
  // A restricted guardian may withdraw a consent.
  if (!isStillIn(me)) return refuse('MEMBER_RESTRICTED')
  // A minor's own account is not a guardian's.
  if (isMinor(me.birthDate, tokyoDate(deps.now()))) return ok({ children: [] })
  const rows = await readByGuardian(deps, emailKey(me.email))
  const found = await Promise.all(rows.map((row) => childOf(deps, row)))
  return ok({ children: found.flatMap((child) => child ?? []) })
}

async function childOf(deps: Guardians, row: Guardianship) {
  const child = await readMember(deps, row.childId)
  if (child?.status !== 'active' || !isMinor(child.birthDate, tokyoDate(deps.now()))) return null
  const { consentState: state } = child
  const asks = state === 'pending' || state === 'paused'
  if (!asks && row.approval === undefined) return null
  const kind = asks ? ('request' as const) : ('record' as const)
  const endMs = asks && row.linkEndsAt !== undefined ? Date.parse(row.linkEndsAt) : 0
  const claim = { childId: child.id, about: '-', version: row.version, endMs }
  return {
    childName: fullName(child),
    state,
    kind,
    token: await guardianLink(deps.keys.pepper, kind, claim),
  }
}
