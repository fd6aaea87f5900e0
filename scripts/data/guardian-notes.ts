export const ERASED = 'until erasure'

/** What the tables of a guardian's consent hold (`notes.ts`). */
export const guardianNotes = {
  guardianships: {
    holds: 'a minor, the guardian they named, the request with its sendings, and what happens next by itself',
    personal: ['childId', 'guardian', 'guardianKey'],
    kept: ERASED,
  },
  guardianRecords: {
    holds:
      'what happened with a consent; of an approval the text as it was shown, its version and hash, and what was ticked',
    personal: [
      'childId',
      'guardianName',
      'relation',
      'email',
      'network',
      'text',
      'answers',
      'note',
      'staffName',
    ],
    kept: 'until the account is erased; times, version and hash for three years more (TTL)',
  },
  guardianReviews: {
    holds: 'consents that staff are to look at again, and by what sign',
    personal: ['reviewId', 'childId'],
    kept: `until somebody of staff has looked, at most ${ERASED}`,
  },
  guardianEvents: {
    holds: 'what a guardian was asked of one event, and the answer',
    personal: ['childId'],
    kept: `half a year after the event (TTL), at most ${ERASED}`,
  },
} as const
