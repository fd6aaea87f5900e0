import type { Item } from '#aws/dynamodb/condition.ts'
import type { MailData } from '#domain/mail-data.ts'
import { type Person, peopleByIds } from '#domain/people-store.ts'
import type { Due } from '#features/mails/kind.ts'

/** The open invitation that a mail brings; null when it ended or another one replaced it. */
export async function readInvited({
  deps,
  mail,
  data,
}: Due<MailData<'householdInvitation'>>): Promise<Item<'householdInvitations'> | null> {
  const row = await deps.tables.householdInvitations.get({ householdId: mail.subjectId })
  const isOpen = row?.invitationId === data.invitationId && row.endsAt > deps.now().toISOString()
  return isOpen ? row : null
}

/** The open admission that a mail brings to the minor; null when it ended, or its guardian may not act. */
export async function readAdmission({
  deps,
  mail,
  data,
}: Due<MailData<'minorInvitation'>>): Promise<Item<'admissions'> | null> {
  const key = { householdId: mail.subjectId, admissionId: data.admissionId }
  return openAdmission(deps, await deps.tables.admissions.get(key))
}

/** The admission that a guardian of a consent is asked about; null when it ended or another guardian was asked. */
export async function readRequested({
  deps,
  mail,
  data: { householdId, admissionId, version },
}: Due<MailData<'admissionRequest'>>): Promise<Item<'admissions'> | null> {
  const row = await openAdmission(deps, await deps.tables.admissions.get({ householdId, admissionId }))
  return row?.childId === mail.subjectId && row.asked === version ? row : null
}

async function openAdmission(
  { tables, now }: Due<unknown>['deps'],
  row: Item<'admissions'> | null,
): Promise<Item<'admissions'> | null> {
  if (row === null || row.endsAt <= now().toISOString()) return null
  const guardian = await tables.users.get({ id: row.invitedBy })
  return guardian?.status === 'active' && guardian.householdId === row.householdId ? row : null
}

/** A member as others know them; null once they are gone. */
export async function readNickname({ deps }: Due<unknown>, id: string): Promise<string | null> {
  return (await deps.tables.users.get({ id }))?.nickName ?? null
}

/** The child of a mail; null once the row is erased. */
export async function readChild({ deps, mail }: Due<unknown>): Promise<Person | null> {
  return (await peopleByIds(deps, [mail.subjectId])).get(mail.subjectId) ?? null
}

/** The open invitation to a login that a mail brings; null when it ended, or its guardian may not act. */
export async function readLogin({
  deps,
  mail,
  data,
}: Due<MailData<'childInvitation'>>): Promise<Item<'childInvitations'> | null> {
  const row = await deps.tables.childInvitations.get({ personId: mail.subjectId })
  const isOpen = row?.invitationId === data.invitationId && row.endsAt > deps.now().toISOString()
  if (!isOpen) return null
  const guardian = await deps.tables.users.get({ id: row.invitedBy })
  return guardian?.status === 'active' && guardian.householdId === row.householdId ? row : null
}
