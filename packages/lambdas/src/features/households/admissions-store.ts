import type { OutputOf } from '@app/shared/base/call.ts'
import { type Result, refuse } from '@app/shared/base/result.ts'
import { secondsOf } from '@app/shared/base/seconds.ts'
import type { acceptAdmission } from '@app/shared/households/admission-contract.ts'
import type { Declaration } from '@app/shared/households/contract.ts'
import { HOUSEHOLD_LIMITS } from '@app/shared/households/rules.ts'
import type { InferOutput } from 'valibot'
import type { Deps } from '#aws/deps.ts'
import { currentItem, type Item } from '#aws/dynamodb/condition.ts'
import { type WriteRequest, writeOnce } from '#aws/dynamodb/idempotency.ts'
import {
  type Admission,
  admitRefusal,
  admitWrites,
  answeredMails,
  type RecordedGuardian,
} from '#domain/admission-store.ts'
import { toGuardian } from '#domain/guardian-mails.ts'
import { entryWrite, type Guardianship, linkEnd } from '#domain/guardian-store.ts'
import type { AdmissionClaim } from '#domain/household-link.ts'
import { actsFor, takesBackFor } from '#domain/household-store.ts'
import { announceMails, mailIdOf, mailWrite, type NewMail } from '#domain/mails-store.ts'
import { sealAddress } from '#domain/sealed-address.ts'
import { type By, ofMember, openingWrites } from '#features/households/households-store.ts'

type Households = Deps<'households'>
type Accepted = Result<OutputOf<typeof acceptAdmission>, 'HOUSEHOLD_FULL' | 'LINK_INVALID'>

/** The row of a link; null when the admission ended. */
export function readOpenAdmission(
  { tables }: Households,
  { householdId, admissionId }: AdmissionClaim,
): Promise<Admission | null> {
  return tables.admissions.get({ householdId, admissionId })
}

export function readConsentOf({ tables }: Households, childId: string): Promise<Guardianship | null> {
  return tables.guardianships.get({ childId })
}

/** The invitation and its mail, while the household has room for a child; or with the household that it opens. */
export async function saveAdmission(
  deps: Households,
  { sub, write }: By,
  admission: Omit<Admission, 'ttl'>,
  {
    email,
    opening,
  }: { readonly email: string; readonly opening: InferOutput<typeof Declaration> | undefined },
) {
  const { households, admissions } = deps.tables
  const { householdId, admissionId, endsAt } = admission
  const most = HOUSEHOLD_LIMITS.children
  const mail: NewMail = {
    kind: 'minorInvitation',
    personId: null,
    sealedTo: await sealAddress(deps, email),
    subjectId: householdId,
    version: admissionId,
    data: { admissionId },
  }
  const whose =
    opening === undefined
      ? [
          actsFor(deps, sub, householdId),
          households.update({ householdId }, 'SET #version = #version + :one', {
            condition: '#children < :most',
            values: { one: 1, most },
          }),
        ]
      : openingWrites(deps, sub, householdId, { declaration: opening, children: 0 })
  const writes = [
    ...whose,
    admissions.put({ ...admission, ttl: secondsOf(new Date(endsAt)) }),
    mailWrite(deps, mail),
  ]
  const answer = { changed: true } as const
  const saved = await writeOnce(deps, write, answer, writes, ([member, household]) => {
    const refused = ofMember(deps, member)
    if (refused !== null) return refused
    const row = currentItem(households, household)
    return row !== null && row.children >= most ? refuse('HOUSEHOLD_FULL') : null
  })
  if (saved?.ok === true) await announceMails(deps, [mailIdOf(mail)])
  return saved
}

export async function removeAdmission(deps: Households, sub: string, key: AdmissionClaim): Promise<boolean> {
  const { done } = await deps.transact([
    takesBackFor(deps, sub, key.householdId),
    deps.tables.admissions.remove(key),
  ])
  return done
}

/** The minor is in: who invited is the guardian of the consent. */
export async function saveJoined(
  deps: Households,
  write: WriteRequest,
  admission: Admission,
  child: Item<'users'>,
  { version, guardian }: RecordedGuardian,
) {
  const admitted = admitWrites(deps, admission, child)
  const mails = answeredMails(admission, child.id, 'joined')
  const { name, relation, email } = guardian
  const entry = { kind: 'householdApproved', by: 'guardian', guardianName: name, relation, email } as const
  const writes = [
    ...admitted,
    entryWrite(deps, child.id, version, entry),
    ...mails.map((mail) => mailWrite(deps, mail)),
  ]
  const answer = { now: 'joined' } as const
  const saved = await writeOnce(deps, write, answer, writes, (failed): Accepted | null => {
    const refused = admitRefusal(deps, failed)
    return refused === null ? null : refuse(refused)
  })
  if (saved?.ok === true) await announceMails(deps, mails.map(mailIdOf))
  return saved
}

/** The minor's yes waits for the guardian of the consent, who is asked by mail; or for staff. */
export async function saveRequest(
  deps: Households,
  write: WriteRequest,
  { householdId, admissionId, endsAt: seen }: Admission,
  child: Item<'users'>,
  guardian: RecordedGuardian | null,
) {
  const now = deps.now()
  const endsAt = linkEnd(now)
  const ends = { endsAt, ttl: secondsOf(new Date(endsAt)) }
  const { id: childId } = child
  const asked = guardian === null ? 'REMOVE #asked' : ', #asked = :asked'
  const mails: NewMail[] =
    guardian === null
      ? []
      : [
          {
            kind: 'admissionRequest',
            ...(await toGuardian(deps, guardian)),
            subjectId: childId,
            version: `${admissionId}#${guardian.version}`,
            data: { version: guardian.version, householdId, admissionId },
          },
        ]
  const writes = [
    deps.tables.admissions.update(
      { householdId, admissionId },
      `SET #childId = :child, #endsAt = :endsAt, #ttl = :ttl ${asked}`,
      {
        condition: '#endsAt = :seen AND (attribute_not_exists(#childId) OR #childId = :child)',
        values: {
          child: childId,
          seen,
          ...ends,
          ...(guardian !== null && { asked: guardian.version }),
        },
      },
    ),
    deps.tables.users.expect(
      { id: childId },
      {
        condition: '#status = :active AND #consentState = :state',
        values: { active: 'active', state: child.consentState },
      },
    ),
    entryWrite(deps, childId, guardian?.version ?? 0, { kind: 'householdAsked', by: 'child' }),
    ...mails.map((mail) => mailWrite(deps, mail)),
  ]
  const answer = { now: guardian === null ? 'staff' : 'guardian' } as const
  const saved = await writeOnce(deps, write, answer, writes, (): Accepted | null => null)
  if (saved?.ok === true) await announceMails(deps, mails.map(mailIdOf))
  return saved
}
