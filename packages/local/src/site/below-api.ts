import type { Handle } from '@app/stand-ins/base/http-server.ts'

/** Paths of the site that CloudFront asks of the API below the API's own path; they come with the prefix taken off. */
export function belowApi(prefix: string, gateway: Handle): Handle {
  return (request, response) => {
    const rest = request.url ?? '/'
    request.url = `${prefix}${rest === '/' ? '' : rest.replace(/^\/\?/, '?')}`
    return gateway(request, response)
  }
}
