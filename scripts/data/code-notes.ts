/** The notes on the tables of member codes. */
export const codeNotes = {
  memberCodes: {
    holds: 'HMACs of the invitation codes, with their uses',
    personal: [],
    kept: 'for good',
  },
  codeBatches: {
    holds: 'which invitation codes were made together, for what and by whom, and how often they were used',
    personal: ['madeBy'],
    kept: 'for good',
  },
} as const
