import { pipeline } from 'node:stream/promises'
import { DATA_HEADERS } from '@app/shared/base/protective-headers.ts'
import type { Handle } from '@app/stand-ins/base/http-server.ts'
import { createObjectStore } from '@app/stand-ins/s3/object-store.ts'

/**
 * `/media/…` on both origins, as CloudFront serves it from the bucket of pictures: GET and HEAD, nothing else, no list.
 * `headers` are those of a picture.
 */
export function mediaHandle(dir: string, headers: Readonly<Record<string, string>>): Handle {
  const store = createObjectStore(dir)
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...DATA_HEADERS, allow: 'GET, HEAD' }).end()
      return
    }
    // The mount has taken `/media` off.
    const path = /^[^?#]*/.exec(request.url ?? '')?.[0] ?? ''
    const found = await store.open('media', `media${path}`)
    if (found === undefined) {
      response.writeHead(404, { ...DATA_HEADERS, 'cache-control': 'no-cache' }).end()
      return
    }
    const { object, file } = found
    try {
      response.writeHead(200, {
        ...headers,
        ...object.headers,
        etag: object.etag,
        'content-length': object.size,
      })
      if (request.method === 'HEAD') response.end()
      // A caller who hangs up ends only this response.
      else
        await pipeline(file.createReadStream({ autoClose: false }), response).catch(() => response.destroy())
    } finally {
      await file.close()
    }
  }
}
