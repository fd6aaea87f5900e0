import { earlierNicknameKey, earlierPhoneKeys } from '#base/earlier-keys.ts'
import { nameKey, phoneKey } from '#base/keys.ts'
import { mailboxKey } from '#guardians/mailbox.ts'

/** What a member can be found by. `mailbox`: the address without tags and dots, where that differs from the address. */
export const TERM_KINDS = ['name', 'given', 'kana', 'nickname', 'mail', 'mailbox', 'phone'] as const
export type TermKind = (typeof TERM_KINDS)[number]

/** The fields of a member that make their terms. */
export interface Findable {
  readonly lastName: string | null
  readonly firstName: string | null
  readonly nickName: string | null
  readonly email: string
  readonly phoneNumber: string | null
  readonly kana?: string | undefined
}

/** No search needs more; longer terms are cut. */
const TERM_MAX = 64
/** Only what a telephone number is written with, and a digit. */
const PHONE_LIKE = /^(?=.*\d)[\d\s+()\-‐‑‒–—―−ー.]+$/

/** Text in its compared form, cut to the length that is indexed. */
export function termOf(text: string): string {
  return cut(nameKey(text))
}

/** A mailbox as the index has it: who has an address in any spelling is found by it. Coarse, as every term is. */
export function mailboxTerm(email: string): string {
  return termOf(mailboxKey(email))
}

/** A typed search text in the form of the terms; empty when nothing is left of it. */
export function typedTerm(typed: string): string {
  return isPhone(typed) ? phoneKey(typed) : termOf(typed)
}

/** The term as an earlier release wrote it; null when it is the same. */
export function earlierTypedTerm(typed: string): string | null {
  const term = isPhone(typed) ? earlierPhoneTerm(typed) : earlierTermOf(typed)
  return term === '' || term === typedTerm(typed) ? null : term
}

function isPhone(typed: string): boolean {
  return PHONE_LIKE.test(typed.normalize('NFKC'))
}

interface Term {
  readonly kind: TermKind
  readonly term: string
}

/** The terms of a member: what is empty has none, and one text stands once. A telephone is found by its last four digits too. */
export function termsOf(member: Findable): Term[] {
  const phone = phoneKey(member.phoneNumber ?? '')
  return each(member, termOf, [
    ['mailbox', mailboxTerm(member.email)],
    ['phone', phone],
    ['phone', phone.slice(-4)],
  ])
}

/** The terms that an earlier release wrote: their rows are still found and removed. */
export function earlierTermsOf(member: Findable): Term[] {
  return each(member, earlierTermOf, [['phone', earlierPhoneTerm(member.phoneNumber ?? '')]])
}

type KindAndTerm = readonly [TermKind, string]

function each(member: Findable, made: (text: string) => string, more: readonly KindAndTerm[]): Term[] {
  const { lastName, firstName, nickName, email, kana = '' } = member
  const all: readonly KindAndTerm[] = [
    ['name', made(`${lastName ?? ''}${firstName ?? ''}`)],
    ['given', made(firstName ?? '')],
    ['kana', made(kana)],
    ['nickname', made(nickName ?? '')],
    ['mail', made(email)],
    ...more,
  ]
  const kinds = new Map<string, TermKind>()
  for (const [kind, term] of all) if (term !== '' && !kinds.has(term)) kinds.set(term, kind)
  return Array.from(kinds, ([term, kind]) => ({ kind, term }))
}

function earlierTermOf(text: string): string {
  return cut(earlierNicknameKey(text).replaceAll(/[\s\u30fb]/g, ''))
}

function earlierPhoneTerm(text: string): string {
  const [digits = ''] = earlierPhoneKeys(text)
  return text.normalize('NFKC').trim().startsWith('+81') ? `0${digits.slice(2)}` : digits
}

function cut(term: string): string {
  return [...term].slice(0, TERM_MAX).join('')
}
