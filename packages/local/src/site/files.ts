import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { DATA_HEADERS } from '@app/shared/base/protective-headers.ts'
import { isAppPath } from '@app/web/build/app-paths.ts'
import { contentTypeOf } from '@app/web/build/content-types.ts'
import { parseHeaders } from '@app/web/build/headers.ts'
import { pathToFile } from '#site/path.ts'

/**
 * The built site as CloudFront serves it: its own security headers, brotli or gzip, the app (with 404) for unknown paths.
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
  const keep = (file: string) => cache.find(({ prefix }) => file.slice(dist.length).startsWith(prefix))?.value

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...DATA_HEADERS, allow: 'GET, HEAD' }).end()
      return
    }
    const path = decodePath(request.url ?? '/')
    const wanted = path === null ? null : await existing(dist, pathToFile(path))
    const file = wanted ?? join(dist, '404.html')
    const { encoding, suffix } = await compressed(file, String(request.headers['accept-encoding'] ?? ''))
    const isNone = wanted === null || (wanted === join(dist, 'app.html') && !hasScreen(path ?? ''))
    response.writeHead(isNone ? 404 : 200, {
      ...headers,
      'content-type': contentTypeOf(file),
      'cache-control': keep(file) ?? 'no-cache',
      vary: 'accept-encoding',
      ...(encoding !== null && { 'content-encoding': encoding }),
    })
    if (request.method === 'HEAD') response.end()
    // A caller who hangs up, or a file that a new build removed, ends only this response.
    else await pipeline(createReadStream(`${file}${suffix}`), response).catch(() => response.destroy())
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
async function existing(dist: string, candidates: readonly string[]): Promise<string | null> {
  for (const candidate of candidates) {
    const file = join(dist, candidate)
    if (!file.startsWith(`${dist}/`)) return null
    if (await isFile(file)) return file
  }
  return null
}

async function compressed(file: string, accepts: string) {
  if (/\bbr\b/.test(accepts) && (await isFile(`${file}.br`))) return { encoding: 'br', suffix: '.br' }
  if (/\bgzip\b/.test(accepts) && (await isFile(`${file}.gz`))) return { encoding: 'gzip', suffix: '.gz' }
  return { encoding: null, suffix: '' }
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}
