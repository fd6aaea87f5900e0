import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Item } from '@app/lambdas/aws/keyed.ts'
import { type FunctionName, lambdas, type TableName } from '@app/lambdas/manifest.ts'
import { type Ask, asker, type Handler } from '@app/lambdas/test/ask.ts'
import { testKms } from '@app/lambdas/test/kms.ts'
import { testSecrets } from '@app/lambdas/test/secrets.ts'
import { testMail, testStorage } from '@app/lambdas/test/storage.ts'
import { testUserPool } from '@app/lambdas/test/user-pool.ts'
import { addressesOf } from '@app/local/addresses.ts'
import { documentClient, startEngine } from '@app/local/engine.ts'
import { localEnvironment } from '@app/local/environments.ts'
import { readOperator } from '@app/local/operator.ts'
import { createTables, physicalName } from '@app/local/tables.ts'
import { recorder } from './recorder.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export type BenchStage = Awaited<ReturnType<typeof benchStage>>

/** The real engine with the manifest's tables and the other services' stand-ins, with a recorder at every client. */
export async function benchStage() {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const [engine, kms, userPool, storage, mail, secretStore] = await Promise.all([
    startEngine({ dataDir }),
    testKms(join(dataDir, 'kms')),
    testUserPool(),
    testStorage(join(dataDir, 'uploads')),
    testMail(join(dataDir, 'mail')),
    testSecrets(join(dataDir, 'secrets')),
  ])
  process.env['POWERTOOLS_LOG_LEVEL'] = 'SILENT'
  process.env['POWERTOOLS_METRICS_DISABLED'] = 'true'
  // The log reads its level when it is loaded.
  const [{ openTable }, { transact }] = await Promise.all([
    import('@app/lambdas/aws/table.ts'),
    import('@app/lambdas/aws/transact.ts'),
  ])
  const client = documentClient(engine.endpoint)
  await createTables(client, {})
  const operator = await readOperator(ROOT, {})
  const { record, listenTo } = recorder()
  listenTo(client)
  const endpoints = {
    dynamodb: engine.endpoint,
    kms: kms.endpoint,
    cognito: userPool.endpoint,
    s3: storage.endpoint,
    ses: mail.endpoint,
    secrets: secretStore.endpoint,
  }

  return {
    userPool,
    record,

    /** The handler of a function, under its own environment. */
    async load(name: FunctionName): Promise<Ask> {
      Object.assign(process.env, localEnvironment(name, endpoints, operator, addressesOf(4000)), {
        AWS_LAMBDA_FUNCTION_NAME: name,
      })
      const module: { handler: Handler } = await import(`@app/lambdas/${lambdas[name].entry}`)
      return asker(module.handler)
    },

    /** Items that are there before the action. */
    async put<T extends TableName>(table: T, ...items: readonly Item<T>[]): Promise<void> {
      const handle = openTable(table, physicalName(table), client)
      for (let from = 0; from < items.length; from += 50)
        await transact(
          client,
          items.slice(from, from + 50).map((item) => handle.put(item)),
        )
    },

    async stop(): Promise<void> {
      client.destroy()
      await Promise.all([
        engine.stop(),
        kms.stop(),
        userPool.stop(),
        storage.stop(),
        mail.stop(),
        secretStore.stop(),
      ])
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
