import { keyAlias } from '@app/stand-ins/base/identifiers.ts'
import { createKms } from '@app/stand-ins/kms/kms.ts'
import { keys } from '#manifest/resources.ts'
import { serveAt } from '#test/serve-at.ts'

/** KMS with the manifest's keys. It counts its calls, and always fails while `isDown`. */
export async function testKms(dir: string) {
  const handle = createKms({
    dir,
    keys: Object.fromEntries(Object.entries(keys).map(([name, { spec }]) => [keyAlias(name), spec])),
  })
  const operations: string[] = []
  const state = { isDown: false }
  const server = await serveAt(async (request, response) => {
    // On a busy machine the SDK retries: that does not count as a second call.
    const isFirst = /attempt=1\b/.test(String(request.headers['amz-sdk-request']))
    if (isFirst) operations.push(String(request.headers['x-amz-target']).replace('TrentService.', ''))
    if (!state.isDown) return handle(request, response)
    response.writeHead(500, { 'content-type': 'application/x-amz-json-1.1' })
    response.end(JSON.stringify({ __type: 'KMSInternalException' }))
  })
  return {
    ...server,
    state,
    /** The number of calls of an operation. */
    count: (operation: string) => operations.filter((name) => name === operation).length,
  }
}
