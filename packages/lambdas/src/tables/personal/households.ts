import type { Declarations } from '#tables/personal/declaration.ts'

export const households = {
  households: {
    columns: {
      householdId: 'own',
      version: 'none',
      children: 'own',
      guardians: 'own',
      companions: 'own',
      openedBy: 'other',
      openedAt: 'own',
      declaration: 'own',
      declaredAt: 'own',
    },
    members: {
      found: { through: 'users' },
      shown: 'family',
      left: 'nothing',
    },
  },
  householdPeople: {
    columns: { householdId: 'own', personId: 'own', role: 'own', addedAt: 'own' },
    members: {
      found: 'ofPerson',
      shown: 'family',
      left: 'nothing',
    },
  },
  dependents: {
    columns: {
      personId: 'own',
      kind: 'own',
      lastName: 'own',
      firstName: 'own',
      kana: 'own',
      nickName: 'own',
      birthDate: 'own',
      createdAt: 'own',
      version: 'none',
      queue: 'none',
      dueOn: 'none',
    },
    members: {
      found: { through: 'householdPeople' },
      shown: 'family',
      left: 'nothing',
    },
  },
  careNotes: {
    columns: {
      personId: 'own',
      sealed: 'own',
      consent: 'own',
      consentedBy: 'other',
      consentedAt: 'own',
      changedAt: 'own',
      version: 'none',
    },
    members: {
      found: { through: 'householdPeople' },
      shown: 'family',
      left: 'nothing',
    },
  },
  careRequests: {
    columns: {
      eventId: 'own',
      partyId: 'own',
      sealed: 'own',
      askedBy: 'other',
      askedAt: 'own',
      answer: 'own',
      answeredAt: 'own',
      answeredBy: 'other',
      version: 'none',
      queue: 'none',
      ttl: 'none',
    },
    members: {
      found: 'ofParty',
      shown: 'family',
      left: 'nothing',
    },
  },
  householdInvitations: {
    columns: {
      householdId: 'own',
      invitationId: 'none',
      invitedBy: 'own',
      address: 'other',
      endsAt: 'own',
      ttl: 'none',
    },
    members: {
      found: { through: 'users' },
      shown: 'family',
      left: 'nothing',
    },
  },
  // It names a household alone, which is erased.
  parties: {
    columns: {
      eventId: 'none',
      partyId: 'none',
      people: 'none',
      adults: 'none',
      entitled: 'none',
      unit: 'none',
      shard: 'none',
      changedAt: 'none',
      version: 'none',
    },
    members: 'nobody',
  },
} as const satisfies Partial<Declarations>
