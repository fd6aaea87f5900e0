import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { birthDatesFor, LEGAL_ADULT_AGE } from '@app/shared/members/age.ts'
import { isAgreed } from '@app/shared/terms/versions.ts'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { toGuardian } from '#domain/guardian-mails.ts'
import { announceMailing, mailingIdOf, mailingWrite, type NewMailing } from '#domain/mailings-store.ts'
import { announceMails, mailIdOf, mailWrite, type NewMail } from '#domain/mails-store.ts'

type Job = Deps<'terms-job'>

/** Puts the mailing of a version, once; true for the run that did. */
export async function announce(deps: Job, version: string): Promise<boolean> {
  const mailing: NewMailing<'termsChanged'> = {
    kind: 'termsChanged',
    subjectId: `terms#${version}`,
    version,
    data: { version },
    audience: { of: 'members' },
  }
  const { done } = await deps.transact([mailingWrite(deps, mailing)])
  if (done) await announceMailing(deps, mailingIdOf(mailing))
  return done
}

/** Active members under 18 whose guardian has approved and has not agreed to the version. */
export async function readUnagreedMinors(deps: Job, version: string): Promise<Item<'users'>[]> {
  const { users } = deps.tables
  const adult = birthDatesFor({ minAge: LEGAL_ADULT_AGE }, tokyoDate(deps.now())).latest
  const minors = {
    index: 'byStatus',
    where: '#status = :active',
    filter: '#birthDate > :adult',
    values: { active: 'active', adult },
    limit: 1000,
  } as const
  const rows = await paginate((after) => users.query({ ...minors, after }, v.object({ id: v.string() })))
  const members = await Promise.all(rows.map(({ id }) => users.get({ id })))
  // The index may lag behind: the member's item decides.
  return members.flatMap((member) =>
    member?.status === 'active' && member.consentState === 'approved' && !isAgreed(member, version)
      ? member
      : [],
  )
}

/** Puts the mail to the guardian of a child, once for each version and guardian; false when it stands already. */
export async function askGuardian(deps: Job, childId: string, terms: string): Promise<boolean> {
  const row = await deps.tables.guardianships.get({ childId })
  if (row?.guardian === undefined) return false
  const mail: NewMail<'guardianTerms'> = {
    kind: 'guardianTerms',
    ...(await toGuardian(deps, row)),
    subjectId: childId,
    version: `${terms}#${row.version}`,
    data: { terms, version: row.version },
  }
  const { done } = await deps.transact([mailWrite(deps, mail)])
  if (done) await announceMails(deps, [mailIdOf(mail)])
  return done
}
