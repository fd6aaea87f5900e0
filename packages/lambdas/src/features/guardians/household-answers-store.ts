import type { GuardianSign } from '@app/shared/guardians/reviews.ts'
import type { Write } from '#aws/dynamodb/condition.ts'
import { type AcceptedAdmission, admitRefusal, admitWrites, answeredMails } from '#domain/admission-store.ts'
import { reviewWrites } from '#domain/guardian-reviews-store.ts'
import { entryWrite, type GuardianConsent, type NewEntry } from '#domain/guardian-store.ts'
import { announceMails, mailIdOf, mailWrite } from '#domain/mails-store.ts'
import type { Links } from '#features/guardians/links.ts'

interface Asked {
  readonly admission: AcceptedAdmission
  readonly member: GuardianConsent['member']
  /** Of the consent whose guardian answers. */
  readonly version: number
}

/** The answer, its entry of the record, the mails. Null when it is done; else why it is not. */
export async function saveHouseholdAnswer(
  deps: Links,
  { admission, member, version }: Asked,
  answer: 'approved' | 'refused',
  { entry, signs }: { readonly entry: NewEntry; readonly signs: readonly GuardianSign[] },
): Promise<'HOUSEHOLD_FULL' | 'LINK_INVALID' | 'CONFLICT' | null> {
  const { householdId, admissionId, childId } = admission
  const now = deps.now().toISOString()
  const mails = answeredMails(admission, childId, answer === 'approved' ? 'joined' : 'refused')
  const ends: Write[] =
    answer === 'approved'
      ? admitWrites(deps, admission, member)
      : [
          deps.tables.admissions.remove(
            { householdId, admissionId },
            {
              condition: '#endsAt > :now AND #childId = :child AND #asked = :version',
              values: { now, child: childId, version },
            },
          ),
        ]
  const writes = [
    ...ends,
    entryWrite(deps, childId, version, entry),
    ...reviewWrites(deps, childId, signs),
    ...mails.map((mail) => mailWrite(deps, mail)),
  ]
  const result = await deps.transact(writes)
  if (!result.done) return (answer === 'approved' && admitRefusal(deps, result.failed)) || 'CONFLICT'
  await announceMails(deps, mails.map(mailIdOf))
  return null
}
