import { isSigned, signLink } from '#domain/signed-link.ts'

/** What the link of an invitation says: no name and no address. */
export interface InvitationClaim {
  readonly householdId: string
  readonly invitationId: string
}

/** What the link to a child's login says. */
export interface LoginClaim {
  readonly personId: string
  readonly invitationId: string
}

/** What the link of an admission says. */
export interface AdmissionClaim {
  readonly householdId: string
  readonly admissionId: string
}

/** The signed part of the link, for the fragment of its page. */
export function invitationLink(pepper: string, claim: InvitationClaim): Promise<string> {
  return signed(pepper, 'household-invitation', [claim.householdId, claim.invitationId])
}

export function loginLink(pepper: string, claim: LoginClaim): Promise<string> {
  return signed(pepper, 'child-login', [claim.personId, claim.invitationId])
}

export function admissionLink(pepper: string, claim: AdmissionClaim): Promise<string> {
  return signed(pepper, 'household-admission', [claim.householdId, claim.admissionId])
}

export async function readAdmissionLink(pepper: string, token: string): Promise<AdmissionClaim | null> {
  const ids = await read(pepper, 'household-admission', token)
  return ids === null ? null : { householdId: ids[0], admissionId: ids[1] }
}

/** What a token that we signed says; null for any other text. */
export async function readInvitationLink(pepper: string, token: string): Promise<InvitationClaim | null> {
  const ids = await read(pepper, 'household-invitation', token)
  return ids === null ? null : { householdId: ids[0], invitationId: ids[1] }
}

export async function readLoginLink(pepper: string, token: string): Promise<LoginClaim | null> {
  const ids = await read(pepper, 'child-login', token)
  return ids === null ? null : { personId: ids[0], invitationId: ids[1] }
}

type Ids = readonly [string, string]

function signed(pepper: string, purpose: string, ids: Ids): Promise<string> {
  const text = ids.join('.')
  return signLink(pepper, text, `${purpose}#${text}`)
}

const FORM = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.[A-Za-z0-9_-]{43}$/

async function read(pepper: string, purpose: string, token: string): Promise<Ids | null> {
  const [, first, second] = FORM.exec(token) ?? []
  if (first === undefined || second === undefined) return null
  return isSigned(token, await signed(pepper, purpose, [first, second])) ? [first, second] : null
}
