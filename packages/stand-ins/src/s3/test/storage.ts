import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  GetObjectCommand,
  PutObjectCommand,
  type PutObjectCommandOutput,
  S3Client,
  type UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { IDLE_MS } from '#base/http-server.ts'
import { createStorage } from '#s3/s3.ts'

export const Bucket = 'uploads'
export const publicPath = '/_local/s3'
export const origin = 'http://localhost:5173'
export const credentials = { accessKeyId: 'LOCAL', secretAccessKey: 'LOCAL-SECRET' }

type Signable = PutObjectCommand | GetObjectCommand | UploadPartCommand

export type TestStorage = {
  dir: string
  /** Moves the storage's clock. */
  aheadMs: number
  endpoint: string
  s3: S3Client
  newClient(options?: object): S3Client
  put(Key: string, Body: string, options?: object): Promise<PutObjectCommandOutput>
  read(Key: string): Promise<string | undefined>
  /** A URL for 60 seconds. */
  presign(command: Signable, client?: S3Client): Promise<string>
  restart(): Promise<void>
  end(): Promise<void>
}

/** For tests: a storage under its mount path in a new folder, with a client. */
export async function startStorage(): Promise<TestStorage> {
  const dir = await mkdtemp(join(tmpdir(), 'storage-'))
  let server = await listen(dir, () => Date.now() + self.aheadMs)
  const newClient = (options: object = {}) =>
    new S3Client({
      endpoint: self.endpoint,
      region: 'ap-northeast-1',
      forcePathStyle: true,
      credentials,
      ...options,
    })

  const self: TestStorage = {
    dir,
    aheadMs: 0,
    endpoint: endpointOf(server),
    s3: new S3Client({}),
    newClient,
    put: (Key: string, Body: string, options: object = {}) =>
      self.s3.send(new PutObjectCommand({ Bucket, Key, Body, ...options })),
    read: async (Key: string) =>
      (await self.s3.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString(),
    presign(command, client = self.s3) {
      // `as`: the overloads of the presigner know one command at a time, not a union.
      return getSignedUrl(client, command as PutObjectCommand, { expiresIn: 60 })
    },
    async restart() {
      close(server)
      server = await listen(dir, () => Date.now() + self.aheadMs)
      self.endpoint = endpointOf(server)
      self.s3 = newClient()
    },
    async end() {
      self.s3.destroy()
      close(server)
      await rm(dir, { recursive: true })
    },
  }
  self.s3 = newClient()
  return self
}

/** Status and S3 code of a refusal. */
export async function refusal(reply: Response): Promise<[number, string | undefined]> {
  return [reply.status, /<Code>(\w+)</.exec(await reply.text())?.[1]]
}

/** Bytes without a short repeating pattern. */
export function pattern(length: number): Buffer {
  const bytes = Buffer.alloc(length)
  for (let at = 0; at < length; at++) bytes[at] = (at * 31 + (at >> 8) + (at >> 16) * 7) & 255
  return bytes
}

async function listen(dir: string, now: () => number): Promise<Server> {
  const storage = createStorage({ dir, credentials, origin, publicPath, now })
  const server = createServer({ keepAliveTimeout: IDLE_MS }, (req, res) => {
    req.url = req.url?.slice(publicPath.length) ?? ''
    void storage(req, res)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

function endpointOf(server: Server): string {
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}${publicPath}`
}

function close(server: Server): void {
  server.closeAllConnections()
  server.close()
}
