import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { isPlainName } from '@app/shared/guardians/fields.ts'
import { ageOn, isMinor } from '@app/shared/members/age.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { fullName } from '#domain/full-name.ts'
import { isIn } from '#domain/member-status.ts'
import type { Due } from '#features/mails/kind.ts'
import { childCalled } from '#features/mails/texts/guardian-mails.ts'

/** The child of a mail with their guardianship, read when it is sent. */
export interface ChildSubject {
  readonly child: Item<'users'>
  readonly row: Item<'guardianships'>
}

/** Null where no mail is needed: the account is erased or the member is of age. */
export async function readChildSubject({ deps, mail }: Due<unknown>): Promise<ChildSubject | null> {
  const childId = mail.subjectId
  const [child, row] = await Promise.all([
    deps.tables.users.get({ id: childId }),
    deps.tables.guardianships.get({ childId }),
  ])
  if (child === null || row === null) return null
  return isIn(child.status) ? { child, row } : null
}

/** As `readChildSubject`, for a mail that `shouldSend` has let through. */
export async function theChildSubject(due: Due<unknown>): Promise<ChildSubject> {
  const subject = await readChildSubject(due)
  if (subject === null) throw new Error('the child of a mail is gone')
  return subject
}

/** True while the child is under 18. */
export function isStillMinor({ child }: ChildSubject, now: Date): boolean {
  return isMinor(child.birthDate, tokyoDate(now))
}

/** The child as a letter calls them, by family and given name; a name that leads somewhere is left out. */
export function nameOf(member: Item<'users'>): string {
  const name = fullName(member)
  return childCalled(name !== '' && isPlainName(name) ? name : null)
}

export function ageNow({ child }: ChildSubject, now: Date): number {
  return ageOn(child.birthDate, tokyoDate(now))
}

/** An entry of the record; null for none. */
export function readEntry({ deps, mail }: Due<unknown>, entryId: string) {
  return deps.tables.guardianRecords.get({ childId: mail.subjectId, entryId })
}

/** The guardian's request for an event. */
export function readEventAsk({ deps, mail }: Due<unknown>, eventId: string) {
  return deps.tables.guardianEvents.get({ childId: mail.subjectId, eventId })
}

/** The names of events that are not drafts. */
export async function eventNames({ deps }: Due<unknown>, eventIds: readonly string[]): Promise<string[]> {
  const rows = await Promise.all(eventIds.map((eventId) => deps.tables.events.get({ eventId })))
  return rows.flatMap((row) => (row === null ? [] : (row.eventName ?? [])))
}
