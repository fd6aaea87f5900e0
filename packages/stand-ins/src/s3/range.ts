import { S3Error } from '#s3/s3-error.ts'

/**
 * The bytes that a Range header requests of `size` bytes, both ends included; undefined for the whole (no header,
 * several ranges, or invalid ones, which HTTP says to ignore). InvalidRange when it is behind the end.
 */
export function readRange(
  header: string | undefined,
  size: number,
): { first: number; last: number } | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (first > last) throw new S3Error('InvalidRange')
  return { first, last }
}
