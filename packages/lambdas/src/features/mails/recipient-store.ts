import { emailOf } from '#aws/cognito/user-pool-admin.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { isGone } from '#domain/member-status.ts'
import { isWanted } from '#domain/newsletter-consent-store.ts'
import { openAddress } from '#domain/sealed-address.ts'
import type { Person, Worker } from '#features/mails/kind.ts'

/**
 * The recipient of a mail with a member's current address; null when the person is erased. A deregistered person, whose
 * account is locked, gets only the kinds of mail that allow it.
 */
export async function recipientOf(
  deps: Worker,
  row: Item<'mails'>,
  reachesDeregistered: boolean,
): Promise<Person | null> {
  const { personId, sealedTo } = row
  if (personId === undefined)
    return sealedTo === undefined
      ? null
      : { email: await openAddress(deps, sealedTo), nickname: null, member: null }
  const member = await deps.tables.users.get({ id: personId })
  if (member !== null) {
    const isClosed = member.status === 'deregistered' || member.status === 'refused'
    const isReached = !isGone(member) || (reachesDeregistered && isClosed)
    return isReached ? { email: member.email, nickname: member.nickName, member } : null
  }
  const email = await emailOf(deps.settings.USER_POOL_ID, personId)
  return email === null ? null : { email, nickname: null, member: null }
}

/** True while a person's consent to a document is in force. */
export async function wants(deps: Worker, { personId }: Item<'mails'>, document: string): Promise<boolean> {
  if (personId === undefined) return false
  const word = await deps.tables.consents.get({ sub: personId, document })
  return word !== null && isWanted(word)
}

type MailTexts = Deps<'mail-texts'>

export function readDeskEvent(deps: MailTexts, eventId: string): Promise<Item<'events'> | null> {
  return deps.tables.events.get({ eventId })
}

/** The name under which an event's organization writes. */
export async function organizationName(deps: MailTexts, row: Item<'events'>): Promise<string | null> {
  if (row.organizationId === undefined) return null
  const organization = await deps.tables.organizations.get({ organizationId: row.organizationId })
  return organization?.organizationName ?? null
}

/** Under which name お知らせ goes out: the organization's, or the service's own; null for an unknown organization. */
export async function newsSender(deps: MailTexts, organizationId: string | null): Promise<string | null> {
  if (organizationId === null) return deps.settings.MAIL_SENDER.serviceName
  const organization = await deps.tables.organizations.get({ organizationId })
  return organization?.organizationName ?? null
}
