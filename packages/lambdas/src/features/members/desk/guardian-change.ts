import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { isMinor } from '@app/shared/members/age.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import { entryWrite, type Guardianship, keepOf, linkEnd, rowWrite } from '#domain/guardian-store.ts'
import type { NewMail } from '#domain/mails-store.ts'
import { readGuardianship } from '#features/members/desk/member-change-store.ts'

type Desk = Deps<'member-desk'>

/** What a corrected birth date changes for the consent of a guardian. */
export interface GuardianChange {
  readonly writes: readonly Write[]
  readonly mails: readonly NewMail[]
}

/** R9: corrected to a minor: the fourteen days begin (again). Corrected to an adult: no birthday mail, no next step. */
export async function guardianChange(
  deps: Desk,
  member: Item<'users'>,
  birthDate: string,
): Promise<GuardianChange> {
  const now = deps.now()
  const minor = isMinor(birthDate, tokyoDate(now))
  const row = await readGuardianship(deps, member.id)
  if (row === null && !minor) return { writes: [], mails: [] }
  const corrected = { id: member.id, birthDate }
  const entry = entryWrite(deps, member.id, row?.version ?? 0, { kind: 'corrected', by: 'staff' })
  if (row !== null) {
    const isNew = minor && (row.adultAt !== undefined || !isMinor(member.birthDate, tokyoDate(now)))
    const next = minor ? (isNew ? again(row, now) : keepOf(row)) : asAdult(row, now)
    return {
      writes: [rowWrite(deps, corrected, row, member.consentState, next), entry],
      mails: [],
    }
  }
  const first = { version: 0, since: now.toISOString(), sent: 0, reminded: 0 }
  const mail: NewMail = {
    kind: 'guardianNeeded',
    personId: member.id,
    subjectId: member.id,
    version: now.toISOString(),
    data: {},
  }
  return {
    writes: [rowWrite(deps, corrected, null, member.consentState, first), entry],
    mails: [mail],
  }
}

/** Of age: the job has no next step. */
function asAdult(row: Guardianship, now: Date) {
  const { closesAt: _closesAt, ...kept } = keepOf(row)
  return { ...kept, adultAt: row.adultAt ?? now.toISOString() }
}

/** The days begin again, and the link of the next reminder is good. */
function again(row: Guardianship, now: Date) {
  const { adultAt: _adultAt, agreedAt: _agreedAt, askedAt: _askedAt, ...kept } = keepOf(row)
  const link = row.guardian === undefined ? {} : { linkEndsAt: linkEnd(now) }
  return { ...kept, ...link, since: now.toISOString(), reminded: 0 }
}
