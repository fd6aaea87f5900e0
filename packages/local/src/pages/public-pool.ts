import type { Handle } from '@app/stand-ins/base/http-server.ts'

/**
 * Refuses the pool's administration, which is on the internal address alone, and the deletion of an account past
 * leaving, which the pool's firewall refuses in the cloud.
 */
export function publicOnly(handle: Handle): Handle {
  return async (request, response) => {
    const refused = refusalOf(String(request.headers['x-amz-target']))
    if (refused !== null) {
      // The firewall answers 403; the pool itself refuses with 400.
      response.writeHead(refused === 'ForbiddenException' ? 403 : 400, {
        'content-type': 'application/x-amz-json-1.1',
      })
      response.end(JSON.stringify({ __type: refused, message: 'Not available here.' }))
      return
    }
    await handle(request, response)
  }
}

function refusalOf(target: string): string | null {
  if (/\.(Admin|CreateGroup|ListUsers|.etUserPool)/.test(target)) return 'NotAuthorizedException'
  return /\.DeleteUser/.test(target) ? 'ForbiddenException' : null
}
