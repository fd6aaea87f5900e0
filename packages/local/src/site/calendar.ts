import type { Handle } from '@app/stand-ins/base/http-server.ts'

/** `/cal/…` of the site, which CloudFront asks of the API below the API's own path; it comes with the prefix taken off. */
export function calendarHandle(gateway: Handle): Handle {
  return (request, response) => {
    request.url = `/cal${request.url ?? '/'}`
    return gateway(request, response)
  }
}
