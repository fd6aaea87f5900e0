// R10: a session that has ended neither writes nor reads personal data. Every call of both origins, from the manifest.
import { isForStaff, needsToken } from '@app/shared/base/call.ts'
import { pool, staffPool } from '@app/stand-ins/base/identifiers.ts'
import {
  AdminDisableUserCommand,
  ChangePasswordCommand,
  GlobalSignOutCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { type FunctionName, lambdas } from '#manifest/functions.ts'
import type { Ask } from '#test/ask.ts'
import { clockAt } from '#test/clock.ts'
import { aMember } from '#test/items.ts'
import { PASSWORD, type Session, testPools } from '#test/pools.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

/** Calls that return no personal data and write nothing. */
const PUBLIC = ['GET /event-management']

const CALLS = Object.entries(lambdas).flatMap(([name, definition]) =>
  'calls' in definition
    ? Object.values(definition.calls)
        .filter(needsToken)
        .map((call) => ({
          name: name as FunctionName, // the manifest's own key
          route: `${call.method} ${call.path}`,
          ofStaff: isForStaff(call),
        }))
    : [],
)

const ENDINGS: Readonly<Record<string, (session: Session) => Promise<unknown>>> = {
  'signed out everywhere': ({ accessToken: AccessToken }) =>
    pools.sdk.send(new GlobalSignOutCommand({ AccessToken })),
  revoked: ({ refreshToken: Token, claims }) =>
    pools.sdk.send(new RevokeTokenCommand({ Token, ClientId: claims['client_id'] })),
  'password changed': ({ accessToken: AccessToken }) =>
    pools.sdk.send(
      new ChangePasswordCommand({
        AccessToken,
        PreviousPassword: PASSWORD,
        ProposedPassword: `${PASSWORD}-new`,
      }),
    ),
  'ended by staff': ({ UserPoolId, sub: Username }) =>
    pools.sdk.send(new AdminDisableUserCommand({ UserPoolId, Username })),
}

let stage: Stage
let pools: Awaited<ReturnType<typeof testPools>>
beforeAll(async () => {
  stage = await testStage()
  pools = await testPools(stage)
})
afterAll(async () => {
  jest.useRealTimers()
  await pools.stop()
  await stage.stop()
})

const loaded = new Map<FunctionName, Ask>()
function load(name: FunctionName): Ask {
  const known =
    loaded.get(name) ?? stage.load(name, { AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: pools.endpoint })
  loaded.set(name, known)
  return known
}

/** Sends a call with a token; a write gets invalid input and writes nothing. */
async function statusOf({ name, route }: (typeof CALLS)[number], { sub, accessToken, claims }: Session) {
  const { status } = await load(name)(route, {
    as: sub,
    claims,
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'text/plain' },
    ...(route.startsWith('POST') && { text: 'x' }),
  })
  return status
}

async function statuses(calls: typeof CALLS, session: Session): Promise<string[]> {
  const lines: string[] = []
  for (const call of calls) lines.push(`${call.route} ${await statusOf(call, session)}`)
  return lines
}

const SIDES = [
  ['members', false],
  ['staff', true],
] as const

describe.each(SIDES)('%s', (side, ofStaff) => {
  const calls = CALLS.filter((call) => call.ofStaff === ofStaff && !PUBLIC.includes(call.route))

  test.each(Object.keys(ENDINGS))('every call answers 401 a minute after the session was %s', async (how) => {
    const startedMs = Date.parse('2026-11-20T03:00:00Z')
    clockAt(new Date(startedMs))
    const address = `${how.replaceAll(' ', '-')}@${side}.example.jp`
    const sub = await pools.join(ofStaff ? staffPool : pool, address)
    if (ofStaff) await stage.put('staff', aStaff(sub, 'owner'))
    else await stage.put('users', aMember(sub))
    const session = await pools.enter(ofStaff ? staffPool : pool, address)
    expect((await statuses(calls, session)).filter((line) => line.endsWith(' 401'))).toEqual([])
    await ENDINGS[how]?.(session)
    clockAt(new Date(startedMs + 60_000))
    const after = await stage.unchanged(() => statuses(calls, session))
    expect(after.filter((line) => !line.endsWith(' 401'))).toEqual([])
    expect(after.length).toBeGreaterThan(30)
  })
})

test('public calls answer a session that has ended', async () => {
  clockAt(new Date('2026-11-20T04:00:00Z'))
  const sub = await pools.join(pool, 'public@members.example.jp')
  const session = await pools.enter(pool, 'public@members.example.jp')
  await pools.sdk.send(new GlobalSignOutCommand({ AccessToken: session.accessToken }))
  expect(sub).toBe(session.sub)
  const open = CALLS.filter(({ route }) => PUBLIC.includes(route))
  expect(await statuses(open, session)).toEqual(PUBLIC.map((route) => `${route} 200`))
})
