import { ERASED } from './guardian-notes.ts'

/** The notes on the tables of member codes. */
export const codeNotes = {
  memberCodes: {
    holds: 'HMACs of the invitation codes, with their uses',
    personal: ['inviter'],
    retention: 'for good; the inviter until their account is erased, a week after leaving',
  },
  invitations: {
    holds: 'a member’s latest invitation to friends: HMAC of its code, end, number of friends who came',
    personal: ['sub'],
    retention: ERASED,
  },
  codeBatches: {
    holds: 'batches of invitation codes: purpose, maker, number of uses',
    personal: ['madeBy'],
    retention: 'for good',
  },
} as const
