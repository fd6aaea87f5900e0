import type { Declarations } from '#tables/personal/declaration.ts'

export const payments = {
  payments: {
    columns: {
      eventId: 'own',
      paymentId: 'none',
      partyId: 'own',
      payerId: 'own',
      people: 'other',
      unit: 'none',
      seats: 'none',
      yen: 'own',
      title: 'none',
      way: 'own',
      refundRule: 'own',
      startedAt: 'own',
      startsAt: 'none',
      endsAt: 'own',
      place: 'own',
      facts: 'own',
      backs: 'own',
      gone: 'other',
      isDisputed: 'own',
      sessionId: 'none',
      url: 'none',
      intentId: 'none',
      queue: 'none',
      dueAt: 'none',
      version: 'none',
    },
    members: {
      found: 'ofPayer',
      shown: { not: 'the page of the event shows it' },
      left: { stays: 'id', why: 'the books of payments are kept, under an id without an account' },
    },
  },
} as const satisfies Partial<Declarations>
