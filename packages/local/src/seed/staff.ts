import { randomBytes, randomUUID } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Item } from '@app/lambdas/aws/dynamodb/condition.ts'
import { claimsOf } from '@app/lambdas/domain/staff-claims.ts'
import { physicalName } from '@app/lambdas/local/tables.ts'
import { Role } from '@app/shared/staff/roles.ts'
import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'

/** A person of staff to try the console as. */
const Person = v.object({
  role: Role,
  email: v.string(),
  password: v.string(),
  /** What an authenticator app takes, also as a QR code. */
  otpauth: v.string(),
})
export const DemoStaff = v.array(Person)
export type DemoStaff = v.InferOutput<typeof DemoStaff>

export interface StaffTools {
  readonly client: DynamoDBDocumentClient
  readonly dataDir: string
  /** Creates an account of the staff pool that has an authenticator; answers its `sub` and the app's key. */
  createStaffAccount(email: string, password: string): Promise<{ sub: string; secret: string }>
}

const PEOPLE = [
  { role: 'owner', email: 'owner@example.jp', name: '運営 花子', organizationIds: [] },
  { role: 'editor', email: 'editor@example.jp', name: '編集 太郎', organizationIds: ['hiroba'] },
  { role: 'door', email: 'door@example.jp', name: '受付 さくら', organizationIds: ['hiroba'] },
] as const

/** An owner, an editor of one organization and a door volunteer, in data that has no staff yet. */
export async function seedStaff(
  { client, dataDir, createStaffAccount }: StaffTools,
  now: Date,
): Promise<DemoStaff> {
  const file = join(dataDir, 'demo-staff.json')
  const earlier = await readFile(file, 'utf8').catch(() => null)
  if (earlier !== null) return v.parse(v.pipe(v.string(), v.parseJson(), DemoStaff), earlier)
  const people: DemoStaff = []
  for (const person of PEOPLE) {
    const password = `Demo-${randomBytes(4).toString('hex')}`
    const { sub, secret } = await createStaffAccount(person.email, password)
    const row: Item<'staff'> = {
      ...person,
      organizationIds: [...person.organizationIds],
      sub,
      staffId: `s-${randomUUID()}`,
      status: 'active',
      invitedAt: now.toISOString(),
      version: 1,
      listing: 'staff',
    }
    await client.send(new PutCommand({ TableName: physicalName('staff'), Item: row }))
    for (const claim of claimsOf(row))
      await client.send(new PutCommand({ TableName: physicalName('staffClaims'), Item: claim }))
    const label = encodeURIComponent(`Tomosodachi:${person.email}`)
    people.push({
      role: person.role,
      email: person.email,
      password,
      otpauth: `otpauth://totp/${label}?secret=${secret}&issuer=Tomosodachi`,
    })
  }
  const owners: Item<'staffCounts'> = { name: 'owners', count: 1 }
  await client.send(new PutCommand({ TableName: physicalName('staffCounts'), Item: owners }))
  // Written last and in one step, as the demo data's own file.
  await writeFile(`${file}.new`, JSON.stringify(people, null, 2), { mode: 0o600 })
  await rename(`${file}.new`, file)
  return people
}
