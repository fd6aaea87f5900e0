import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { jwksOf } from '@app/lambdas/features/data-sharing/jwks.ts'
import type { FunctionName } from '@app/lambdas/manifest/functions.ts'
import { keys, secrets } from '@app/lambdas/manifest/resources.ts'
import { isPassword } from '@app/shared/account/rules.ts'
import { isStaffPassword } from '@app/shared/staff/password.ts'
import { listen, mounted } from '@app/stand-ins/base/http-server.ts'
import { credentials, keyAlias, pool, staffPool } from '@app/stand-ins/base/identifiers.ts'
import {
  type CodeMail,
  type CustomMessageTriggerEvent,
  createCognito,
  poolsAt,
} from '@app/stand-ins/cognito/cognito.ts'
import { MEMBERS, STAFF } from '@app/stand-ins/cognito/knobs.ts'
import { createKms } from '@app/stand-ins/kms/kms.ts'
import { createSecrets } from '@app/stand-ins/secrets/secrets.ts'
import type { SendLimits } from '@app/stand-ins/ses/limits.ts'
import { createMail } from '@app/stand-ins/ses/mail.ts'
import { plainText } from '@app/stand-ins/ses/plain-text.ts'
import { createSqs } from '@app/stand-ins/sqs/sqs.ts'
import {
  GenerateDataKeyCommand,
  GenerateMacCommand,
  GetPublicKeyCommand,
  KMSClient,
} from '@aws-sdk/client-kms'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { LocalFunction } from '#functions/function.ts'
import { createAccount } from '#seed/account.ts'

export interface AwsOptions {
  readonly dataDir: string
  readonly client: DynamoDBDocumentClient
  /** The sender of the pool's mails. */
  readonly mailFrom: string
  /** Rate and quota of the mail service. */
  readonly mailLimits: SendLimits
  readonly functions: ReadonlyMap<FunctionName, LocalFunction>
  report(problem: string): void
}

/** How long a pool tries to hand over a code that the mail service throttles. */
const CODE_WAIT_MS = 3_000

/**
 * The services only functions and scripts call, on a free loopback port behind a path that
 * is new at each start: a page in a browser cannot guess it.
 */
export async function awsEndpoint({ dataDir, client, mailFrom, mailLimits, functions, report }: AwsOptions) {
  const mail = createMail({
    dir: join(dataDir, 'mail'),
    limits: mailLimits,
    onEvent: (event) => {
      functions
        .get('mail-events')
        ?.invoke(event)
        .catch((fault: unknown) => report(fault instanceof Error ? fault.message : 'mail-events failed'))
    },
  })
  const sqs = await createSqs()
  const kms = createKms({
    dir: join(dataDir, 'kms'),
    keys: Object.fromEntries(Object.entries(keys).map(([name, { spec }]) => [keyAlias(name), spec])),
  })
  const secretStore = createSecrets({ dir: join(dataDir, 'secrets'), secrets })
  const { userPool, staff } = openPools({ dataDir, client, mailFrom, functions }, mail)
  const secret = randomBytes(16).toString('hex')
  const server = await listen(
    0,
    mounted([
      { prefix: `/${secret}/kms`, handle: kms },
      { prefix: `/${secret}/cognito`, handle: poolsAt(userPool, staff) },
      { prefix: `/${secret}/ses`, handle: mail.ses },
      { prefix: `/${secret}/secrets`, handle: secretStore.handle },
      { prefix: `/${secret}/sqs`, handle: sqs.handle },
    ]),
    report,
  )
  // A TCP server listening on a port has an address of this shape.
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${secret}`
  const kmsClient = new KMSClient({ region: pool.region, credentials, endpoint: `${base}/kms` })

  return {
    kms: `${base}/kms`,
    cognito: `${base}/cognito`,
    ses: `${base}/ses`,
    secrets: `${base}/secrets`,
    sqs: `${base}/sqs`,
    mail,
    userPool,
    staff,
    /** The secret by which the community app checks tokens on a stage of HS256. */
    communitySecret: () => secretStore.read('communityShared'),
    /** The key of the account at Stripe, and what its messages are signed with. */
    paymentSecrets: {
      key: () => secretStore.read('paymentKey'),
      secret: () => secretStore.read('paymentSigning'),
    },
    /** The public key set, as the deploy writes it: from KMS. */
    async communityJwks() {
      const { PublicKey } = await kmsClient.send(
        new GetPublicKeyCommand({ KeyId: keyAlias('communitySign') }),
      )
      return jwksOf(PublicKey ?? new Uint8Array())
    },
    seedTools: seedTools(`${base}/cognito`, staff, kmsClient),
    async stop(): Promise<void> {
      server.close()
      server.closeAllConnections()
      await sqs.stop()
    },
  }
}

/** The services that the demo data needs. */
function seedTools(endpoint: string, staff: ReturnType<typeof createCognito>, kms: KMSClient) {
  return {
    createAccount: (email: string, password: string) => createAccount({ ...pool, endpoint }, email, password),
    async createStaffAccount(email: string, password: string) {
      const sub = await createAccount({ ...staffPool, endpoint }, email, password)
      return { sub, secret: await staff.seedAuthenticator(email) }
    },
    async macOfCode(code: string): Promise<string> {
      const made = await kms.send(
        new GenerateMacCommand({
          KeyId: keyAlias('pepper'),
          Message: Buffer.from(`member-code#${code}`),
          MacAlgorithm: 'HMAC_SHA_256',
        }),
      )
      return Buffer.from(made.Mac ?? []).toString('base64url')
    },
    async newDataKey(purpose: string) {
      const made = await kms.send(
        new GenerateDataKeyCommand({
          KeyId: keyAlias('data'),
          KeySpec: 'AES_256',
          EncryptionContext: { purpose },
        }),
      )
      const { Plaintext = new Uint8Array(), CiphertextBlob = new Uint8Array() } = made
      return { key: Uint8Array.from(Plaintext), wrapped: Uint8Array.from(CiphertextBlob) }
    },
  }
}

/** The pools of members and of staff; their mails go to the outbox, in the words of the function. */
function openPools(
  { dataDir, client, mailFrom, functions }: Omit<AwsOptions, 'report' | 'mailLimits'>,
  mail: ReturnType<typeof createMail>,
) {
  const pools = {
    tables: client,
    passwordPolicy: isPassword,
    sendMail: async ({ text, ...message }: CodeMail) => {
      // The pool sends HTML; people with plain mail readers get the words without it.
      if (!(await mail.limits.takeWithin(CODE_WAIT_MS))) throw new Error('the mail service takes no mail')
      await mail.outbox.put({ ...message, from: mailFrom, html: text, text: plainText(text) })
    },
    customMessage: async (event: CustomMessageTriggerEvent) => {
      await functions
        .get('custom-message')
        ?.invoke(event)
        .then((answered) => Object.assign(event, answered))
      return event
    },
  }
  const userPool = createCognito({
    ...pools,
    tableName: pool.tableName,
    keysDir: join(dataDir, 'cognito'),
    ...MEMBERS,
    poolId: pool.userPoolId,
    clientId: pool.clientId,
  })
  const staff = createCognito({
    ...pools,
    tableName: staffPool.tableName,
    keysDir: join(dataDir, 'cognito-staff'),
    ...STAFF,
    poolId: staffPool.userPoolId,
    clientId: staffPool.clientId,
    passwordPolicy: isStaffPassword,
  })
  return { userPool, staff }
}

export type AwsEndpoint = Awaited<ReturnType<typeof awsEndpoint>>
