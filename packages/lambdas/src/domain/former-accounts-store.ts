import { personKey, phoneKey } from '@app/shared/base/keys.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { addMonths, tokyoMidnightSec } from '@app/shared/leaving/rules.ts'
import { isMinor } from '@app/shared/members/age.ts'
import { FORMER_MONTHS, type FormerAccount, formerReason } from '@app/shared/members/desk/former.ts'
import { termOf } from '@app/shared/members/desk/search-terms.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import { mac } from '#aws/kms.ts'
import { actor } from '#aws/log.ts'
import { bucketOf } from '#domain/member-index-store.ts'
import { tables } from '#tables/all.ts'

type Member = Item<'users'>
export type Person = Pick<Member, 'lastName' | 'firstName' | 'phoneNumber' | 'birthDate'>
type Reading = Needs<
  { users: ['get']; memberIndex: ['query']; leavings: ['get']; tombstones: ['query'] },
  'pepper'
>
type Match = FormerAccount['by']

/** A limit above the number of accounts that share a telephone number or a name. */
const FOUND_MAX = 50

/**
 * R9: the refused, withdrawn, restricted or deregistered accounts that a minor matches: existing ones by the index, erased
 * ones by their hashes. Adults are not compared.
 */
export async function formerAccounts(deps: Reading, person: Person): Promise<FormerAccount[]> {
  if (!isMinor(person.birthDate, tokyoDate(deps.now()))) return []
  const keys = keysOf(person)
  const found = await Promise.all(
    (['phone', 'person'] as const).map(async (by) =>
      keys[by] === null ? [] : [...(await indexed(deps, by, person)), ...(await marked(deps, by, keys[by]))],
    ),
  )
  return found.flat()
}

/** The values by which a profile is compared; null where a part is missing. */
function keysOf({ lastName, firstName, phoneNumber, birthDate }: Person): Record<Match, string | null> {
  const phone = phoneKey(phoneNumber ?? '')
  const name = `${lastName ?? ''}${firstName ?? ''}`
  return {
    phone: phone === '' ? null : phone,
    person: name === '' ? null : personKey(lastName ?? '', firstName ?? '', birthDate),
  }
}

async function indexed(deps: Reading, by: Match, person: Person): Promise<FormerAccount[]> {
  const { lastName, firstName, phoneNumber, birthDate } = person
  const term = by === 'phone' ? phoneKey(phoneNumber ?? '') : termOf(`${lastName ?? ''}${firstName ?? ''}`)
  const { rows } = await deps.tables.memberIndex.query(
    {
      where: '#bucket = :bucket AND begins_with(#entry, :term)',
      values: { bucket: bucketOf(term), term: `${term} ` },
      limit: FOUND_MAX,
    },
    tables.memberIndex.item,
  )
  const likely = by === 'phone' ? rows : rows.filter((row) => row.birthDate === birthDate)
  const members = await Promise.all(likely.map(({ memberId }) => deps.tables.users.get({ id: memberId })))
  const key = keysOf(person)[by]
  const accounts = await Promise.all(
    members.map(async (member) => {
      if (member === null || keysOf(member)[by] !== key) return []
      const leaving = member.status === 'left' ? await deps.tables.leavings.get({ sub: member.id }) : null
      const reason = formerReason(member, leaving?.statusBefore)
      return reason === null ? [] : [{ by, reason, memberId: member.id }]
    }),
  )
  return accounts.flat()
}

async function marked(deps: Reading, by: Match, key: string): Promise<FormerAccount[]> {
  const { rows } = await deps.tables.tombstones.query(
    { where: '#mac = :mac', values: { mac: await markOf(deps.keys.pepper, by, key) }, limit: FOUND_MAX },
    tables.tombstones.item,
  )
  const nowSec = deps.now().getTime() / 1000
  return rows.flatMap(({ reason, ttl }) =>
    reason === undefined || ttl <= nowSec ? [] : [{ by, reason, memberId: null }],
  )
}

/** The marks that stay when a refused or restricted account is erased: only HMACs, and the reason. */
export async function markWrites(
  deps: Needs<{ tombstones: ['put'] }, 'pepper'>,
  member: Member,
  statusBefore: string | null,
): Promise<Write[]> {
  const reason = formerReason(member, statusBefore)
  if (reason === null) return []
  const today = tokyoDate(deps.now())
  const until = addMonths(today, FORMER_MONTHS)
  const mark = {
    leaver: actor(member.id),
    reason,
    rejoinFrom: until,
    cancelDate: member.cancelDate ?? today,
    cancelCount: member.cancelCount ?? 0,
    ttl: tokyoMidnightSec(until),
  }
  const keys = keysOf(member)
  const marks = (['phone', 'person'] as const).map(async (kind) =>
    keys[kind] === null
      ? []
      : [
          deps.tables.tombstones.put({
            ...mark,
            kind,
            mac: await markOf(deps.keys.pepper, kind, keys[kind]),
          }),
        ],
  )
  return (await Promise.all(marks)).flat()
}

/** Not the rejoin locks: those hold for everybody and end earlier. */
function markOf(pepper: string, by: Match, key: string): Promise<string> {
  return mac(pepper, `former-${by}#${key}`)
}
