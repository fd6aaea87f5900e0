// S197: while staff have suspended the service, every call of a member is refused and nothing is written.
import { type FunctionName, lambdas } from '#manifest/functions.ts'
import { clockAt } from '#test/clock.ts'
import { aMember } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

const SWITCH = 'POST /staff/service/suspension'
const ME = '0a5e7e2f-0000-4000-8000-000000000001'
const START = Date.parse('2026-11-20T03:00:00Z')

const CALLS = Object.entries(lambdas).flatMap(([name, definition]) =>
  Object.values('calls' in definition ? definition.calls : {})
    .filter(({ caller }) => caller === 'signedIn')
    .map(({ method, path }) => ({ name: name as FunctionName, route: `${method} ${path}` })),
) // the manifest's own keys

let stage: Stage
const owner = aStaff('0a5e7e2f-0000-4000-8000-000000000002', 'owner')
beforeAll(async () => {
  stage = await testStage()
  clockAt(new Date(START))
  await stage.put('staff', owner)
  await stage.put('users', aMember(ME))
})
afterAll(async () => {
  jest.useRealTimers()
  await stage.stop()
})

const loaded = new Map<FunctionName, ReturnType<Stage['load']>>()
const load = (name: FunctionName) => {
  const known = loaded.get(name) ?? stage.load(name)
  loaded.set(name, known)
  return known
}
const press = (suspended: boolean) =>
  load('staff')(SWITCH, { as: owner.sub, body: { suspended, reason: '障害' } })

/** The calls that the service does not refuse as suspended; a write has an invalid body. */
async function answered(): Promise<string[]> {
  const routes: string[] = []
  const at = Date.now()
  for (const [index, { name, route }] of CALLS.entries()) {
    // All functions share what one has read: after ten seconds each asks for itself.
    clockAt(new Date(at + index * 10_000))
    const { code } = await load(name)(route, { as: ME, ...(route.startsWith('POST') && { text: 'x' }) })
    if (code !== 'SERVICE_SUSPENDED') routes.push(route)
  }
  return routes
}

test('S197: each call of a member is refused ten seconds after an owner suspended the service, and answered again after it resumed', async () => {
  const all = CALLS.map(({ route }) => route)
  expect(all.length).toBeGreaterThan(40)
  expect(await answered()).toEqual(all)
  clockAt(new Date(START))
  expect(await press(true)).toMatchObject({
    status: 200,
    body: { suspendedAt: new Date(START).toISOString() },
  })
  clockAt(new Date(START + 10_000))
  expect(await stage.unchanged(answered)).toEqual([])
  // What needs no account goes on, and so does the desk.
  expect((await load('public-events')('GET /public/events', { as: null })).status).toBe(200)
  const { body } = await load('staff')('GET /staff/service', { as: owner.sub })
  expect(body).toEqual({ suspendedAt: new Date(START).toISOString() })
  expect((await press(false)).status).toBe(200)
  clockAt(new Date(START + 20_000))
  expect(await answered()).toEqual(all)
  const entries = await stage.rows('auditEntries')
  expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
    ['serviceSuspended', '障害'],
    ['serviceResumed', '障害'],
  ])
})

test('S197: of two owners who press one suspends the service, and the other hears that it is so already', async () => {
  const answers = await Promise.all([press(true), press(true)])
  expect(answers.map(({ status, code }) => `${status} ${code ?? ''}`).sort()).toEqual(['200 ', '409 STALE'])
  await press(false)
  expect((await press(false)).code).toBe('STALE')
})

test('S197: a function that cannot read whether the service is suspended goes on', async () => {
  clockAt(new Date(START + 60_000))
  await stage.putRaw('service', { state: 'suspension', since: 5 })
  const { status } = await load('my-events')('GET /my-events', { as: ME })
  expect(status).toBe(200)
})
