import type { Deps } from '#aws/deps.ts'
import { auditWrite } from '#domain/audit-store.ts'
import { saveAndAnnounce } from '#domain/mails-store.ts'
import { changed, memberWrites, readMember } from '#features/members/desk/member-change-store.ts'
import { liftedMail } from '#features/members/desk/member-status-mails.ts'
import { dropWrite, type Task } from '#features/members/desk/tasks-store.ts'
import { historyWrite } from '#features/members/desk/timeline-store.ts'

type Job = Deps<'member-desk-job'>

/**
 * Ends a restriction after its last day, in its author's name. A lifted or changed one is left alone. A former member keeps
 * it: they may come back, and the task waits.
 */
export async function endRestriction(deps: Job, task: Task): Promise<void> {
  const member = await readMember(deps, task.memberId)
  if (member?.status === 'left') return
  if (member?.status !== 'restricted' || member.restriction?.since !== task.decidedAt) {
    await deps.transact([dropWrite(deps, task)])
    return
  }
  const after = changed(member, { status: 'active', restriction: undefined }, deps.now())
  const mail = liftedMail(member.id, after.updatedAt)
  const writes = [
    ...memberWrites(deps, member, after),
    historyWrite(deps, member.id, 'ended', {}),
    dropWrite(deps, task),
    auditWrite(
      deps,
      { staffId: task.staffId, name: task.staffName, role: task.role },
      {
        action: 'restrictionEnded',
        target: { kind: 'member', id: member.id },
        organizationId: null,
        changes: [{ field: 'status', before: 'restricted', after: 'active' }],
      },
    ),
  ]
  await saveAndAnnounce(deps, writes, [mail])
}
