import { earlierPersonKey, earlierPhoneKeys } from '@app/shared/base/earlier-keys.ts'
import { emailKey, personKey, phoneKey } from '@app/shared/base/keys.ts'
import { isLocked, tokyoMidnightSec } from '@app/shared/leaving/rules.ts'
import * as v from 'valibot'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import { mac } from '#aws/kms.ts'
import { actor } from '#aws/log.ts'

type LockKind = Item<'tombstones'>['kind']
/** Rejoin locks are the rows of the table `tombstones`. */
type LockReader = Needs<{ tombstones: ['query'] }, 'pepper'>
type LockWriter = Needs<{ tombstones: ['query', 'put', 'remove'] }, 'pepper'>

/** SEC-E12: the first day on which this address may join again; null when it may at once. */
export async function lockOf(deps: LockReader, email: string): Promise<string | null> {
  const locks = await findLocks(deps, await macOf(deps.keys.pepper, 'email', emailKey(email)))
  const locked = locks.map(({ rejoinFrom }) => rejoinFrom).filter((day) => isLocked(day, deps.now()))
  return locked.sort().at(-1) ?? null
}

/** Telephone or name and birth date of a former member: never a reason by itself, because families share them. */
export async function flagsOf(
  deps: LockReader,
  person: { phoneNumber: string; lastName: string; firstName: string; birthDate: string },
): Promise<('phone' | 'person')[]> {
  const { phoneNumber, lastName, firstName, birthDate } = person
  const names = [lastName, firstName, birthDate] as const
  const [phones, people] = await Promise.all([
    locksUnder(deps, 'phone', [phoneKey(phoneNumber), ...earlierPhoneKeys(phoneNumber)]),
    locksUnder(deps, 'person', [personKey(...names), earlierPersonKey(...names)]),
  ])
  const lasting = (locks: Lock[]) => locks.some(({ rejoinFrom }) => isLocked(rejoinFrom, deps.now()))
  return [...(lasting(phones) ? (['phone'] as const) : []), ...(lasting(people) ? (['person'] as const) : [])]
}

/** G41: the locks of a member who leaves, until they expire. Repeated leavings are counted. */
export async function saveLocks(
  deps: LockWriter,
  member: Item<'users'>,
  { leftAt, rejoinFrom }: { leftAt: string; rejoinFrom: string },
): Promise<void> {
  const leaver = actor(member.id)
  const macs = await macsOf(deps.keys.pepper, member)
  const earlier = (await findLocks(deps, macs.email)).filter((lock) => lock.leaver !== leaver)
  const lock = {
    leaver,
    rejoinFrom,
    cancelDate: member.cancelDate ?? leftAt.slice(0, 10),
    cancelCount: Math.max(member.cancelCount ?? 1, ...earlier.map(({ cancelCount }) => cancelCount + 1)),
    ttl: tokyoMidnightSec(rejoinFrom),
  }
  await deps.transact(
    Object.entries(macs).map(([kind, value]) =>
      // The three names of `macsOf`.
      deps.tables.tombstones.put({ ...lock, mac: value, kind: kind as LockKind }),
    ),
  )
}

/** Rejoining removes the locks of this leaving, those of earlier releases too. */
export async function removeLocks(deps: LockWriter, member: Item<'users'>): Promise<void> {
  const leaver = actor(member.id)
  const { phoneNumber, lastName, firstName, birthDate } = member
  const pepper = deps.keys.pepper
  const macs = await Promise.all([
    ...Object.values(await macsOf(pepper, member)),
    ...earlierPhoneKeys(phoneNumber ?? '').map((key) => macOf(pepper, 'phone', key)),
    macOf(pepper, 'person', earlierPersonKey(lastName ?? '', firstName ?? '', birthDate)),
  ])
  await deps.transact(
    [...new Set(macs)].map((value) => deps.tables.tombstones.remove({ mac: value, leaver })),
  )
}

/** The three names of a former member: only HMACs. */
async function macsOf(pepper: string, member: Item<'users'>): Promise<Record<LockKind, string>> {
  const { email, phoneNumber, lastName, firstName, birthDate } = member
  const [ofEmail, ofPhone, ofPerson] = await Promise.all([
    macOf(pepper, 'email', emailKey(email)),
    macOf(pepper, 'phone', phoneKey(phoneNumber ?? '')),
    macOf(pepper, 'person', personKey(lastName ?? '', firstName ?? '', birthDate)),
  ])
  return { email: ofEmail, phone: ofPhone, person: ofPerson }
}

function macOf(pepper: string, kind: LockKind, value: string): Promise<string> {
  return mac(pepper, `left-${kind}#${value}`)
}

const Lock = v.object({ leaver: v.string(), rejoinFrom: v.string(), cancelCount: v.number() })
type Lock = v.InferOutput<typeof Lock>

/** The locks under any of the keys, which are those of this release and of earlier ones. */
async function locksUnder(deps: LockReader, kind: LockKind, keys: readonly string[]): Promise<Lock[]> {
  const found = [...new Set(keys)].map(async (key) =>
    findLocks(deps, await macOf(deps.keys.pepper, kind, key)),
  )
  return (await Promise.all(found)).flat()
}

/** The locks under one name. */
async function findLocks(deps: LockReader, value: string): Promise<Lock[]> {
  const page = await deps.tables.tombstones.query(
    { where: '#mac = :mac', values: { mac: value }, limit: 50 },
    Lock,
  )
  return page.rows
}
