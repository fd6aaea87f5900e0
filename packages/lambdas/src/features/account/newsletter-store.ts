import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { NOT_GONE } from '#domain/member-status.ts'
import { NEWSLETTER, proofWrites } from '#domain/newsletter-consent-store.ts'

type Row = Item<'consents'>
type Newsletter = Deps<'news-mail'>

/** The newsletter choice, with its text version, place and time. */
export type NewsletterConsent = Required<Pick<Row, 'sub' | 'wanted' | 'version' | 'route' | 'acceptedAt'>>

/** The consent in force, or its withdrawal; null before either. */
export function readConsent(deps: Newsletter, sub: string): Promise<Row | null> {
  return deps.tables.consents.get({ sub, document: NEWSLETTER })
}

/** To whom a news mail went; null for another mail, and for one that is erased. */
export async function readRecipient(deps: Newsletter, mailId: string): Promise<string | null> {
  const mail = await deps.tables.mails.get({ mailId })
  return mail?.kind === 'news' ? (mail.personId ?? null) : null
}

/** The caller's own record; null before there is a profile. */
export function readMember(deps: Newsletter, sub: string): Promise<Item<'users'> | null> {
  return deps.tables.users.get({ id: sub })
}

/**
 * Replaces the consent that was read, and stores the proof of one that ends by this; `late` when another write was
 * faster, `gone` for a former member. An account without a profile got no mail, so it needs no proof.
 */
export async function replaceConsent(
  deps: Newsletter,
  before: Row | null,
  consent: NewsletterConsent,
): Promise<'replaced' | 'late' | 'gone'> {
  const { users, consents } = deps.tables
  const member = before?.wanted === true ? await readMember(deps, consent.sub) : null
  const end = { at: consent.acceptedAt, by: endedBy(consent) } as const
  const expectation =
    before === null ? nothing : { condition: '#acceptedAt = :at', values: { at: before.acceptedAt } }
  const result = await deps.transact([
    consents.put({ ...consent, document: NEWSLETTER }, expectation),
    users.expect({ id: consent.sub }, NOT_GONE),
    ...(member === null ? [] : proofWrites(consents, before, member.email, end)),
  ])
  if (result.done) return 'replaced'
  return result.failed[1] == null ? 'late' : 'gone'
}

function endedBy({ wanted, route }: NewsletterConsent) {
  if (wanted) return 'renewed'
  return route === 'mail' ? 'mail' : 'settings'
}

/** Stores the choice of the sign-up for an account that is not former and has none yet: a late duplicate changes nothing. */
export async function saveFirstConsent(
  { tables: { consents, users }, transact }: Deps<'consents'>,
  consent: NewsletterConsent,
): Promise<void> {
  await transact([
    consents.put({ ...consent, document: NEWSLETTER }, nothing),
    users.expect({ id: consent.sub }, NOT_GONE),
  ])
}

const nothing = { condition: 'attribute_not_exists(#sub)' } as const
