import { isSigned, signLink } from '#domain/signed-link.ts'

/** What the link of an invitation says: no name and no address. */
export interface InvitationClaim {
  readonly householdId: string
  readonly invitationId: string
}

/** The signed part of the link, for the fragment of its page. */
export function invitationLink(pepper: string, claim: InvitationClaim): Promise<string> {
  const text = `${claim.householdId}.${claim.invitationId}`
  return signLink(pepper, text, `household-invitation#${text}`)
}

const FORM = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.[A-Za-z0-9_-]{43}$/

/** What a token that we signed says; null for any other text. */
export async function readInvitationLink(pepper: string, token: string): Promise<InvitationClaim | null> {
  const [, householdId, invitationId] = FORM.exec(token) ?? []
  if (householdId === undefined || invitationId === undefined) return null
  const claim = { householdId, invitationId }
  return isSigned(token, await invitationLink(pepper, claim)) ? claim : null
}
