import type { WireRequest } from '@app/ui/transport/transport.ts'

/** The document of `listUsers`, as the contract makes it. */
const PROFILE =
  'query { listUsers { items { id cognitoId email lastName firstName kana nickName birthDate postalCode address phoneNumber ' +
  'mebuki sNumber plan joinDate startDate cancelDate cancelCount communityId stripeId creditValidityYear ' +
  'creditValidityMonth createdAt updatedAt owner } nextToken } }'

/**
 * What the first screen of a member asks for, word for word as its loaders do (a test compares them). Written out,
 * because the contracts and their parser weigh more than all this.
 */
export function earlyRequests(path: string, sub: string): readonly Omit<WireRequest, 'accessToken'>[] {
  const profile = post('/api/graphql', { query: PROFILE, variables: {} })
  const qr = post('/api/EncQR', { userId: sub })
  if (path === '/qr') return [profile, qr]
  if (path !== '/top') return []
  const own = `/api/my-events?limit=100&userId=${encodeURIComponent(sub)}`
  return [profile, get('/api/event-management?limit=100&includeAll=true'), get(own), qr]
}

const get = (url: string) => ({ method: 'GET', url })
const post = (url: string, body: object) => ({ method: 'POST', url, body: JSON.stringify(body) })
