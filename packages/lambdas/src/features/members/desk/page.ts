import { refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { isMinor } from '@app/shared/members/age.ts'
import type * as contract from '@app/shared/members/desk/contract.ts'
import { hiddenFrom } from '@app/shared/members/desk/fields.ts'
import type { Deps } from '#aws/deps.ts'
import { writeAudited } from '#domain/audit-store.ts'
import { viewed } from '#domain/viewing-store.ts'
import { readMember } from '#features/members/desk/member-change-store.ts'
import { personalFields, toDeskMember } from '#features/members/desk/member-view.ts'
import { seatsAhead } from '#features/members/desk/seats-ahead-store.ts'
import { historyWrite, readTimeline } from '#features/members/desk/timeline-store.ts'
import type { HandlerInput } from '#http/serve.ts'

type Desk = Deps<'member-desk'>

/** A member with the timeline; 閲覧の記録 records who opened the page. */
export async function read(
  deps: Desk,
  { input, staff }: Pick<HandlerInput<typeof contract.readDeskMember>, 'input' | 'staff'>,
) {
  const member = await readMember(deps, input.memberId)
  if (member === null) return refuse('NOT_FOUND')
  const [history, seats] = await Promise.all([readTimeline(deps, member), seatsAhead(deps, member.id)])
  const view = { kind: 'memberOpened', target: { kind: 'member', id: member.id }, people: 1 } as const
  const shown = toDeskMember(member, staff.role, deps.now())
  return viewed(deps, staff, view, { member: shown, history, seatsAhead: seats })
}

/** SEC-K4: all fields of a member, and the audit entry of the viewer and the reason. */
export async function reveal(
  deps: Desk,
  { input: { memberId, reason }, staff, write }: HandlerInput<typeof contract.revealMember>,
) {
  const member = await readMember(deps, memberId)
  if (member === null) return refuse('NOT_FOUND')
  const fields = [...hiddenFrom(staff.role, isMinor(member.birthDate, tokyoDate(deps.now())))]
  const auditEvent = {
    action: 'memberRevealed' as const,
    target: { kind: 'member' as const, id: memberId },
    organizationId: null,
    changes: [],
    reason,
  }
  const entry = { note: reason, staffName: staff.name, fields }
  // No answer is stored under the key: it would contain the revealed values.
  const once = { ...write, key: null }
  const history = historyWrite(deps, memberId, 'revealed', entry)
  const answer = await writeAudited(
    deps,
    { actor: staff, write: once, auditEvent },
    personalFields(member),
    [history],
    () => refuse('TRY_AGAIN'),
  )
  return answer ?? refuse('TRY_AGAIN')
}
