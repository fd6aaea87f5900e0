import { randomBytes, randomInt } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Item } from '@app/lambdas/aws/dynamodb/condition.ts'
import { indexRows } from '@app/lambdas/domain/member-index-store.ts'
import { physicalName } from '@app/lambdas/local/tables.ts'
import type { TableName } from '@app/lambdas/tables/all.ts'
import { nicknameKey } from '@app/shared/base/keys.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { newProfile } from '@app/shared/members/new-profile.ts'
import { termsInForce } from '@app/shared/terms/versions.ts'
import { BatchWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { demoOrganizations } from '#seed/demo-organizations.ts'
import { eventItems } from '#seed/event-items.ts'
import { demoEvents } from '#seed/events.ts'
import {
  childsCareNote,
  childWithLogin,
  DEMO_FAMILIES,
  familyItems,
  familySeats,
  guardianMember,
  householdIdOf,
} from '#seed/families.ts'
import { DEMO_MINORS, minorItems } from '#seed/minors.ts'
import { demoPeople, takersOf } from '#seed/people.ts'
import { seedPictures } from '#seed/pictures.ts'

/** The demo credentials. Kept in the data folder; fresh data has new ones. */
export const Demo = v.object({
  email: v.string(),
  password: v.string(),
  /** All member codes in plain text: only here, only on this machine. */
  memberCodes: v.array(v.string()),
})
export type Demo = v.InferOutput<typeof Demo>

export interface SeedTools {
  readonly client: DynamoDBDocumentClient
  readonly dataDir: string
  /** Creates a confirmed account; answers its `sub`. */
  createAccount(email: string, password: string): Promise<string>
  macOfCode(code: string): Promise<string>
  /** A key that seals, and the same wrapped for its table. */
  newDataKey(purpose: string): Promise<{ readonly key: Uint8Array; readonly wrapped: Uint8Array }>
  /** As the text of a consent names them. */
  readonly serviceName: string
  readonly companyName: string
}

const CODES = 40

/** Fills empty data with demo data; leaves existing data unchanged. */
export async function seed(tools: SeedTools, now: Date): Promise<Demo> {
  const file = join(tools.dataDir, 'demo.json')
  const earlier = await readFile(file, 'utf8').catch(() => null)
  if (earlier !== null) return v.parse(v.pipe(v.string(), v.parseJson(), Demo), earlier)

  const demo: Demo = {
    email: 'hanako@example.jp',
    password: `Demo-${randomBytes(4).toString('hex')}`,
    memberCodes: memberCodes(),
  }
  const sub = await tools.createAccount(demo.email, demo.password)
  const macs = await Promise.all(demo.memberCodes.map((code) => tools.macOfCode(code)))
  await put(
    tools.client,
    'memberCodes',
    macs.map((codeMac) => ({ codeMac, status: 'active', uses: 0 })),
  )
  const pictures = await seedPictures(tools.dataDir, now)
  await put(tools.client, 'mediaFiles', pictures.rows)
  const logo = pictures.names.get('hiroba') ?? null
  await put(
    tools.client,
    'organizations',
    demoOrganizations.map((one) => (one.organizationId === 'hiroba' ? { ...one, logo } : one)),
  )
  const firstGuardians = await putFamilies(tools, demo, sub, now)
  const people = demoPeople(now)
  await putPeople(tools, [...people.adults, ...people.teens], now)
  for (const event of demoEvents(now)) {
    const items = eventItems(event, sub, now, pictures.names, takersOf(event, people))
    await put(tools.client, 'dueTasks', items.tasks)
    const guardian = firstGuardians[event.family ?? -1]
    const family = guardian === undefined ? null : familySeats(event.family ?? 0, guardian, event, now)
    await put(tools.client, 'participations', [...items.participations, ...(family?.participations ?? [])])
    await put(tools.client, 'parties', family === null ? [] : [family.party])
    await put(tools.client, 'checkIns', items.checkIns)
    await put(tools.client, 'mails', items.mails)
    const taken = items.counter.taken + (family?.participations.length ?? 0)
    await put(tools.client, 'eventCounters', [{ ...items.counter, taken }])
    await put(tools.client, 'shareLinks', items.shareLinks)
    await put(tools.client, 'events', [items.event])
  }
  const member = { ...demoMember(sub, demo, now), householdId: householdIdOf(0) }
  await putPeople(tools, [member], now)
  await putMinors(tools, demo, now)
  // Written last and in one step: an interrupted seeding is repeated over the same keys.
  await writeFile(`${file}.new`, JSON.stringify(demo, null, 2), { mode: 0o600 })
  await rename(`${file}.new`, file)
  return demo
}

/** Members who agreed to the terms in force, with the rows by which the desk finds them. */
async function putPeople({ client }: SeedTools, items: readonly Item<'users'>[], now: Date): Promise<void> {
  const people = items.map((one) => ({ ...one, termsVersion: termsInForce(now) }))
  const claims = people.map(({ id, nicknameKey: key }) => ({ nicknameKey: key, userId: id }))
  await Promise.all([
    put(client, 'users', people),
    put(client, 'nicknames', claims),
    put(client, 'memberIndex', people.flatMap(indexRows)),
  ])
}

/** R9: the children with a login, with the same password. */
async function putMinors(tools: SeedTools, demo: Demo, now: Date): Promise<void> {
  const { serviceName, companyName } = tools
  for (const [index, minor] of DEMO_MINORS.entries()) {
    const sub = await tools.createAccount(minor.email, demo.password)
    const sNumber = demo.memberCodes[index + 1] ?? null
    const around = { sub, guardianEmail: demo.email, sNumber, serviceName, companyName }
    const { member, guardianship, entries } = minorItems(minor, around, now)
    await putPeople(tools, [member], now)
    await put(tools.client, 'guardianships', [guardianship])
    await put(tools.client, 'guardianRecords', entries)
    if (minor.family !== undefined)
      await put(tools.client, 'householdPeople', [childWithLogin(minor.family.index, member, now)])
  }
}

/** Two families; the guardians besides the demo member have the same password. Answers the first guardian of each. */
async function putFamilies(tools: SeedTools, demo: Demo, sub: string, now: Date): Promise<string[]> {
  const first: string[] = []
  for (const [index, { guardians }] of DEMO_FAMILIES.entries()) {
    const ids: string[] = []
    for (const guardian of guardians) {
      const id = guardian === null ? sub : await tools.createAccount(guardian.email, demo.password)
      ids.push(id)
      if (guardian === null) continue
      const sNumber = demo.memberCodes[DEMO_MINORS.length + index + 1] ?? null
      const member = {
        ...guardianMember(guardian, { sub: id, sNumber }, now),
        householdId: householdIdOf(index),
      }
      await putPeople(tools, [member], now)
    }
    const { household, people, dependents } = familyItems(index, ids, now)
    await put(tools.client, 'households', [household])
    await put(tools.client, 'householdPeople', people)
    await put(tools.client, 'dependents', dependents)
    const [guardian = sub] = ids
    first.push(guardian)
  }
  await putCareNote(tools, first, now)
  return first
}

/** The first child of the family who is at an event now has a care note, sealed under a key of its own. */
async function putCareNote(tools: SeedTools, guardians: readonly string[], now: Date): Promise<void> {
  const family = demoEvents(now).find((event) => event.family !== undefined)?.family ?? 0
  const purpose = 'care-note'
  const { key, wrapped } = await tools.newDataKey(purpose)
  await put(tools.client, 'dataKeys', [
    { keyId: `${purpose}#1`, wrapped: Uint8Array.from(wrapped), createdAt: now.toISOString() },
  ])
  await put(tools.client, 'careNotes', [childsCareNote(family, guardians[family] ?? '', key, now)])
}

function memberCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < CODES) codes.add(String(randomInt(0, 1_000_000)).padStart(6, '0'))
  return [...codes]
}

function demoMember(sub: string, demo: Demo, now: Date): Item<'users'> {
  const nickName = 'はなまま'
  return {
    ...newProfile(
      sub,
      {
        email: demo.email,
        lastName: '見本',
        firstName: '花子',
        nickName,
        birthDate: '1988-04-12',
        postalCode: '100-0001',
        address: '千代田区見本町1-2-3',
        phoneNumber: '090-0000-0000',
        sNumber: demo.memberCodes[0],
      },
      now,
    ),
    plan: 'Normal',
    joinDate: tokyoDate(now),
    status: 'active',
    consentState: 'none',
    nicknameKey: nicknameKey(nickName),
  }
}

const BATCH = 25

async function put<T extends TableName>(
  client: DynamoDBDocumentClient,
  table: T,
  items: readonly Item<T>[],
): Promise<void> {
  for (let from = 0; from < items.length; from += BATCH) {
    const requests = items.slice(from, from + BATCH).map((item) => ({ PutRequest: { Item: item } }))
    await client.send(new BatchWriteCommand({ RequestItems: { [physicalName(table)]: requests } }))
  }
}
