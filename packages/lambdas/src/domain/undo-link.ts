import { isSigned, signLink } from '#domain/signed-link.ts'

/** The kinds of undo link: a link of one kind is invalid as the other. */
export type LinkKind = 'leave-undo' | 'email-undo'

/** The content of a link: the member, and which of their actions. */
export interface LinkClaim {
  readonly sub: string
  /** When the action happened. */
  readonly atMs: number
}

/** The signed part of a link: bound to one action, and without an address. */
export async function linkToken(pepper: string, kind: LinkKind, { sub, atMs }: LinkClaim): Promise<string> {
  return signLink(pepper, `${sub}.${atMs.toString(36)}`, `${kind}#${sub}#${atMs}`)
}

const FORM = /^([0-9a-f-]{36})\.([0-9a-z]{1,12})\.[A-Za-z0-9_-]{43}$/

/** True for a well-formed token: only KMS can verify it. */
export function hasLinkForm(token: string): boolean {
  return FORM.test(token)
}

/** Member and action of a valid token; null for any other text. */
export async function readLink(pepper: string, kind: LinkKind, token: string): Promise<LinkClaim | null> {
  const match = FORM.exec(token)
  if (match?.[1] === undefined || match[2] === undefined) return null
  const claim = { sub: match[1], atMs: Number.parseInt(match[2], 36) }
  return isSigned(token, await linkToken(pepper, kind, claim)) ? claim : null
}
