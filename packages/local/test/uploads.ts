import { until } from '@app/shared/test/until.ts'
import {
  completeUpload,
  type PresignedPost,
  requestUpload,
  UploadTicket,
} from '@app/shared/uploads/contract.ts'
import { partSizes } from '@app/shared/uploads/rules.ts'
import { credentials, pool } from '@app/stand-ins/base/identifiers.ts'
import { GetObjectCommand, ListObjectsV2Command, NoSuchKey, S3Client } from '@aws-sdk/client-s3'
import * as v from 'valibot'
import { type Answer, api, site } from './client.ts'
import type { Member } from './members.ts'

const Bucket = 'uploads'
/** Pictures are checked one after the other, for all flows at once. */
const WITHIN_MS = 60_000
const storageOf = (product: string, systemClockOffset = 0) =>
  new S3Client({
    systemClockOffset,
    endpoint: `${product}/_local/s3`,
    region: pool.region,
    forcePathStyle: true,
    credentials,
  })

/** Asks for a place, as the site does; the answer as it stands. */
export function askForPlace(member: Member, file: { contentType: string; size: number; fileName: string }) {
  return api(requestUpload.method, requestUpload.path, { token: member.token, body: file })
}

/** A ticket for a file. Fails the test on a refusal. */
export async function ticketFor(member: Member, bytes: Buffer, contentType: string, fileName: string) {
  const place = await askForPlace(member, { contentType, size: bytes.length, fileName })
  return v.parse(UploadTicket, place.body)
}

/** Posts a file with a presigned form, `change` put over its fields; the storage's status. */
export async function post(
  { url, fields }: PresignedPost,
  bytes: Buffer,
  change: Record<string, string> = {},
): Promise<number> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...change })) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'image')
  return (await fetch(url, { method: 'POST', body: form })).status
}

/** Uploads a file and waits for its check; answers the ticket and what was found. */
export async function upload(member: Member, bytes: Buffer, contentType: string, fileName: string) {
  const ticket = await ticketFor(member, bytes, contentType, fileName)
  if (ticket.post !== null) expect(await post(ticket.post, bytes)).toBe(204)
  const etags = ticket.parts === null ? [] : await putParts(ticket.parts.urls, bytes)
  const joined = ticket.parts === null ? {} : { uploadId: ticket.parts.uploadId, etags }
  return { ticket, state: await settled(member, ticket.ticketId, joined) }
}

async function putParts(urls: readonly string[], bytes: Buffer): Promise<string[]> {
  let from = 0
  const parts = partSizes(bytes.length).map((size) => {
    from += size
    return bytes.subarray(from - size, from)
  })
  return Promise.all(
    urls.map(async (url, index) => {
      const reply = await fetch(url, { method: 'PUT', body: new Uint8Array(parts[index] ?? []) })
      expect(reply.status).toBe(200)
      return reply.headers.get('etag') ?? ''
    }),
  )
}

function settled(member: Member, ticketId: string, joined: object): Promise<string> {
  const path = completeUpload.path.replace('{ticketId}', ticketId)
  const ask = async () => {
    const answer = await api('POST', path, { token: member.token, body: joined })
    const { state } = v.parse(completeUpload.output, answer.body)
    return state !== 'checking' && state
  }
  return until('the end of the check', ask, { withinMs: WITHIN_MS, everyMs: 50 })
}

/** What lies under a key, in the storage of one product or another; null for nothing. */
export async function stored(Key: string, product = site) {
  try {
    const found = await storageOf(product).send(new GetObjectCommand({ Bucket, Key }))
    const bytes = Buffer.from((await found.Body?.transformToByteArray()) ?? [])
    return { bytes, type: found.ContentType, disposition: found.ContentDisposition }
  } catch (error) {
    if (error instanceof NoSuchKey) return null
    throw error
  }
}

/** All keys below a prefix, in the storage of one product or another, whose clock may be ahead. */
export async function keysBelow(Prefix: string, product = site, aheadMs = 0): Promise<string[]> {
  const { Contents = [] } = await storageOf(product, aheadMs).send(
    new ListObjectsV2Command({ Bucket, Prefix }),
  )
  return Contents.flatMap(({ Key }) => Key ?? [])
}

/** Asks again while the check of a picture is under way, as the site does with its key. */
export function patiently(ask: () => Promise<Answer>): Promise<Answer> {
  const settledAnswer = async () => {
    const answer = await ask()
    return answer.status !== 503 && answer
  }
  return until('an answer other than 503', settledAnswer, { withinMs: WITHIN_MS, everyMs: 50 })
}
