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
      shown: { not: 'being built' },
      left: { stays: 'record', why: 'being built' },
    },
  },
  householdPeople: {
    columns: { householdId: 'own', personId: 'own', role: 'own', addedAt: 'own', addedBy: 'other' },
    members: {
      found: 'byPerson',
      shown: { not: 'being built' },
      left: { stays: 'record', why: 'being built' },
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
      shown: { not: 'being built' },
      left: { stays: 'record', why: 'being built' },
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
      shown: { not: 'being built' },
      left: { stays: 'record', why: 'being built' },
    },
  },
  parties: {
    columns: {
      eventId: 'own',
      partyId: 'own',
      people: 'none',
      adults: 'none',
      unit: 'none',
      shard: 'none',
      changedAt: 'own',
    },
    members: {
      found: { through: 'participations' },
      shown: { not: 'counts of the participations that are shown' },
      left: { stays: 'id', why: 'former seats, under an id without an account' },
    },
  },
} as const satisfies Partial<Declarations>
