import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateTableCommand } from '@aws-sdk/client-dynamodb'
import { IDLE_MS } from '#base/http-server.ts'
import { type Cognito, type CognitoOptions, cognitoTable, createCognito } from '#cognito/cognito.ts'
import type { CodeMail } from '#cognito/pool.ts'
import { documentClient, type Engine, startEngine } from '#dynamodb/engine.ts'

export const poolId = 'ap-northeast-1_LOCALPOOL'
export const clientId = 'localwebclient000000000000'
export const adminHeader =
  'AWS4-HMAC-SHA256 Credential=LOCAL/20261121/ap-northeast-1/cognito-idp/aws4_request'

/** A response on the wire. */
export type Answer = { status: number; type: string | undefined; body: Record<string, unknown> }

export type TestPool = {
  url: string
  cognito: Cognito
  engine: Engine
  mails: CodeMail[]
  dataDir: string
  /** The pool's time: the machine's clock shifted, or a fixed moment. */
  clock: { offsetMs: number; heldAtMs?: number | undefined }
  /** One call of the protocol without a client; `admin` signs it as the SDK would. */
  call(operation: string, body: unknown, how?: { admin?: boolean }): Promise<Answer>
  codeFor(address: string): string
  /** Opens everything again with the same folder, behind the same URL. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** A pool with its own engine and HTTP port, for one test file. */
export async function startTestPool(changes: Partial<CognitoOptions> = {}): Promise<TestPool> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cognito-'))
  const tableName = `cognito-${randomUUID()}`
  const mails: CodeMail[] = []
  const clock: TestPool['clock'] = { offsetMs: 0 }
  const open = async () => {
    const engine = await startEngine({ dataDir })
    const tables = documentClient(engine.endpoint)
    const cognito = createCognito({
      tables,
      tableName,
      keysDir: join(dataDir, 'keys'),
      poolId,
      clientId,
      passwordPolicy: (password) => password.length >= 8,
      sendMail: async (mail) => void mails.push(mail),
      now: () => clock.heldAtMs ?? Date.now() + clock.offsetMs,
      ...changes,
    })
    return { engine, tables, cognito }
  }
  let opened = await open()
  const close = async () => {
    opened.tables.destroy()
    await opened.engine.stop()
  }
  await opened.tables.send(new CreateTableCommand({ TableName: tableName, ...cognitoTable }))
  const server = createServer(
    { keepAliveTimeout: IDLE_MS },
    (req, res) => void opened.cognito.handle(req, res),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const url = `http://127.0.0.1:${address.port}/`

  return {
    url,
    cognito: opened.cognito,
    engine: opened.engine,
    mails,
    dataDir,
    clock,
    codeFor: (to) => mails.findLast((mail) => mail.to === to)?.code ?? 'none',
    call: (operation, body, how = {}) => callWire(url, operation, body, how.admin ?? false),
    async restart() {
      await close()
      opened = await open()
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function callWire(url: string, operation: string, body: unknown, admin: boolean): Promise<Answer> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...(admin ? { authorization: adminHeader } : {}),
    },
    body: typeof body === 'string' ? body : JSON.stringify(withNames(body, admin)),
  })
  const parsed: unknown = await reply.json()
  if (typeof parsed !== 'object' || parsed === null) throw new Error('not an object')
  const type = reply.headers.get('x-amzn-errortype') ?? undefined
  return { status: reply.status, type, body: { ...parsed } }
}

function withNames(body: unknown, admin: boolean): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return admin ? { UserPoolId: poolId, ...body } : { ClientId: clientId, ...body }
}
