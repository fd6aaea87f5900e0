// A data folder of the release before starts: every row is kept, and the new tables and indexes are added.
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tables } from '@app/lambdas/tables/all.ts'
import { pool, staffPool } from '@app/stand-ins/base/identifiers.ts'
import { documentClient, startEngine } from '@app/stand-ins/dynamodb/engine.ts'
import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { openAccounts } from '#fixtures/http/accounts.ts'
import { openDatabase } from '#fixtures/http/database.ts'
import { openStaff } from '#fixtures/http/staff.ts'
import { startProduct } from '#fixtures/run/product.ts'

jest.setTimeout(300_000)
/** Made by `start` of that release, with its demo data; its keys were made for it and guard nothing. */
const RELEASE = join(process.cwd(), 'packages/tests/fixtures/releases/2026-11-22.tar.gz')

type Row = Readonly<Record<string, unknown>>

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'release-'))
  execFileSync('tar', ['xzf', RELEASE, '-C', dataDir])
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const NAMES = [...Object.keys(tables), pool.tableName, staffPool.tableName]

/** The rows of every existing table. */
async function paginateAll(client: DynamoDBDocumentClient): Promise<Map<string, Row[]>> {
  const found = new Map<string, Row[]>()
  for (const TableName of NAMES) {
    const page = await client.send(new ScanCommand({ TableName })).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'ResourceNotFoundException') return null
      throw error
    })
    if (page !== null) found.set(TableName, page.Items ?? [])
  }
  return found
}

/** The rows as that release left them, read before the product touches them. */
async function rowsBefore(): Promise<Map<string, Row[]>> {
  const engine = await startEngine({ dataDir })
  const client = documentClient(engine.endpoint)
  const rows = await paginateAll(client)
  client.destroy()
  await engine.stop()
  return rows
}

test('R1: data of the last release starts, keeps every row, and the desk lists its organizations and events', async () => {
  const before = await rowsBefore()
  expect([...before.keys()]).not.toContain('staff')
  expect([...before.values()].flat().length).toBeGreaterThan(100)
  const product = await startProduct({ dataDir })
  const client = await openDatabase(dataDir)
  const [staff, accounts] = await Promise.all([openStaff(dataDir), openAccounts(dataDir)])
  try {
    const now = await paginateAll(client)
    expect([...now.keys()]).toEqual(NAMES)
    for (const [name, rows] of before)
      expect([name, now.get(name)]).toEqual([
        name,
        expect.arrayContaining(rows.map((row) => expect.objectContaining(row))),
      ])

    const owner = await staff.create('owner')
    const ask = async (url: string, token: string) =>
      (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).json()
    const { organizations } = await ask(`${product.desk}/api/staff/organizations`, owner.token)
    const ids = (rows: readonly Row[]) => rows.map(({ organizationId }) => organizationId).sort()
    expect(ids(organizations)).toEqual(ids(before.get('organizations') ?? []))
    const { events } = await ask(`${product.desk}/api/staff/events?from=2020-01-01T00:00:00Z`, owner.token)
    expect(events).toHaveLength(before.get('events')?.length ?? 0)

    const demo = await accounts.find((await product.demo()).email)
    const { AccessToken } = await accounts.signIn(demo)
    const mine = await ask(`${product.site}/api/my-events`, AccessToken)
    const seats = (before.get('participations') ?? []).filter(({ personId }) => personId === demo.sub)
    expect(seats.length).toBeGreaterThan(0)
    expect(mine.events).toHaveLength(seats.length)
  } finally {
    staff.close()
    accounts.close()
    client.destroy()
    await product.stop()
  }
})
