import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keyAlias, staffPool } from '@app/stand-ins/base/identifiers.ts'
import { cognitoTable } from '@app/stand-ins/cognito/cognito.ts'
import { findBinary } from '@app/stand-ins/dynamodb/binary.ts'
import { documentClient, startEngine } from '@app/stand-ins/dynamodb/engine.ts'
import { openKeys } from '@app/stand-ins/kms/keys.ts'
import { createTables, tableInput } from '#local/tables.ts'
import { keys } from '#manifest/resources.ts'
import { tables } from '#tables/all.ts'

const wantedKeys = Object.fromEntries(Object.entries(keys).map(([name, { spec }]) => [keyAlias(name), spec]))

/** A separate data folder with the manifest's empty tables and keys: the first test file makes them, the others copy. */
export async function newStageFolder(root: string): Promise<string> {
  const cache = join(root, 'node_modules/.cache')
  const made = join(cache, `stage-${await fingerprint(root)}`)
  if (!existsSync(made)) await make(cache, made)
  const dataDir = await mkdtemp(join(tmpdir(), 'stage-'))
  await cp(made, dataDir, { recursive: true })
  return dataDir
}

/** Of everything the folder is made from. */
async function fingerprint(root: string): Promise<string> {
  const code = await readFile(join(root, 'packages/lambdas/local/tables.ts'))
  const wanted = Object.entries(tables).map(([name, table]) => [
    name,
    tableInput(table),
    'ttl' in table && table.ttl,
  ])
  return createHash('sha256')
    .update(code)
    .update(JSON.stringify([wanted, cognitoTable, wantedKeys, await findBinary()]))
    .digest('hex')
}

async function make(cache: string, made: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const draft = await mkdtemp(join(cache, 'making-'))
  const engine = await startEngine({ dataDir: draft })
  const client = documentClient(engine.endpoint)
  await createTables(client, { [staffPool.tableName]: cognitoTable })
  client.destroy()
  await engine.stop()
  openKeys(join(draft, 'kms'), wantedKeys)
  // Another worker may have made the folder first.
  await rename(draft, made).catch(() => rm(draft, { recursive: true }))
}
