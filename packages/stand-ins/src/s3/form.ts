import { createByteReader } from '#s3/byte-reader.ts'
import type { S3Request } from '#s3/request.ts'
import { S3Error } from '#s3/s3-error.ts'

/** A POST form: its fields by lower-case name, and its file, which comes last and is not read yet. */
export type PostForm = { fields: Map<string, string>; fileName: string; file: AsyncGenerator<Buffer> }

const fieldBytes = 20_000

/** Reads multipart/form-data up to the file. Fields behind the file are ignored, as S3 ignores them. */
export async function readForm(request: S3Request): Promise<PostForm> {
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)"?/i.exec(
    request.headers['content-type'] ?? '',
  )?.[1]
  if (!boundary) throw malformed()
  const mark = `\r\n--${boundary}`
  // The first boundary has no preceding line end; adding one makes all parts alike.
  const reader = createByteReader(request.body, '\r\n')
  const piece = async (end: string) => {
    const bytes = await reader.until(end, fieldBytes)
    if (bytes === undefined) throw malformed()
    return bytes.toString('utf8')
  }
  const fields = new Map<string, string>()
  let total = 0
  await piece(mark)
  for (;;) {
    if ((await piece('\r\n')) !== '')
      throw new S3Error('InvalidArgument', 'POST requires exactly one file upload.')
    const { name, fileName } = readHead(await piece('\r\n\r\n'))
    if (name === 'file') return { fields, fileName, file: reader.streamUntil(mark, malformed) }
    const value = await piece(mark)
    total += name.length + value.length
    if (total > fieldBytes) throw new S3Error('MaxPostPreDataLengthExceeded')
    // Two values for one name: one might be checked and the other used.
    if (fields.has(name)) throw malformed()
    fields.set(name, value)
  }
}

function readHead(head: string): { name: string; fileName: string } {
  const disposition = head.split('\r\n').find((line) => /^content-disposition: *form-data;/i.test(line)) ?? ''
  const name = /[; ]name="([^"]*)"/i.exec(disposition)?.[1]?.toLowerCase()
  if (!name) throw malformed()
  // Old browsers send a whole path.
  const fileName = /filename="([^"]*)"/i.exec(disposition)?.[1]?.split(/[\\/]/).at(-1) ?? ''
  return { name, fileName: fileName.replaceAll('%22', '"') }
}

function malformed(): S3Error {
  return new S3Error('MalformedPOSTRequest')
}
