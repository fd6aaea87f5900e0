import type { Handle } from '@app/stand-ins/base/http-server.ts'

/** R14: the path of a shared event; any that no event can have asks for an unknown one, as `viewer-address.js` does. */
export function sharedEventPath(path: string): string {
  return /^\/e\/[A-Za-z0-9_-]+(\.(ics|easy|en))?$/.test(path) ? path : '/e/-'
}

/** The pages of shared events, below `/e`; the mount has taken that off. */
export function sharedEvents(guests: Handle): Handle {
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    request.url = sharedEventPath(`/e${path}`)
    return guests(request, response)
  }
}

/** Paths of the site that CloudFront asks of the API below the API's own path; they come with the prefix taken off. */
export function belowApi(prefix: string, gateway: Handle): Handle {
  return (request, response) => {
    const rest = request.url ?? '/'
    request.url = `${prefix}${rest === '/' ? '' : rest.replace(/^\/\?/, '?')}`
    return gateway(request, response)
  }
}
