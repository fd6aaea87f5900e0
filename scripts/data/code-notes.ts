/** The notes on the tables of member codes. */
export const codeNotes = {
  memberCodes: {
    holds: 'HMACs of the invitation codes, with their uses',
    personal: [],
    retention: 'for good',
  },
  codeBatches: {
    holds: 'batches of invitation codes: purpose, maker, number of uses',
    personal: ['madeBy'],
    retention: 'for good',
  },
} as const
