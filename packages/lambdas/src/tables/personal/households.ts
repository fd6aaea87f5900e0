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
  queues: {
    columns: {
      eventId: 'none',
      listing: 'none',
      waiting: 'none',
      version: 'none',
      idleSince: 'none',
      passes: 'none',
    },
    members: 'nobody',
  },
  queueEntries: {
    columns: {
      eventId: 'own',
      partyId: 'own',
      place: 'none',
      enteredBy: 'own',
      enteredAt: 'own',
      people: 'own',
      least: 'none',
    },
    members: {
      found: { through: 'participations' },
      shown: 'events',
      left: { stays: 'id', why: 'goes at its turn, or with the end of the queue' },
    },
  },
} as const satisfies Partial<Declarations>
