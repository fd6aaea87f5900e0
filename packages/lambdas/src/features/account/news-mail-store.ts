import type { Item } from '#aws/keyed.ts'
import type { Linked } from '#aws/link.ts'

/** What somebody said about news mails, by which words, and where she was asked. */
export interface Word {
  readonly wanted: boolean
  readonly version: string
  readonly route: 'sign-up' | 'settings'
}

const DOCUMENT = 'newsMail'

/** The word as it stands; null before there was one. */
export function readWord(linked: Linked<'news-mail'>, sub: string): Promise<Item<'consents'> | null> {
  return linked.tables.consents.get({ sub, document: DOCUMENT })
}

/** Keeps the word, and beside it each one ever given, as the proof of it. */
export async function saveWord(
  linked: Linked<'news-mail'>,
  sub: string,
  word: Word,
  at: string,
): Promise<void> {
  await linked.transact(writesOf(linked, sub, word, at))
}

/** Keeps the word of the sign-up where there is none yet: a late repetition changes nothing. */
export async function saveFirstWord(
  linked: Linked<'consents'>,
  sub: string,
  word: Word,
  at: string,
): Promise<void> {
  await linked.transact(writesOf(linked, sub, word, at, { condition: 'attribute_not_exists(#sub)' }))
}

function writesOf(
  { tables: { consents } }: Linked<'consents' | 'news-mail'>,
  sub: string,
  word: Word,
  at: string,
  expectation?: { readonly condition: string },
) {
  const row = { sub, ...word, acceptedAt: at }
  return [
    consents.put({ ...row, document: DOCUMENT }, expectation),
    consents.put({ ...row, document: `${DOCUMENT}#${at}` }),
  ]
}
