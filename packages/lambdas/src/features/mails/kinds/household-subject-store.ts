import type { Item } from '#aws/dynamodb/condition.ts'
import type { MailData } from '#domain/mail-data.ts'
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

/** A member as others know them; null once they are gone. */
export async function readNickname({ deps }: Due<unknown>, id: string): Promise<string | null> {
  return (await deps.tables.users.get({ id }))?.nickName ?? null
}

/** The child of a mail; null once the row is erased. */
export async function readDependent({ deps, mail }: Due<unknown>): Promise<Item<'dependents'> | null> {
  const [row] = await deps.tables.dependents.getMany([{ personId: mail.subjectId }])
  return row ?? null
}
