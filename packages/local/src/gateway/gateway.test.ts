import type { AddressInfo } from 'node:net'
import { listen } from '@app/stand-ins/base/http-server.ts'
import type { LocalFunction } from '#functions/function.ts'
import { createGateway } from '#gateway/gateway.ts'

let server: Awaited<ReturnType<typeof listen>>
let base = ''
beforeAll(async () => {
  const echo: LocalFunction = {
    isFull: () => false,
    restart: async () => {},
    invoke: async () => ({ statusCode: 200, body: '{}' }),
  }
  const gateway = createGateway({
    functions: new Map([['graphql', echo]]),
    forStaff: false,
    authorize: async (token) => (token === 'good' ? { sub: 'x' } : null),
    report: () => {},
  })
  server = await listen(0, gateway, () => {})
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // of a server that listens
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

test.each([
  ['Bearer good', 200],
  ['bearer good', 200],
  // As the GraphQL client of Amplify sends it, and as the cloud's authorizer takes it.
  ['good', 200],
  ['Bearer bad', 401],
  ['bad', 401],
  ['Basic good', 401],
  ['good good', 401],
  ['', 401],
])('Authorization "%s" is answered %i', async (authorization, status) => {
  const headers = {
    authorization,
    'content-type': 'application/json; charset=UTF-8',
    'x-amz-user-agent': 'aws-amplify',
  }
  const body = JSON.stringify({ query: 'query { listUsers { items { id } } }', variables: {} })
  expect((await fetch(`${base}/graphql`, { method: 'POST', headers, body })).status).toBe(status)
})
