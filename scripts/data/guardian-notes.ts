export const ERASED = 'until erasure'

/** What the tables of a guardian's consent hold (`notes.ts`). */
export const guardianNotes = {
  guardianships: {
    holds: 'a minor, the guardian they named, the request with its sendings, and the next due step',
    retention: ERASED,
  },
  guardianRecords: {
    holds:
      'events of a consent; of an approval the text as shown, its version and hash, and the ticked boxes',
    retention: 'until the account is erased; times, version and hash for three years more (TTL)',
  },
  guardianReviews: {
    holds: 'consents for staff to look at again, with the sign',
    retention: `until a person of staff has looked, at most ${ERASED}`,
  },
  guardianEvents: {
    holds: 'a guardian’s request and answer for one event',
    retention: `half a year after the event began, also where its date moves (TTL), at most ${ERASED}`,
  },
} as const
