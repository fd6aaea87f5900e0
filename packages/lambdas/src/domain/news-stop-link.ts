import { isSigned, signLink } from '#domain/signed-link.ts'

/** The signed part of the link that stops news mails: it names the mail, and no person (law 4.6, RFC 8058). */
export function newsStopToken(pepper: string, mailId: string): Promise<string> {
  return signLink(pepper, mailId, `news-stop#${mailId}`)
}

const FORM = /^([A-Za-z0-9_-]{43})\.[A-Za-z0-9_-]{43}$/

/** The mail that a well-formed token names, not yet checked; null for any other text. */
export function mailOfNewsStop(token: string): string | null {
  return FORM.exec(token)?.[1] ?? null
}

/** True for the token that we would sign for this mail. */
export async function isNewsStop(pepper: string, token: string, mailId: string): Promise<boolean> {
  return isSigned(token, await newsStopToken(pepper, mailId))
}
