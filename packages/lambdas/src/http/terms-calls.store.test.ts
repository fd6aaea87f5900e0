// R18, C7: without the consent to the terms in force a member's calls write nothing but what `TERMS_CALLS` lets pass.
import { randomUUID } from 'node:crypto'
import { isForStaff, needsToken } from '@app/shared/base/call.ts'
import { TERMS_FIELD, TERMS_VERSIONS } from '@app/shared/terms/versions.ts'
import { type MemberWrite, needsTerms, TERMS_CALLS, TERMS_REFUSAL } from '#http/terms-calls.ts'
import { type FunctionName, lambdas } from '#manifest/functions.ts'
import type { Ask } from '#test/ask.ts'
import { clockAt } from '#test/clock.ts'
import { documents } from '#test/graphql.ts'
import { aCounter, aMember, anEvent, personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

const day = TERMS_VERSIONS.find(({ kind }) => kind === 'adverse')?.version ?? ''
const DUE = new Date(`${day}T03:00:00Z`)
const EVE = new Date(DUE.getTime() - 86_400_000)

const WRITES = Object.entries(lambdas).flatMap(([name, definition]) =>
  'calls' in definition
    ? Object.entries(definition.calls)
        .filter(([, call]) => needsToken(call) && !isForStaff(call) && call.method !== 'GET')
        .map(([key, call]) => ({ name: name as FunctionName, key, route: `${call.method} ${call.path}` }))
    : [],
)

let stage: Stage
beforeAll(async () => {
  stage = await testStage()
  await stage.put(
    'events',
    anEvent('hiroba', { eventStartDateTime: new Date(DUE.getTime() + 7e8).toISOString() }),
  )
  await stage.put('eventCounters', aCounter('hiroba'))
})
afterEach(() => jest.useRealTimers())
afterAll(() => stage.stop())

const loaded = new Map<FunctionName, Ask>()
function load(name: FunctionName): Ask {
  const known = loaded.get(name) ?? stage.load(name)
  loaded.set(name, known)
  return known
}

let people = 100
async function member(termsVersion?: string): Promise<string> {
  people += 1
  const id = personId(people)
  await stage.put('users', { ...aMember(id, { nickName: `規約${people}` }), termsVersion })
  return id
}

/** A call whose input is wrong for most: the guard answers before the input is read. */
const press = (name: FunctionName, route: string, as: string, body: unknown = {}) =>
  load(name)(route, {
    as,
    key: randomUUID(),
    path: { eventId: 'hiroba', fileId: randomUUID(), ticketId: '20250401_120000.png' },
    ...(route.startsWith('POST') && { body }),
  })

const isTermsRefusal = ({ body }: Awaited<ReturnType<Ask>>) =>
  JSON.stringify(body).includes(`"${TERMS_FIELD}"`) && JSON.stringify(body).includes(TERMS_REFUSAL.code)

test('R18, C7: the list names every call that a member writes with, and nothing else', () => {
  expect(Object.keys(TERMS_CALLS).sort()).toEqual(WRITES.map(({ key }) => key).sort())
})

test('R18, C7: from the day on every write that the list refuses answers 403 and writes nothing', async () => {
  const refused = WRITES.filter(({ key }) => needsTerms(key))
  expect(refused.length).toBeGreaterThanOrEqual(8)
  for (const { name, route } of refused) {
    const as = await member()
    clockAt(DUE)
    const answer = await stage.unchanged(() => press(name, route, as))
    expect([route, answer.status, isTermsRefusal(answer)]).toEqual([route, 403, true])
    // The controls: the day before, and with the consent, the guard lets the same press pass.
    clockAt(EVE)
    expect([route, isTermsRefusal(await press(name, route, as))]).toEqual([route, false])
    clockAt(DUE)
    expect([route, isTermsRefusal(await press(name, route, await member(day)))]).toEqual([route, false])
  }
})

test('R18, C7: what the list lets pass is never refused for the terms', async () => {
  for (const { name, route } of WRITES.filter(({ key }) => !needsTerms(key))) {
    const as = await member()
    clockAt(DUE)
    expect([route, isTermsRefusal(await press(name, route, as))]).toEqual([route, false])
  }
})

const JOIN = 'POST /event-management/{eventId}/participate'
const joins = (as: string) =>
  press('participate', JOIN, as, { attendanceStatus: 'undecided', attendeeCount: 1 })

test('R18, C7: a seat taken before the day stays and can be given back; a new one waits for the consent', async () => {
  const [early, late] = [await member(), await member()]
  clockAt(EVE)
  expect((await joins(early)).status).toBe(200)
  clockAt(DUE)
  expect(isTermsRefusal(await joins(late))).toBe(true)
  expect(await stage.rowsOf('participations', 'hiroba')).toMatchObject([
    { personId: early, status: 'registered' },
  ])
  expect((await press('participate', JOIN.replace('POST', 'DELETE'), early)).status).toBe(200)
})

test('R18, C7: of the operations of GraphQL a report is refused, and a plan but for stopping a paid one', async () => {
  const as = await member()
  clockAt(DUE)
  const ask = (query: string, input: object) =>
    stage.unchanged(() => press('graphql', 'POST /graphql', as, { query, variables: { input } }))
  expect(
    isTermsRefusal(await ask(documents.createReport, { userId: as, bugDescription: 'ボタンが押せません' })),
  ).toBe(true)
  await stage.put('users', aMember(as, { plan: null, nickName: 'まだ', termsVersion: undefined }))
  expect(isTermsRefusal(await ask(documents.updateUser, { id: as, plan: 'Normal' }))).toBe(true)
  await stage.put('users', aMember(as, { plan: 'Support', nickName: 'まだ', termsVersion: undefined }))
  const stopped = await press('graphql', 'POST /graphql', as, {
    query: documents.updateUser,
    variables: { input: { id: as, plan: 'Normal' } },
  })
  expect(isTermsRefusal(stopped)).toBe(false)
  expect(await stage.rowsOf('users', as)).toMatchObject([{ plan: 'Normal' }])
})

test('R18, C7: a call that the list forgets does not compile', () => {
  const { joinEvent: _joinEvent, ...rest } = TERMS_CALLS
  // @ts-expect-error joinEvent has no line.
  const list: Record<MemberWrite, 'passes' | 'refused'> = rest
  expect(list).not.toHaveProperty('joinEvent')
})
