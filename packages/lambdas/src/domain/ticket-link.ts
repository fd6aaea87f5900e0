import { LINK_DAYS } from '@app/shared/inbox/rules.ts'
import { isSigned, signLink } from '#domain/signed-link.ts'

const FORM = /^(T-[2-9A-Z]{4}-[2-9A-Z]{4})\.([0-9a-z]{1,12})\.[A-Za-z0-9_-]{43}$/

/** The signed part of a link to a ticket's thread, from now on for thirty days. Nothing of the sender is in it. */
export function ticketLink(pepper: string, number: string, now: Date): Promise<string> {
  return signed(pepper, number, now.getTime() + LINK_DAYS * 86_400_000)
}

/** True for a well-formed token: only KMS can verify it. */
export function hasTicketLinkForm(token: string): boolean {
  return FORM.test(token)
}

/** The ticket's number of a valid token within its time; null for anything else. */
export async function readTicketLink(pepper: string, token: string, now: Date): Promise<string | null> {
  const [, number, end] = FORM.exec(token) ?? []
  if (number === undefined || end === undefined) return null
  const endMs = Number.parseInt(end, 36)
  const isOurs = isSigned(token, await signed(pepper, number, endMs))
  return isOurs && now.getTime() < endMs ? number : null
}

async function signed(pepper: string, number: string, endMs: number): Promise<string> {
  return signLink(pepper, `${number}.${endMs.toString(36)}`, `ticket#${number}#${endMs}`)
}
