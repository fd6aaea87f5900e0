import type { AnswerOf, InputOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type * as contract from '@app/shared/guardians/contract.ts'
import { closingAt } from '@app/shared/guardians/steps.ts'
import { termsInForce } from '@app/shared/terms/versions.ts'
import { guardianLink } from '#domain/guardian-link.ts'
import { toGuardian } from '#domain/guardian-mails.ts'
import { networkFor } from '#domain/guardian-network.ts'
import { reviewWrites } from '#domain/guardian-reviews-store.ts'
import { changeWrites, keepOf, newEntryId } from '#domain/guardian-store.ts'
import { type NewMail, saveAndAnnounce } from '#domain/mails-store.ts'
import { approvalRefusal, signsOf } from '#features/guardians/approval-checks.ts'
import { type Links, type Opened, openRequest } from '#features/guardians/links.ts'
import { textFor } from '#features/guardians/requests.ts'
import { giveSeatsBack } from '#features/guardians/seats.ts'

/** The approval: once, of the very text that was shown, with everything the record has to tell. */
export async function approve(
  deps: Links,
  input: InputOf<typeof contract.approveAsGuardian>,
  sourceIp: string,
): Promise<AnswerOf<typeof contract.approveAsGuardian>> {
  const { token, relation, isAdult, terms, privacy, limits, browserMember } = input
  const opened = await openRequest(deps, token)
  if (typeof opened === 'string') return refuse(opened)
  const { member, row } = opened
  const text = textFor(deps, opened)
  // A new wording, or a birthday, since the page was opened: they read it again.
  if (text.hash !== input.text.hash || text.version !== input.text.version) return refuse('CONFLICT')
  const refused = await approvalRefusal(deps, opened)
  if (refused !== null) return refused
  const termsVersion = termsInForce(deps.now())
  const isNewer = (member.termsVersion ?? '') < termsVersion
  const signs = await signsOf(deps, opened, { sourceIp, browserMember })
  const entryId = newEntryId(deps.now())
  const entry = {
    ...(await whoAnswered(deps, opened, sourceIp)),
    kind: 'approved' as const,
    relation,
    text: JSON.stringify(text.sections),
    textVersion: text.version,
    textHash: text.hash,
    termsVersion,
    answers: JSON.stringify({ relation, isAdult, terms, privacy, limits }),
    limits,
  }
  const { closesAt: _closesAt, ...kept } = keepOf(row)
  const next = {
    state: 'approved' as const,
    limits,
    ...(isNewer && { termsVersion }),
    row: { ...kept, approval: entryId },
    entry,
  }
  const writes = [...changeWrites(deps, opened, next, entryId), ...reviewWrites(deps, member.id, signs)]
  const mails = [
    {
      kind: 'guardianCopy',
      ...(await toGuardian(deps, row)),
      subjectId: member.id,
      version: entryId,
      data: { version: row.version, entryId },
    },
    { kind: 'guardianApproved', personId: member.id, subjectId: member.id, version: entryId, data: {} },
  ] as const satisfies readonly NewMail[]
  if (!(await saveAndAnnounce(deps, writes, mails))) return refuse(await linkRefusal(deps, token))
  const claim = { childId: member.id, about: '-', version: row.version, endMs: 0 }
  return ok({ state: 'approved', recordToken: await guardianLink(deps.keys.pepper, 'record', claim) })
}

/** The refusal: everything is closed at once, the account in seven days. The child never learns the reason. */
export async function refuseConsent(
  deps: Links,
  { token, reason }: InputOf<typeof contract.refuseAsGuardian>,
  sourceIp: string,
): Promise<AnswerOf<typeof contract.refuseAsGuardian>> {
  const opened = await openRequest(deps, token)
  if (typeof opened === 'string') return refuse(opened)
  const { member, row } = opened
  const closesAt = closingAt(deps.now())
  const entryId = newEntryId(deps.now())
  const entry = {
    ...(await whoAnswered(deps, opened, sourceIp)),
    kind: 'refused' as const,
    ...(reason !== undefined && reason !== '' && { note: reason }),
  }
  const next = { ...keepOf(row), closesAt: closesAt.toISOString(), seatsDue: true as const }
  const mail: NewMail = {
    kind: 'guardianRefused',
    personId: member.id,
    subjectId: member.id,
    version: entryId,
    data: { closesAt: closesAt.toISOString() },
  }
  const writes = changeWrites(deps, opened, { state: 'refused', row: next, entry }, entryId)
  if (!(await saveAndAnnounce(deps, writes, [mail]))) return refuse(await linkRefusal(deps, token))
  await giveSeatsBack(deps, member.id)
  return ok({ state: 'refused', closesOn: tokyoDate(closesAt) })
}

/** Another press won: answer with the state that it left. */
async function linkRefusal(deps: Links, token: string) {
  const opened = await openRequest(deps, token)
  return typeof opened === 'string' ? opened : 'CONFLICT'
}

/** Who answered, as the record keeps it. */
export async function whoAnswered(deps: Links, { row }: Opened, sourceIp: string) {
  return {
    by: 'guardian' as const,
    guardianName: row.guardian.name,
    relation: row.guardian.relation,
    email: row.guardian.email,
    network: await networkFor(deps, sourceIp),
  }
}
