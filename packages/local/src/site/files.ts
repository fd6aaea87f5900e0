import { readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import {
  DATA_HEADERS,
  MAIL_PICTURE_HEADERS,
  MAIL_PICTURES_PATH,
} from '@app/shared/base/protective-headers.ts'
import { isAppPath } from '@app/web/build/app-paths.ts'
import { contentTypeOf } from '@app/web/build/content-types.ts'
import { parseHeaders } from '@app/web/build/headers.ts'
import { pathToFile, RELEASE_BEFORE } from '#site/path.ts'

/**
 * The built site as CloudFront serves it: its own security headers, brotli or gzip, the assets of the release before, the
 * app (with 404) for unknown paths.
 * `own` are headers instead of the build's.
 */
export async function createSite(
  dist: string,
  hasScreen: (path: string) => boolean = isAppPath,
  own: Readonly<Record<string, string>> | null = null,
) {
  const built = parseHeaders(await readFile(join(dist, 'headers.json'), 'utf8'))
  const { cache } = built
  const headers = own ?? built.headers
  const keep = (file: string) => {
    const path = file.slice(dist.length).replace(`/${RELEASE_BEFORE}/`, '/')
    return cache.find(({ prefix }) => path.startsWith(prefix))?.value
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...DATA_HEADERS, allow: 'GET, HEAD' }).end()
      return
    }
    const path = decodePath(request.url ?? '/')
    const candidates = path === null ? [] : pathToFile(path)
    const wanted = existing(dist, candidates) ?? existing(join(dist, RELEASE_BEFORE), candidates)
    const file = wanted ?? join(dist, '404.html')
    const { encoding, suffix } = compressed(file, String(request.headers['accept-encoding'] ?? ''))
    // Asked for by its name, as public pages do for members, it is a file like any other.
    const isApp = wanted === join(dist, 'app.html') && path !== '/app.html'
    const isNone = wanted === null || (isApp && !hasScreen(path ?? ''))
    response.writeHead(isNone ? 404 : 200, {
      ...(file.startsWith(join(dist, MAIL_PICTURES_PATH)) ? MAIL_PICTURE_HEADERS : headers),
      'content-type': contentTypeOf(file),
      'cache-control': keep(file) ?? 'no-cache',
      vary: 'accept-encoding',
      ...(encoding !== null && { 'content-encoding': encoding }),
    })
    if (request.method === 'HEAD') response.end()
    else sendFile(`${file}${suffix}`, response)
  }
}

/** A file that a new build removed ends only this response. */
function sendFile(path: string, response: ServerResponse): void {
  try {
    response.end(readFileSync(path))
  } catch {
    response.destroy()
  }
}

function decodePath(url: string): string | null {
  try {
    return decodeURIComponent(/^[^?#]*/.exec(url)?.[0] ?? '')
  } catch {
    return null
  }
}

/** The file itself, the page in a folder, or null; never anything outside the site. */
function existing(dist: string, candidates: readonly string[]): string | null {
  for (const candidate of candidates) {
    const file = join(dist, candidate)
    if (!file.startsWith(`${dist}/`)) return null
    if (isFile(file)) return file
  }
  return null
}

function compressed(file: string, accepts: string) {
  if (/\bbr\b/.test(accepts) && isFile(`${file}.br`)) return { encoding: 'br', suffix: '.br' }
  if (/\bgzip\b/.test(accepts) && isFile(`${file}.gz`)) return { encoding: 'gzip', suffix: '.gz' }
  return { encoding: null, suffix: '' }
}

/** A page asks for dozens of small files: without promises and streams each takes half of the processor time. */
function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
  } catch {
    return false // A name that no file can have.
  }
}
