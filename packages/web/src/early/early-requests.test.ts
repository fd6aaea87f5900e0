import type { Call } from '@app/shared/base/call.ts'
import { documentOf, graphqlCall } from '@app/shared/base/graphql.ts'
import { listEvents, listMyEvents, PAGE_SIZE } from '@app/shared/events/contract.ts'
import { listUsers } from '@app/shared/members/contract.ts'
import { mintMemberQr } from '@app/shared/qr/contract.ts'
import { requestOf } from '@app/ui/transport/transport.ts'
import { earlyRequests } from '#early/early-requests.ts'

const sub = '01000000-0000-4000-8000-000000000001'

/** As the loaders ask. */
function wire(call: Call, input: object) {
  const { url, init } = requestOf(call, input, 'token', undefined)
  return { method: init.method, url, ...('body' in init && { body: init.body }) }
}

test('the early requests of /top equal those of its loaders', () => {
  expect(earlyRequests('/top', sub)).toEqual([
    wire(graphqlCall, { query: documentOf(listUsers, []), variables: {} }),
    wire(listEvents, { limit: String(PAGE_SIZE), includeAll: 'true' }),
    wire(listMyEvents, { limit: String(PAGE_SIZE), userId: sub }),
    wire(mintMemberQr, { userId: sub }),
  ])
})

test('/qr requests the profile and the code early; other screens request nothing', () => {
  expect(earlyRequests('/qr', sub).map(({ url }) => url)).toEqual(['/api/graphql', '/api/EncQR'])
  for (const path of ['/', '/login', '/settings', '/event/1', '/top/qr']) {
    expect(earlyRequests(path, sub)).toEqual([])
  }
})
