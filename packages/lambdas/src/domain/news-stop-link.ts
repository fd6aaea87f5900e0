import { isSigned, signLink } from '#domain/signed-link.ts'

/** The signed part of the link that stops news mails: it names the mail, and no person (law 4.6, RFC 8058). */
export function newsStopToken(pepper: string, mailId: string): Promise<string> {
  return signLink(pepper, mailId, `news-stop#${mailId}`)
}

const FORM = /^([A-Za-z0-9_-]{43})\.[A-Za-z0-9_-]{43}$/

/** The mail of a valid token; null for any other text. */
export async function readNewsStop(pepper: string, token: string): Promise<string | null> {
  const [, mailId] = FORM.exec(token) ?? []
  if (mailId === undefined) return null
  return isSigned(token, await newsStopToken(pepper, mailId)) ? mailId : null
}
