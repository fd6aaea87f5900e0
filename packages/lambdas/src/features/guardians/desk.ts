import { refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type * as contract from '@app/shared/guardians/desk-contract.ts'
import { isMinor } from '@app/shared/members/age.ts'
import { hiddenFrom } from '@app/shared/members/desk/fields.ts'
import type { Deps } from '#aws/deps.ts'
import { changesOf, writeAudited } from '#domain/audit-store.ts'
import { recheckAddress } from '#domain/guardian-address.ts'
import { requestMail } from '#domain/guardian-mails.ts'
import {
  changeWrites,
  type GuardianConsent,
  type Next,
  requestedRow,
  sentAgainRow,
} from '#domain/guardian-store.ts'
import { announceMails, mailIdOf, mailWrite } from '#domain/mails-store.ts'
import { viewed } from '#domain/viewing-store.ts'
import { countSending } from '#features/guardians/counting.ts'
import { readEntries } from '#features/guardians/desk-store.ts'
import { readConsent } from '#features/guardians/guardians-store.ts'
import { readReviews } from '#features/guardians/reviews-store.ts'
import { daysOf } from '#features/guardians/view.ts'
import type { HandlerInput } from '#http/serve.ts'

type Desk = Deps<'guardian-desk'>

/** The consent for a member, with its history. */
export async function read(
  deps: Desk,
  { input, staff }: Pick<HandlerInput<typeof contract.readDeskGuardian>, 'input' | 'staff'>,
) {
  const found = await readConsent(deps, input.memberId)
  if (found === null) return refuse('NOT_FOUND')
  const view = { kind: 'guardianOpened', target: { kind: 'member', id: found.member.id }, people: 1 } as const
  return viewed(deps, staff, view, await toDesk(deps, found, staff.role))
}

/** Sends the request once more, counted as child and guardian are; after a no it is a new one, which the member waits for as before. */
export async function sendMail(deps: Desk, request: HandlerInput<typeof contract.sendDeskGuardianMail>) {
  const { staff, write } = request
  const { memberId } = request.input
  const found = await readConsent(deps, memberId)
  if (found === null) return refuse('NOT_FOUND')
  const { member, row } = found
  if (!isMinor(member.birthDate, tokyoDate(deps.now()))) return refuse('CONFLICT')
  if (row?.guardian === undefined) return refuse('NO_ADDRESS')
  if (!MAY_SEND.includes(member.consentState)) return refuse('CONFLICT')
  const refused = await recheckAddress(deps, member, row.guardian.email)
  if (refused !== null) return refused
  const next = nextOf(deps, found, staff.name)
  // After a no it is another request, which one no allows once.
  const closed = isAnswered(member) ? null : await countSending(deps, memberId)
  if (closed !== null) return refuse('TOO_MANY_REQUESTS', closed)
  const mail = await requestMail(deps, memberId, next.row)
  const auditEvent = {
    action: 'guardianMailSent' as const,
    target: { kind: 'member' as const, id: memberId },
    organizationId: null,
    changes: changesOf({ consentState: member.consentState }, { consentState: next.state }),
  }
  // The stored answer has neither the guardian nor their reason.
  const sent = { memberId, state: next.state }
  const writes = [...changeWrites(deps, found, next), mailWrite(deps, mail)]
  const answer = await writeAudited(deps, { actor: staff, write, auditEvent }, sent, writes, () =>
    refuse('STALE'),
  )
  if (answer?.ok === true) await announceMails(deps, [mailIdOf(mail)])
  return answer ?? refuse('STALE')
}

const MAY_SEND: readonly string[] = ['pending', 'paused', 'refused', 'withdrawn']

function nextOf(deps: Desk, { member, row }: GuardianConsent, staffName: string): Next {
  if (row?.guardian === undefined) throw new Error('nobody was named')
  const entry = { kind: 'sentAgain', by: 'staff', staffName } as const
  if (!isAnswered(member))
    return { state: member.consentState, row: sentAgainRow(row, deps.now()), entry, limits: [] }
  const now = deps.now()
  // The fourteen days begin again with the new request.
  return {
    state: 'pending',
    row: { ...requestedRow(row, row.guardian, now), since: now.toISOString() },
    entry,
  }
}

function isAnswered({ consentState }: GuardianConsent['member']): boolean {
  return consentState === 'refused' || consentState === 'withdrawn'
}

async function toDesk(
  deps: Desk,
  { member, row }: GuardianConsent,
  role: Parameters<typeof hiddenFrom>[0],
): Promise<contract.DeskGuardian> {
  const minor = isMinor(member.birthDate, tokyoDate(deps.now()))
  const hidden = hiddenFrom(role, minor)
  const guardian = row?.guardian
  const mode = deps.settings.GUARDIAN_CONSENT
  return {
    isMinor: minor,
    mode,
    state: member.consentState,
    guardian:
      guardian === undefined
        ? null
        : {
            name: hidden.includes('lastName') ? null : guardian.name,
            relation: guardian.relation,
            email: hidden.includes('email') ? null : guardian.email,
            phoneNumber: hidden.includes('phoneNumber') ? null : guardian.phoneNumber,
          },
    limits: member.guardianLimits ?? [],
    ...daysOf({ member, row }, mode, minor),
    canSend: minor && guardian !== undefined && MAY_SEND.includes(member.consentState),
    reviews: (await readReviews(deps, member.id)).map(({ sign, at }) => ({ sign, at })),
    history: await readEntries(deps, member.id, hidden.includes('lastName')),
  }
}
