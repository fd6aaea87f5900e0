import { emailKey, isLocked, personKey, phoneKey } from '@app/shared/leaving/rules.ts'
import * as v from 'valibot'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { Table } from '#aws/dynamodb/table.ts'
import { mac } from '#aws/kms.ts'

export type TombstoneKind = Item<'tombstones'>['kind']

/** What looking for tombstones needs of whichever function does it. */
export interface TombstoneTables {
  readonly tables: { readonly tombstones: Table<'tombstones', 'query'> }
  readonly keys: { readonly pepper: string }
  now(): Date
}

/** SEC-E12: the first day on which this address may join again; null when it may at once. */
export async function lockOf(deps: TombstoneTables, email: string): Promise<string | null> {
  const stones = await findStones(deps, await macOf(deps.keys.pepper, 'email', emailKey(email)))
  const locked = stones.map(({ rejoinFrom }) => rejoinFrom).filter((day) => isLocked(day, deps.now()))
  return locked.sort().at(-1) ?? null
}

/** Telephone or name and birth date of someone who has left: never a reason by itself, families share them. */
export async function flagsOf(
  deps: TombstoneTables,
  person: { phoneNumber: string; lastName: string; firstName: string; birthDate: string },
): Promise<('phone' | 'person')[]> {
  const pepper = deps.keys.pepper
  const { phoneNumber, lastName, firstName, birthDate } = person
  const [phones, people] = await Promise.all([
    macOf(pepper, 'phone', phoneKey(phoneNumber)).then((value) => findStones(deps, value)),
    macOf(pepper, 'person', personKey(lastName, firstName, birthDate)).then((value) =>
      findStones(deps, value),
    ),
  ])
  const lasting = (stones: Stone[]) => stones.some(({ rejoinFrom }) => isLocked(rejoinFrom, deps.now()))
  return [...(lasting(phones) ? (['phone'] as const) : []), ...(lasting(people) ? (['person'] as const) : [])]
}

/** The three names under which someone who leaves is remembered: HMACs, nothing to read. */
export async function macsOf(pepper: string, member: Item<'users'>): Promise<Record<TombstoneKind, string>> {
  const { email, phoneNumber, lastName, firstName, birthDate } = member
  const [ofEmail, ofPhone, ofPerson] = await Promise.all([
    macOf(pepper, 'email', emailKey(email)),
    macOf(pepper, 'phone', phoneKey(phoneNumber ?? '')),
    macOf(pepper, 'person', personKey(lastName ?? '', firstName ?? '', birthDate)),
  ])
  return { email: ofEmail, phone: ofPhone, person: ofPerson }
}

function macOf(pepper: string, kind: TombstoneKind, value: string): Promise<string> {
  return mac(pepper, `left-${kind}#${value}`)
}

const Stone = v.object({ leaver: v.string(), rejoinFrom: v.string(), cancelCount: v.number() })
type Stone = v.InferOutput<typeof Stone>

/** Whoever is remembered under a name. */
export async function findStones(deps: TombstoneTables, value: string): Promise<Stone[]> {
  const page = await deps.tables.tombstones.query(
    { where: '#mac = :mac', values: { mac: value }, limit: 50 },
    Stone,
  )
  return page.rows
}
