import { SessionsEnded } from '@app/shared/account/sessions-ended.ts'
import { AuditEntry, StaffStatus } from '@app/shared/staff/contract.ts'
import { Role } from '@app/shared/staff/roles.ts'
import { Viewing } from '@app/shared/staff/viewings.ts'
import * as v from 'valibot'
import { table } from '#tables/table.ts'

const Count = v.pipe(v.number(), v.integer())

/**
 * R1: the people of staff. Keyed by the `sub` of the staff pool, because every call reads the caller's row; the staff id
 * stays when 再招待 gives a person another `sub`. `staffClaims` leads to it from the staff id and from the address.
 */
export const staff = table({
  key: ['sub'],
  item: v.object({
    sub: v.string(),
    staffId: v.string(),
    email: v.string(),
    name: v.string(),
    role: Role,
    organizationIds: v.array(v.string()),
    status: StaffStatus,
    invitedAt: v.string(),
    version: Count,
    /** When the newest session began that has an entry in 操作の記録. */
    signedInSec: v.optional(Count),
    /** R10: sessions that the service ended. */
    sessionsEnded: v.optional(SessionsEnded),
    /** The one partition of the list. */
    listing: v.literal('staff'),
  }),
  indexes: {
    byListing: { partitionKey: 'listing', sortKey: 'invitedAt', copies: 'all' },
  },
})

/**
 * What leads to a person's row, read consistently: `id#` with the staff id, `email#` with the address. An address belongs to
 * one person, and who makes its account holds it until the row names that account.
 */
export const staffClaims = table({
  key: ['claim'],
  item: v.object({
    claim: v.string(),
    staffId: v.string(),
    /** The account; absent while the first one is being made. */
    sub: v.optional(v.string()),
    heldUntilSec: v.optional(Count),
  }),
})

/** The recovery codes of a person of staff that are left, as HMACs. */
export const staffRecovery = table({
  key: ['staffId'],
  item: v.object({ staffId: v.string(), macs: v.array(v.string()), madeAt: v.string(), version: Count }),
})

/** How many owners may act: the condition that keeps the last one. */
export const staffCounts = table({
  key: ['name'],
  item: v.object({ name: v.literal('owners'), count: Count }),
})

/** R1: 操作の記録, append-only: no function may update or remove an entry. Kept three years. */
export const auditEntries = table({
  key: ['month', 'entryId'],
  item: v.object({
    /** `YYYY-MM` of Tokyo. */
    month: v.string(),
    ...AuditEntry.entries,
    ttl: v.number(),
  }),
  ttl: 'ttl',
})

/**
 * R1: 閲覧の記録. Separate from 操作の記録, whose entries never change: here searches are counted. The subject is the viewed
 * member, so that a member's entries are one query; else the ticket, the event or the list. Kept three years.
 */
export const viewings = table({
  key: ['subject', 'viewingId'],
  item: v.object({
    subject: v.string(),
    /** `YYYY-MM` of Tokyo. */
    month: v.string(),
    ...Viewing.entries,
    ttl: v.number(),
  }),
  indexes: {
    byMonth: { partitionKey: 'month', sortKey: 'at', copies: 'all' },
  },
  ttl: 'ttl',
})
