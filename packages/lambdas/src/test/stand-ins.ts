import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Operator } from '@app/shared/operator/operator.ts'
import { documentClient, startEngine } from '@app/stand-ins/dynamodb/engine.ts'
import * as v from 'valibot'
import { localEnvironment } from '#local/environment.ts'
import { type FunctionName, lambdas } from '#manifest/functions.ts'
import { testKms } from '#test/kms.ts'
import { testSecrets } from '#test/secrets.ts'
import { testStaffPool } from '#test/staff-pool.ts'
import { newStageFolder } from '#test/stage-folder.ts'
import { testMail, testStorage } from '#test/storage.ts'
import { testUserPool } from '#test/user-pool.ts'

const origin = 'http://localhost:4000'
const addresses = { origin, consoleOrigin: 'http://localhost:4001', community: `${origin}/_local/community` }

/**
 * The cloud services of a function: the real engine with the manifest's tables, and stand-ins for the other
 * services. `root` is the repository root. Stop them at the end.
 */
export async function testStandIns(root: string) {
  const dataDir = await newStageFolder(root)
  const [engine, kms, userPool, storage, mail, secretStore] = await Promise.all([
    startEngine({ dataDir }),
    testKms(join(dataDir, 'kms')),
    testUserPool(),
    testStorage(join(dataDir, 'uploads')),
    testMail(join(dataDir, 'mail')),
    testSecrets(join(dataDir, 'secrets')),
  ])
  const client = documentClient(engine.endpoint)
  const staffPool = await testStaffPool(client, dataDir)
  const operator = await sampleOperator(root)
  const endpoints = {
    dynamodb: engine.endpoint,
    kms: kms.endpoint,
    cognito: userPool.endpoint,
    s3: storage.endpoint,
    ses: mail.endpoint,
    // Nothing listens: announcing is best effort, and a test that needs the queue brings its own.
    sqs: 'http://127.0.0.1:9',
    secrets: secretStore.endpoint,
  }

  return {
    client,
    dataDir,
    endpoint: engine.endpoint,
    kms,
    userPool,
    staffPool,
    storage,
    mail,
    secretStore,
    operator,

    /** Sets the environment of a function from its manifest entry. */
    enter(name: FunctionName): void {
      // In the cloud both pools have one address; here the one that the function administers, and either knows the tokens of `ask`.
      const cognito = 'staffPool' in lambdas[name] ? staffPool.endpoint : endpoints.cognito
      Object.assign(process.env, localEnvironment(name, { ...endpoints, cognito }, operator, addresses), {
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
        staffPool.stop(),
        storage.stop(),
        mail.stop(),
        secretStore.stop(),
      ])
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function sampleOperator(root: string): Promise<Operator> {
  return v.parse(Operator, JSON.parse(await readFile(join(root, 'config/operator.sample.json'), 'utf8')))
}
