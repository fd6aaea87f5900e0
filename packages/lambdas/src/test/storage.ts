import { credentials } from '@app/stand-ins/base/identifiers.ts'
import { type Created, createStorage } from '@app/stand-ins/s3/s3.ts'
import { createMail } from '@app/stand-ins/ses/mail.ts'
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { serveAt } from '#test/serve-at.ts'

type BucketName = 'uploads' | 'staffuploads' | 'media'

/** The local S3; `created` has the arrived objects for a test to process. */
export async function testStorage(dir: string) {
  const created: Created[] = []
  const handle = createStorage({
    dir,
    credentials,
    origin: 'http://localhost:4000',
    publicPath: '',
    onCreated: (object) => created.push(object),
  })
  const server = await serveAt(handle)
  const s3 = new S3Client({
    endpoint: server.endpoint,
    region: 'ap-northeast-1',
    forcePathStyle: true,
    credentials,
  })
  return {
    ...server,
    created,

    async stop(): Promise<void> {
      s3.destroy()
      await server.stop()
    },

    async put(Key: string, Body: Uint8Array, Bucket: BucketName = 'uploads'): Promise<void> {
      await s3.send(new PutObjectCommand({ Bucket, Key, Body }))
    },

    async read(Key: string, Bucket: BucketName = 'uploads'): Promise<Uint8Array> {
      const found = await s3.send(new GetObjectCommand({ Bucket, Key }))
      return (await found.Body?.transformToByteArray()) ?? new Uint8Array()
    },

    /** All keys, in order. */
    async keys(Bucket: BucketName = 'uploads'): Promise<string[]> {
      const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }))
      return Contents.flatMap(({ Key }) => Key ?? [])
    },
  }
}

/** The local SES; `outbox.list` returns the sent mails, `events` their delivery events. */
export async function testMail(dir: string) {
  const events: unknown[] = []
  const mail = createMail({ dir, onEvent: (event) => events.push(event) })
  return { ...(await serveAt(mail.ses)), outbox: mail.outbox, events }
}
