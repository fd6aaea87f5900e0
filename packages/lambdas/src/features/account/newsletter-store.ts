import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { NEWSLETTER, proofWrites } from '#domain/newsletter-consent-store.ts'

type Row = Item<'consents'>
type Newsletter = Deps<'news-mail'>

/** What somebody said about news mails, by which words, and where and when she was asked. */
export type Word = Required<Pick<Row, 'sub' | 'wanted' | 'version' | 'route' | 'acceptedAt'>>

/** The word as it stands; null before there was one. */
export function readWord(deps: Newsletter, sub: string): Promise<Row | null> {
  return deps.tables.consents.get({ sub, document: NEWSLETTER })
}

/**
 * The next word in the place of the one that was read, with the proof of a consent that ends with it; false when
 * another was faster. Who has no profile was sent nothing, so there is nothing to prove.
 */
export async function replaceWord(deps: Newsletter, before: Row | null, word: Word): Promise<boolean> {
  const { users, consents } = deps.tables
  const member = before?.wanted === true ? await users.get({ id: word.sub }) : null
  const end = { at: word.acceptedAt, by: word.wanted ? 'renewed' : 'settings' } as const
  const expectation =
    before === null ? nothing : { condition: '#acceptedAt = :at', values: { at: before.acceptedAt } }
  const result = await deps.transact([
    consents.put({ ...word, document: NEWSLETTER }, expectation),
    ...(member === null ? [] : proofWrites(consents, before, member.email, end)),
  ])
  return result.done
}

/** Keeps the word of the sign-up where there is none yet: a late repetition changes nothing. */
export async function saveFirstWord(
  { tables: { consents }, transact }: Deps<'consents'>,
  word: Word,
): Promise<void> {
  await transact([consents.put({ ...word, document: NEWSLETTER }, nothing)])
}

const nothing = { condition: 'attribute_not_exists(#sub)' } as const
