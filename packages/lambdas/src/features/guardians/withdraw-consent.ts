import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/guardians/contract.ts'
import { toGuardian } from '#domain/guardian-mails.ts'
import { changeWrites, keepOf, newEntryId } from '#domain/guardian-store.ts'
import { type NewMail, saveAndAnnounce } from '#domain/mails-store.ts'
import { registeredEvents } from '#domain/registered-events-store.ts'
import { whoAnswered } from '#features/guardians/consent-answer.ts'
import { notBegun } from '#features/guardians/event-asks-store.ts'
import { type Links, open } from '#features/guardians/links.ts'
import { giveSeatsBack } from '#features/guardians/seats.ts'

/** The guardian withdraws the approval: everything closes with this write, and the seats are given back. */
export async function withdraw(
  deps: Links,
  token: string,
  sourceIp: string,
): Promise<AnswerOf<typeof contract.withdrawAsGuardian>> {
  const opened = await open(deps, 'record', token)
  if (typeof opened === 'string') return refuse(opened)
  const { member, row } = opened
  if (!opened.isMinor || member.consentState !== 'approved') return refuse('LINK_USED')
  const eventIds = await notBegun(deps, await registeredEvents(deps, member.id))
  const entryId = newEntryId(deps.now())
  const entry = { ...(await whoAnswered(deps, opened, sourceIp)), kind: 'withdrawn' as const }
  const about = { kind: 'guardianWithdrawn', subjectId: member.id, version: entryId } as const
  const mails: NewMail[] = [
    { ...about, personId: member.id, data: { to: 'child', eventIds } },
    { ...about, ...(await toGuardian(deps, row)), data: { to: 'guardian', eventIds } },
  ]
  const next = { ...keepOf(row), seatsDue: true as const }
  const writes = changeWrites(deps, opened, { state: 'withdrawn', row: next, entry }, entryId)
  if (!(await saveAndAnnounce(deps, writes, mails))) {
    const now = await open(deps, 'record', token)
    if (typeof now === 'string') return refuse(now)
    return refuse(now.member.consentState === 'approved' ? 'CONFLICT' : 'LINK_USED')
  }
  await giveSeatsBack(deps, member.id)
  return ok({ state: 'withdrawn' })
}
