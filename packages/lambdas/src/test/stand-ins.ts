import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressesOf } from '@app/local/addresses.ts'
import { documentClient, startEngine } from '@app/local/engine.ts'
import { localEnvironment } from '@app/local/environments.ts'
import { readOperator } from '@app/local/operator.ts'
import { createTables } from '@app/local/tables.ts'
import type { FunctionName } from '#manifest/functions.ts'
import { testKms } from '#test/kms.ts'
import { testSecrets } from '#test/secrets.ts'
import { testMail, testStorage } from '#test/storage.ts'
import { testUserPool } from '#test/user-pool.ts'

/**
 * What a function finds in the cloud: the real engine with the manifest's tables, and the stand-ins of the other
 * services. `root` is the repository's folder. Stop them when all is done.
 */
export async function testStandIns(root: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'stage-'))
  const [engine, kms, userPool, storage, mail, secretStore] = await Promise.all([
    startEngine({ dataDir }),
    testKms(join(dataDir, 'kms')),
    testUserPool(),
    testStorage(join(dataDir, 'uploads')),
    testMail(join(dataDir, 'mail')),
    testSecrets(join(dataDir, 'secrets')),
  ])
  const client = documentClient(engine.endpoint)
  await createTables(client, {})
  const operator = await readOperator(root, {})
  const endpoints = {
    dynamodb: engine.endpoint,
    kms: kms.endpoint,
    cognito: userPool.endpoint,
    s3: storage.endpoint,
    ses: mail.endpoint,
    secrets: secretStore.endpoint,
  }

  return {
    client,
    endpoint: engine.endpoint,
    kms,
    userPool,
    storage,
    mail,
    secretStore,
    operator,

    /** Sets the environment of a function, as its line in the manifest gives it. */
    enter(name: FunctionName): void {
      Object.assign(process.env, localEnvironment(name, endpoints, operator, addressesOf(4000)), {
        AWS_LAMBDA_FUNCTION_NAME: name,
        POWERTOOLS_LOG_LEVEL: 'SILENT',
        POWERTOOLS_METRICS_DISABLED: 'true',
      })
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
