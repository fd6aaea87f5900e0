import type { Item } from '#aws/dynamodb/condition.ts'

/** The key of the claim on an address. */
export const ofEmail = (email: string): string => `email#${email}`
/** The key of what leads from a staff id to its row. */
export const ofId = (staffId: string): string => `id#${staffId}`

/** The claims of somebody whose account is made. */
export function claimsOf({
  email,
  staffId,
  sub,
}: Pick<Item<'staff'>, 'email' | 'staffId' | 'sub'>): Item<'staffClaims'>[] {
  return [ofEmail(email), ofId(staffId)].map((claim) => ({ claim, staffId, sub }))
}
