import { randomUUID } from 'node:crypto'
import type { FoundMember } from '@app/shared/members/desk/contract.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { indexRows } from '#domain/member-index-store.ts'
import { aMember, personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { testStage } from '#test/stage.ts'

export const MEMBER = '/staff/members/{memberId}'
export const owner = personId(1)
export const manager = personId(2)
export const auditor = personId(3)
export type DeskWorld = Awaited<ReturnType<typeof deskWorld>>

/** A stage with staff, and the calls of staff about members. */
export async function deskWorld() {
  const stage = await testStage()
  const ask = stage.load('member-desk')
  stage.enter('member-desk-job')
  const job: () => Promise<{ done: number; indexed: number; failed: number }> = jest.requireActual(
    '#features/members/desk/member-desk-job.handler.ts',
  ).handler
  await stage.put('staff', aStaff(owner, 'owner'), aStaff(manager, 'manager'), aStaff(auditor, 'auditor'))
  return {
    stage,
    ask,
    job,
    /** A member with rows of the index, as their registration makes them. */
    async plant(fields: Partial<Item<'users'>> = {}): Promise<Item<'users'>> {
      const member = aMember(randomUUID(), fields)
      await stage.put('users', member)
      await stage.put('memberIndex', ...indexRows(member))
      return member
    },
    memberOf: async (id: string) => (await stage.rows('users')).find((row) => row.id === id),
    indexOf: async (id: string) =>
      byEntry((await stage.rows('memberIndex')).filter(({ memberId }) => memberId === id)),
    press: (path: string, memberId: string, body: object, as = owner, key: string = randomUUID()) =>
      ask(`POST ${MEMBER}${path}`, { as, key, path: { memberId }, body }),
    async found(typed: string, as = owner): Promise<FoundMember[]> {
      const answer = await ask('POST /staff/members/search', { as, body: { typed } })
      expect(answer.status).toBe(200)
      return (answer.body as { members: FoundMember[] }).members
    },
  }
}

/** Rows of the index in the order of their keys. */
export function byEntry(rows: readonly Item<'memberIndex'>[]): Item<'memberIndex'>[] {
  return [...rows].sort((a, b) => (a.entry < b.entry ? -1 : 1))
}

/** The body of a restriction. */
export function restriction(member: { readonly updatedAt: string }, more: object = {}) {
  return { expected: member.updatedAt, ground: 'nuisance', note: '主催者から連絡', until: null, ...more }
}

/** A seat in an event. */
export function seatOf(
  eventId: string,
  sub: string,
  changedAt = '2025-04-01T00:00:00.000Z',
): Item<'participations'> {
  return { eventId, personId: sub, partyId: sub, status: 'registered', queueNo: 1, shard: 0, changedAt }
}
