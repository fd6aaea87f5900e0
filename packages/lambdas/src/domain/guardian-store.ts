import { randomUUID } from 'node:crypto'
import { emailKey } from '@app/shared/base/keys.ts'
import type { GuardianFields } from '@app/shared/guardians/fields.ts'
import { REQUEST_MS } from '@app/shared/guardians/rules.ts'
import type { GuardianLimit, GuardianState } from '@app/shared/guardians/states.ts'
import { nextStep } from '@app/shared/guardians/steps.ts'
import * as v from 'valibot'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import type { Needs } from '#aws/granted.ts'

export type Guardianship = Item<'guardianships'>
type Member = Item<'users'>
export type GuardianEntryRow = Item<'guardianRecords'>

/** A minor and their guardianship, as they were read. */
export interface GuardianConsent {
  readonly member: Member
  readonly row: Guardianship | null
}

/** What a change makes of them. */
export interface Next {
  readonly state: GuardianState
  readonly limits?: readonly GuardianLimit[]
  /** Of an approval: the version of the terms that it covers. */
  readonly termsVersion?: string
  readonly row: NewRow
  readonly entry: NewEntry
}
type NewRow = Omit<Guardianship, 'childId' | 'revision' | 'queue' | 'dueAt' | 'guardianKey'>
export type NewEntry = Omit<GuardianEntryRow, 'childId' | 'entryId' | 'at' | 'version'>

type ChangeTables = Needs<{
  users: ['update']
  guardianships: ['put']
  guardianRecords: ['put']
}>

/** The moment and the random tail of an entry of the record. */
export function newEntryId(now: Date): string {
  return `${now.toISOString()}#${randomUUID().slice(0, 8)}`
}

/**
 * R9: one change of a consent, for one transaction: the member's state, the guardianship and the entry of the record. The
 * conditions fail when one of the three has changed since the read.
 */
export function changeWrites(
  deps: ChangeTables,
  { member, row }: GuardianConsent,
  next: Next,
  entryId = newEntryId(deps.now()),
): Write[] {
  const { state, limits = [], termsVersion } = next
  const limited = limits.length > 0
  return [
    rowWrite(deps, member, row, state, next.row),
    deps.tables.users.update(
      { id: member.id },
      `SET #consentState = :state, #guardianVersion = :version${termsVersion === undefined ? '' : ', #termsVersion = :terms'}${limited ? ', #guardianLimits = :limits' : ' REMOVE #guardianLimits'}`,
      {
        condition:
          '#consentState = :stood AND #birthDate = :birthDate AND #status IN (:active, :restricted, :applied)',
        values: {
          state,
          version: next.row.version,
          ...(termsVersion !== undefined && { terms: termsVersion }),
          ...(limited && { limits }),
          stood: member.consentState,
          birthDate: member.birthDate,
          active: 'active',
          restricted: 'restricted',
          applied: 'waiting',
        },
      },
    ),
    entryWrite(deps, member.id, next.row.version, next.entry, entryId),
  ]
}

/** Writes only the guardianship, where the member's state does not change. */
export function rowWrite(
  deps: Needs<{ guardianships: ['put'] }>,
  { id, birthDate }: Pick<Member, 'id' | 'birthDate'>,
  before: Guardianship | null,
  state: GuardianState,
  next: NewRow,
  notBefore?: Date,
): Write {
  const step = nextStep({
    state,
    birthDate,
    since: next.since,
    askedAt: next.askedAt ?? null,
    reminded: next.reminded,
    closesAt: next.closesAt ?? null,
    seatsDue: next.seatsDue ?? false,
    hasAdultNotice: next.adultAt !== undefined,
  })
  const dueAt = new Date(Math.max(step?.at.getTime() ?? 0, notBefore?.getTime() ?? 0))
  return deps.tables.guardianships.put(
    {
      ...next,
      childId: id,
      revision: (before?.revision ?? 0) + 1,
      ...(next.guardian !== undefined && { guardianKey: emailKey(next.guardian.email) }),
      ...(step !== null && { queue: 'due' as const }),
      dueAt: dueAt.toISOString(),
    },
    before === null
      ? { condition: 'attribute_not_exists(#childId)' }
      : { condition: '#revision = :revision', values: { revision: before.revision } },
  )
}

/** One entry of the record; nothing ever changes it. */
export function entryWrite(
  deps: Needs<{ guardianRecords: ['put'] }>,
  childId: string,
  version: number,
  entry: NewEntry,
  entryId = newEntryId(deps.now()),
): Write {
  return deps.tables.guardianRecords.put(
    { ...entry, childId, entryId, at: deps.now().toISOString(), version },
    { condition: 'attribute_not_exists(#entryId)' },
  )
}

/** The fields of a row that the next one starts from. */
export function keepOf({
  childId: _childId,
  revision: _revision,
  queue: _queue,
  dueAt: _dueAt,
  guardianKey: _guardianKey,
  ...rest
}: Guardianship): NewRow {
  return rest
}

/** A request to this guardian: another version, so that older links are replaced. Day 1 stays where it was. */
export function requestedRow(row: Guardianship | null, guardian: GuardianFields, now: Date): NewRow {
  return {
    version: (row?.version ?? 0) + 1,
    since: row?.since ?? now.toISOString(),
    guardian,
    askedAt: now.toISOString(),
    linkEndsAt: linkEnd(now),
    sent: (row?.sent ?? 0) + 1,
    reminded: 0,
  }
}

/** The same request once more: the link is good for another fourteen days. */
export function sentAgainRow(row: Guardianship, now: Date): NewRow {
  return { ...keepOf(row), linkEndsAt: linkEnd(now), sent: row.sent + 1 }
}

/** When a link sent now expires. */
export function linkEnd(now: Date): string {
  return new Date(now.getTime() + REQUEST_MS).toISOString()
}

/** The guardianships under an address. */
export async function readByGuardian(
  { tables: { guardianships } }: Needs<{ guardianships: ['get', 'query'] }>,
  guardianKey: string,
): Promise<Guardianship[]> {
  const found = await paginate((after) =>
    guardianships.query(
      {
        index: 'byGuardian',
        where: '#guardianKey = :guardianKey',
        values: { guardianKey },
        limit: 50,
        after,
      },
      v.object({ childId: v.string() }),
    ),
  )
  const rows = await Promise.all(found.map(({ childId }) => guardianships.get({ childId })))
  // The index may lag behind: the row itself decides.
  return rows.flatMap((row) => (row?.guardianKey === guardianKey ? row : []))
}
