import { createSecrets } from '@app/stand-ins/secrets/secrets.ts'
import { secrets } from '#manifest/resources.ts'
import { serveAt } from '#test/serve-at.ts'

/** The local secret store, counting its calls; it fails while `isDown`. */
export async function testSecrets(dir: string) {
  const store = createSecrets({ dir, secrets })
  const state = { isDown: false, asked: 0 }
  const server = await serveAt(async (request, response) => {
    state.asked += 1
    if (!state.isDown) return store.handle(request, response)
    response.writeHead(500, { 'content-type': 'application/x-amz-json-1.1' })
    response.end(JSON.stringify({ __type: 'InternalServiceError' }))
  })
  return { ...server, state, dir, read: store.read }
}
