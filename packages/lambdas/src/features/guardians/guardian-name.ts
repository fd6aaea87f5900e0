import type { AnswerOf } from '@app/shared/base/call.ts'
import { refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type * as contract from '@app/shared/guardians/contract.ts'
import type { GuardianFields } from '@app/shared/guardians/fields.ts'
import { REQUEST_MS } from '@app/shared/guardians/rules.ts'
import type { GuardianState } from '@app/shared/guardians/states.ts'
import { isMinor } from '@app/shared/members/age.ts'
import type { Deps } from '#aws/deps.ts'
import type { Needs } from '#aws/granted.ts'
import { refusedAddress } from '#domain/guardian-address.ts'
import { earlierAddresses } from '#domain/guardian-address-store.ts'
import { requestMail } from '#domain/guardian-mails.ts'
import {
  changeWrites,
  entryWrite,
  type Guardianship,
  requestedRow,
  rowWrite,
  sentAgainRow,
} from '#domain/guardian-store.ts'
import { type announceMails, saveAndAnnounce } from '#domain/mails-store.ts'
import { namedFromWrite } from '#domain/naming-network-store.ts'
import { countNaming, countSending } from '#features/guardians/counting.ts'
import { readConsent } from '#features/guardians/guardians-store.ts'
import { readActive, show } from '#features/guardians/my-guardian.ts'

type Guardians = Deps<'guardians'>

/** The child may name a guardian until a guardian has answered; then only guardian and staff can act. */
const OPEN: readonly GuardianState[] = ['none', 'pending', 'paused']
/** A second press within it is the same press. */
const SAME_PRESS_MS = 60_000

/** Names a guardian, another one, or mends the address. What is paused stays so until the answer. */
export async function name(
  deps: Guardians,
  {
    sub,
    guardian,
    sourceIp,
  }: { readonly sub: string; readonly guardian: GuardianFields; readonly sourceIp: string },
): Promise<AnswerOf<typeof contract.nameGuardian>> {
  const found = await readActive(deps, sub)
  if (typeof found === 'string') return refuse(found)
  const { member, row } = found
  const now = deps.now()
  if (!isMinor(member.birthDate, tokyoDate(now))) return refuse('CONFLICT')
  if (!OPEN.includes(member.consentState)) return refuse('GUARDIAN_DECIDED')
  const own = [member.email, ...(await earlierAddresses(deps, sub))]
  const refused = await refusedAddress(deps, { sub, own, email: guardian.email, sourceIp })
  if (refused !== null) return refused
  if (row !== null && isSame(row.guardian, guardian)) return show(deps, found)
  const closed = await countNaming(deps, sub)
  if (closed !== null) return refuse('TOO_MANY_REQUESTS', closed)

  const state = member.consentState === 'paused' ? 'paused' : 'pending'
  const next = requestedRow(row, guardian, now)
  const mail = await requestMail(deps, sub, next)
  const entry = { kind: 'named', by: 'child', email: guardian.email, relation: guardian.relation } as const
  const writes = [
    ...changeWrites(deps, found, { state, row: next, entry }),
    await namedFromWrite(deps, sub, sourceIp),
  ]
  const saved = await saveAndAnnounce(deps, writes, [mail])
  if (!saved) return refuse('CONFLICT')
  const after = await readConsent(deps, sub)
  return after === null ? refuse('NO_PROFILE') : show(deps, after)
}

/** The same request once more. */
export async function sendAgain(
  deps: Guardians,
  sub: string,
): Promise<AnswerOf<typeof contract.sendGuardianMailAgain>> {
  const found = await readActive(deps, sub)
  if (typeof found === 'string') return refuse(found)
  const { member, row } = found
  const now = deps.now()
  if (!isMinor(member.birthDate, tokyoDate(now))) return refuse('CONFLICT')
  if (!OPEN.includes(member.consentState)) return refuse('GUARDIAN_DECIDED')
  if (row?.guardian === undefined) return refuse('GUARDIAN_REQUIRED')
  const sent = await sendOnce(deps, found.member, row, 'child')
  if (typeof sent === 'number') return refuse('TOO_MANY_REQUESTS', sent)
  const after = await readConsent(deps, sub)
  return after === null ? refuse('NO_PROFILE') : show(deps, after)
}

type Sending = Needs<{
  guardianships: ['put']
  guardianRecords: ['put']
  mails: ['put']
  attempts: ['put', 'update']
}> &
  Parameters<typeof announceMails>[0] &
  Parameters<typeof requestMail>[0]

/** Sends it unless it went out a moment ago; the seconds to wait where it was sent too often today. */
export async function sendOnce(
  deps: Sending,
  member: Parameters<typeof rowWrite>[1] & { readonly consentState: GuardianState },
  row: Guardianship,
  by: 'child' | 'guardian',
): Promise<'sent' | number> {
  const now = deps.now()
  if (now.getTime() - sentAtMs(row) < SAME_PRESS_MS) return 'sent'
  const closed = await countSending(deps, member.id)
  if (closed !== null) return closed
  const next = sentAgainRow(row, now)
  const mail = await requestMail(deps, member.id, next)
  const writes = [
    rowWrite(deps, member, row, member.consentState, next),
    entryWrite(deps, member.id, row.version, { kind: 'sentAgain', by }),
  ]
  // When the row has changed since, another press has sent it, or the answer has come.
  await saveAndAnnounce(deps, writes, [mail])
  return 'sent'
}

function sentAtMs({ linkEndsAt }: Guardianship): number {
  return linkEndsAt === undefined ? 0 : Date.parse(linkEndsAt) - REQUEST_MS
}

function isSame(before: GuardianFields | undefined, after: GuardianFields): boolean {
  const fields = ['name', 'relation', 'email', 'phoneNumber'] as const
  return before !== undefined && fields.every((field) => before[field] === after[field])
}
