import { ERASED } from './guardian-notes.ts'

/** What the tables of families hold (`notes.ts`). */
export const householdNotes = {
  households: {
    holds: 'families: how many people, who opened it, and what they declared to be',
    retention: 'until the last guardian is erased',
  },
  householdPeople: { holds: 'who belongs to which family, and as what', retention: ERASED },
  dependents: {
    holds: 'children and 付き添い without a login: name, of a child ふりがな, nickname and birth date',
    retention:
      'until 30 days after their last family, their 18th birthday, or the erasure of the last guardian',
  },
  careNotes: {
    holds: 'care notes of children (allergies and the like), sealed, with the consent',
    retention:
      'until the consent is withdrawn, the 18th birthday, or the end of the last family, at once each time',
  },
  careRequests: {
    holds: '必要な配慮 of a party at an event, and the answer of staff, both sealed',
    retention:
      '90 days after the event began, also where its date moves, a year while it has none (TTL); at once when the member or the last guardian is erased',
  },
  eventAnswers: {
    holds: 'what a party answered to the questions of an event',
    retention:
      '90 days after the event began, also where its date moves, a year while it has none (TTL); at once when the member or the last guardian is erased',
  },
  householdInvitations: {
    holds: 'the open invitation of a second guardian, its address masked',
    retention: 'seven days (TTL)',
  },
  childInvitations: {
    holds: 'the open invitation of a child to a login, its address masked, with the guardian’s consent',
    retention: 'seven days (TTL); taken up, the consent is in `guardianRecords`',
  },
  admissions: {
    holds: 'the open admission of a minor who is a member, its address masked, until everybody has said yes',
    retention: 'seven days, fourteen from the yes of the minor (TTL)',
  },
  parties: {
    holds: 'how many people of a family joined an event together, and where its seat is',
    retention: 'for good, like the participations',
  },
  queues: {
    holds: 'キャンセル待ち of an event: how many parties wait, and when parties were passed',
    retention: 'until no one waits',
  },
  queueEntries: {
    holds: 'the parties that wait: their place, their people, and how few of them would come',
    retention: 'until they come in or leave, at the latest until the queue ends',
  },
  queueFigures: {
    holds:
      'what became of the parties of a line: how many came in or ended without, and how many minutes it took',
    retention: 'for good, like the participations',
  },
  draws: {
    holds: '抽選 of an event: its sealed secret with the hash, and the result by numbers',
    retention: '90 days after the draw (TTL)',
  },
} as const
