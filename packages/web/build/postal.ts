import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflateRawSync } from 'node:zlib'
import { type PostalFile, townOf } from '@app/shared/members/postal.ts'
import type { Plugin } from 'vite'

/**
 * The postal codes of Japan Post (no copyright claimed), from the package `yubin` (MIT): compressed
 * lists by the first three digits inside its one module of 4 MB, which is too large for a phone.
 */
const SOURCE = fileURLToPath(import.meta.resolve('yubin'))
/** What `third-party-licenses.txt` says of them. */
export const POSTAL_DATA = {
  note: `Postal codes: published by Japan Post, which claims no copyright in them
(https://www.post.japanpost.jp/zipcode/), as packed by yubin.`,
  folder: dirname(dirname(SOURCE)),
}
const CHUNK = /"(\d{3})": "([A-Za-z0-9+/=]+)"/g
/** Far fewer would mean that the package has changed its format. */
const LEAST_CODES = 100_000

/** Writes `assets/postal/{hash}/{first three digits}.json`, and defines their path for the app (`__POSTAL__`). */
export function postalFiles(): Plugin {
  const source = readFileSync(SOURCE, 'utf8')
  const folder = `assets/postal/${createHash('sha256').update(source).digest('hex').slice(0, 8)}`
  return {
    name: 'postal-files',
    config: () => ({ define: { __POSTAL__: JSON.stringify(`/${folder}`) } }),
    configureServer(server) {
      const files = readPostal(source)
      server.middlewares.use(`/${folder}`, (request, response, next) => {
        const file = files.get(request.url?.slice(1, 4) ?? '')
        if (file === undefined) return next()
        response.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify(file))
      })
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [prefix, file] of readPostal(source)) {
        this.emitFile({ type: 'asset', fileName: `${folder}/${prefix}.json`, source: JSON.stringify(file) })
      }
    },
  }
}

/** The files by first three digits. Throws when the package has changed its format. */
export function readPostal(source = readFileSync(SOURCE, 'utf8')): Map<string, PostalFile> {
  const files = new Map<string, PostalFile>()
  let count = 0
  for (const [, prefix = '', packed = ''] of source.matchAll(CHUNK)) {
    const rows = inflateRawSync(Buffer.from(packed, 'base64')).toString('utf8').split('\n')
    const file = fileOf(rows)
    count += Object.keys(file.codes).length
    files.set(prefix, file)
  }
  if (count < LEAST_CODES)
    throw new Error(`${SOURCE} holds ${count} postal codes where 120,000 were expected.`)
  return files
}

function fileOf(rows: readonly string[]): PostalFile {
  const cities: string[] = []
  const codes: PostalFile['codes'] = {}
  for (const row of rows) {
    const found = placeOf(row.split(','))
    if (found === null) continue
    if (!cities.includes(found.city)) cities.push(found.city)
    codes[found.code] = [cities.indexOf(found.city), found.town]
  }
  return { cities, codes }
}

/** A row of places (`k`) or of large offices with their own code (`j`). */
function placeOf(columns: readonly string[]) {
  const [kind, postalCode = ''] = columns
  const code = postalCode.slice(3)
  if (kind === 'k') {
    const [city = '', town = '', standsForSeveral] = [columns[6], columns[8], columns[13]]
    // The list has only one of several towns, which may be of several cities, even of two prefectures.
    if (standsForSeveral === '1') return null
    return { code, city, town: townOf(town) }
  }
  if (kind !== 'j') return null
  const [city = '', town = '', street = ''] = [columns[5], columns[6], columns[7]]
  return { code, city, town: `${town}${street}`.normalize('NFKC') }
}
