import type { Declarations } from '#tables/personal/declaration.ts'

export const requests = {
  dataExports: {
    columns: {
      sub: 'own',
      exportId: 'none',
      state: 'none',
      askedAt: 'own',
      endsAt: 'own',
      earlier: 'own',
    },
    members: { found: 'key', shown: 'handling', left: 'nothing' },
  },
  outcomes: {
    columns: {
      sub: 'own',
      idempotencyKey: 'none',
      requestHash: 'none',
      answer: 'own',
      ttl: 'none',
    },
    members: { found: 'key', shown: { not: 'copies of answers, for a day' }, left: 'nothing' },
  },
  attempts: {
    columns: {
      subject: 'own',
      tries: 'own',
      open: 'own',
      ttl: 'none',
    },
    members: {
      found: 'never',
      shown: { not: 'counts of tries, for the time they count in' },
      left: { stays: 'until it expires', why: 'the window of a limit' },
    },
  },
  dataKeys: {
    columns: {
      keyId: 'none',
      wrapped: 'none',
      createdAt: 'none',
    },
    members: 'nobody',
  },
} as const satisfies Partial<Declarations>
