import type { Operation } from '#s3/call.ts'
import { compareKeys, type StoredObject } from '#s3/object-store.ts'
import { element, sendXml } from '#s3/reply.ts'
import { queryValue } from '#s3/request.ts'
import { S3Error } from '#s3/s3-error.ts'

export type ListQuery = { prefix: string; delimiter: string; after: string; maxKeys: number }
export type Listing = { objects: StoredObject[]; prefixes: string[]; next: string | undefined }

/** ListObjectsV2. */
export const listObjects: Operation = async ({ request, res, store }) => {
  const value = (name: string) => queryValue(request, name)
  const maxKeys = Number(value('max-keys') ?? 1000)
  if (value('list-type') !== '2' || !(maxKeys >= 0)) throw new S3Error('InvalidArgument')
  const token = value('continuation-token')
  const query = {
    prefix: value('prefix') ?? '',
    delimiter: value('delimiter') ?? '',
    after: token === undefined ? (value('start-after') ?? '') : Buffer.from(token, 'base64url').toString(),
    maxKeys: Math.min(maxKeys, 1000),
  }
  const { objects, prefixes, next } = listPage(await store.list(request.bucket), query)
  const named = (key: string) => (value('encoding-type') === 'url' ? encodeURIComponent(key) : key)
  const contents = objects.map(({ key, modifiedAt, etag, size }) => {
    const about = element('LastModified', modifiedAt) + element('ETag', etag) + element('Size', size)
    return `<Contents>${element('Key', named(key))}${about}${element('StorageClass', 'STANDARD')}</Contents>`
  })
  const common = prefixes.map((each) => `<CommonPrefixes>${element('Prefix', named(each))}</CommonPrefixes>`)
  const about = [
    element('Name', request.bucket),
    element('Prefix', named(query.prefix)),
    element('MaxKeys', query.maxKeys),
    element('KeyCount', objects.length + prefixes.length),
    element('IsTruncated', next !== undefined),
    next === undefined ? '' : element('NextContinuationToken', Buffer.from(next).toString('base64url')),
  ]
  sendXml(res, 'ListBucketResult', [...about, ...contents, ...common].join(''))
}

/** One page of `sorted`; `next` is the last name on it, when there are more. */
function listPage(sorted: StoredObject[], { prefix, delimiter, after, maxKeys }: ListQuery): Listing {
  const page: Listing = { objects: [], prefixes: [], next: undefined }
  let last = after
  for (const object of sorted) {
    const { key } = object
    const cut = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length)
    const group = cut < 0 ? undefined : key.slice(0, cut + delimiter.length)
    const name = group ?? key
    if (!key.startsWith(prefix) || compareKeys(name, last) <= 0) continue
    if (page.objects.length + page.prefixes.length >= maxKeys)
      return { ...page, next: maxKeys > 0 ? last : undefined }
    if (group === undefined) page.objects.push(object)
    else page.prefixes.push(group)
    last = name
  }
  return page
}
