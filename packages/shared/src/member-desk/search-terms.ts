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

/** Nobody types more to find somebody; longer terms are cut. */
const TERM_MAX = 64
/** Only what a telephone number is written with, and a digit. */
const PHONE_LIKE = /^(?=.*\d)[\d\s+()\-‐‑‒–—―−ー.]+$/

/** Text as it is compared, as far as it counts. */
export function termOf(text: string): string {
  return [...nameKey(text)].slice(0, TERM_MAX).join('')
}

/** A mailbox as the index has it: who has an address in any spelling is found by it. Coarse, as every term is. */
export function mailboxTerm(email: string): string {
  return termOf(mailboxKey(email))
}

/** What somebody typed to find a member, as the terms are written; empty when nothing is left of it. */
export function typedTerm(typed: string): string {
  return PHONE_LIKE.test(typed.normalize('NFKC').trim()) ? phoneKey(typed) : termOf(typed)
}

/** The terms of a member: what is empty has none, and one text stands once. */
export function termsOf(member: Findable): { readonly kind: TermKind; readonly term: string }[] {
  const { lastName, firstName, nickName, email, phoneNumber, kana = '' } = member
  const terms: Readonly<Record<TermKind, string>> = {
    name: termOf(`${lastName ?? ''}${firstName ?? ''}`),
    given: termOf(firstName ?? ''),
    kana: termOf(kana),
    nickname: termOf(nickName ?? ''),
    mail: termOf(email),
    mailbox: mailboxTerm(email),
    phone: phoneKey(phoneNumber ?? ''),
  }
  return TERM_KINDS.flatMap((kind) => {
    const term = terms[kind]
    const earlier = TERM_KINDS.slice(0, TERM_KINDS.indexOf(kind)).some((other) => terms[other] === term)
    return term === '' || earlier ? [] : [{ kind, term }]
  })
}
