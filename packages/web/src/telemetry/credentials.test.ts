// Anonymous credentials of the identity pool (S206, S207).
import { anonymousCredentials } from '#telemetry/credentials.ts'

const HOUR_MS = 3_600_000
const START_MS = Date.parse('2025-04-01T00:00:00Z')

function pool({ lifeMs = HOUR_MS, status = 200 } = {}) {
  const clock = { nowMs: START_MS }
  const asked: string[] = []
  const answer = { status }
  const provide = anonymousCredentials({
    identityPoolId: 'ap-northeast-1:pool',
    endpoint: 'https://identity.example/',
    now: () => clock.nowMs,
    fetch: async (_, init) => {
      asked.push(String(new Headers(init?.headers).get('x-amz-target')).split('.')[1] ?? '')
      const Expiration = (clock.nowMs + lifeMs) / 1000
      const Credentials = { AccessKeyId: 'A', SecretKey: 'S', SessionToken: 'T', Expiration }
      return Response.json({ IdentityId: 'ap-northeast-1:me', Credentials }, { status: answer.status })
    },
  })
  return { provide, clock, asked, answer }
}
const BOTH = ['GetId', 'GetCredentialsForIdentity']

test('S206: credentials are kept for 50 minutes, then requested again', async () => {
  const { provide, clock, asked } = pool()
  expect(await provide()).toMatchObject({ accessKeyId: 'A', secretAccessKey: 'S', sessionToken: 'T' })
  clock.nowMs += 50 * 60_000 - 1
  await Promise.all([provide(), provide()])
  expect(asked).toEqual(BOTH)
  clock.nowMs += 1
  await provide()
  expect(asked).toEqual([...BOTH, ...BOTH])
})

test('S206: credentials that expire sooner are requested again sooner', async () => {
  const { provide, clock, asked } = pool({ lifeMs: 10 * 60_000 })
  await provide()
  clock.nowMs += 9 * 60_000
  await provide()
  expect(asked).toEqual([...BOTH, ...BOTH])
})

test('S209: refused credentials are not cached', async () => {
  const { provide, answer } = pool({ status: 400 })
  await expect(provide()).rejects.toThrow('GetId 400')
  answer.status = 200
  expect(await provide()).toMatchObject({ accessKeyId: 'A' })
})
