import type { Declarations } from '#tables/personal/declaration.ts'

export const staff = {
  staff: {
    columns: {
      sub: 'own',
      staffId: 'own',
      email: 'own',
      name: 'own',
      role: 'none',
      organizationIds: 'none',
      status: 'none',
      invitedAt: 'none',
      version: 'none',
      signedInSec: 'none',
      sessionsEnded: 'none',
      listing: 'none',
    },
    members: 'nobody',
  },
  staffClaims: {
    columns: {
      claim: 'own',
      staffId: 'own',
      sub: 'own',
      heldUntilSec: 'none',
    },
    members: 'nobody',
  },
  staffRecovery: {
    columns: {
      staffId: 'own',
      macs: 'none',
      madeAt: 'none',
      version: 'none',
    },
    members: 'nobody',
  },
  service: {
    columns: { state: 'none', since: 'none', staffId: 'own' },
    members: 'nobody',
  },
  staffCounts: {
    columns: {
      name: 'none',
      count: 'none',
    },
    members: 'nobody',
  },
  auditEntries: {
    columns: {
      month: 'none',
      at: 'own',
      entryId: 'none',
      staffId: 'other',
      staffName: 'other',
      role: 'other',
      action: 'own',
      targetKind: 'own',
      targetId: 'own',
      organizationId: 'none',
      changes: 'own',
      reason: 'own',
      ttl: 'none',
    },
    members: {
      found: 'never',
      shown: { not: 'the history holds what staff did to a member' },
      left: {
        stays: 'id',
        why: 'the audit keeps that staff acted on the member, with hashes of personal values',
      },
    },
  },
  viewings: {
    columns: {
      subject: 'own',
      month: 'none',
      at: 'own',
      viewingId: 'other',
      kind: 'own',
      staffId: 'other',
      staffName: 'other',
      role: 'own',
      targetKind: 'own',
      targetId: 'own',
      people: 'own',
      times: 'own',
      ttl: 'none',
    },
    members: {
      found: 'key',
      shown: 'handling',
      left: { stays: 'id', why: 'the record of views keeps only the id' },
    },
  },
} as const satisfies Partial<Declarations>
