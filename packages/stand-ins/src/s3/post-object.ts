import { type Operation, storedHeaders } from '#s3/call.ts'
import { readForm } from '#s3/form.ts'
import { checkPolicy } from '#s3/policy.ts'
import { element, sendXml } from '#s3/reply.ts'
import { checkKeyLength } from '#s3/request.ts'
import { S3Error } from '#s3/s3-error.ts'
import { checkSigned } from '#s3/sigv4.ts'

/** A browser's presigned POST: checks the signature, then the policy, and only then reads the file. */
export const postObject: Operation = async ({ request, res, store, rules }) => {
  const { fields, fileName, file } = await readForm(request)
  const field = (name: string) => fields.get(name) ?? ''
  const policy = field('policy')
  if (policy === '') throw new S3Error('AccessDenied')
  if (field('x-amz-algorithm') !== 'AWS4-HMAC-SHA256') throw new S3Error('InvalidArgument')
  const [credential, date, signature] = [
    field('x-amz-credential'),
    field('x-amz-date'),
    field('x-amz-signature'),
  ]
  checkSigned(policy, { credential, date, signature }, rules.credentials)
  if (fields.has('success_action_redirect')) throw new S3Error('NotImplemented')

  // The name is inserted before the policy check, so that it cannot leave a permitted prefix.
  const key = field('key').replaceAll('$' + '{filename}', () => fileName)
  checkKeyLength(key)
  const range = checkPolicy(
    policy,
    new Map([...fields, ['key', key], ['bucket', request.bucket]]),
    rules.nowMs,
  )
  if (key === '') throw new S3Error('InvalidArgument', "Bucket POST must contain a field named 'key'.")

  const headers = storedHeaders(fields)
  const { blob, size, md5 } = await store.writeBlob(file, range)
  const etag = `"${md5}"`
  await store.put(request.bucket, { key, blob, size, etag, modifiedAt: new Date().toISOString(), headers })
  const status = Number(/^20[01]$/.exec(field('success_action_status'))?.[0] ?? 204)
  res.setHeader('etag', etag)
  if (status !== 201) return void res.writeHead(status).end()
  sendXml(
    res,
    'PostResponse',
    element('Bucket', request.bucket) + element('Key', key) + element('ETag', etag),
    201,
  )
}
