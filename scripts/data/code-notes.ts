import { ERASED } from './guardian-notes.ts'

/** The notes on the tables of member codes. */
export const codeNotes = {
  memberCodes: {
    holds: 'HMACs of the invitation codes, with their uses',
    retention: 'for good; the inviter until their account is erased, a week after leaving',
  },
  invitations: {
    holds: 'a member’s latest invitation to friends: HMAC of its code, end, number of friends who came',
    retention: ERASED,
  },
  codeBatches: {
    holds: 'batches of invitation codes: purpose, maker, number of uses',
    retention: 'for good',
  },
} as const
