// G49: staff see who has not agreed to the terms that are announced or in force.

import { addDays } from '@app/shared/base/tokyo.ts'
import { TERMS_VERSIONS } from '@app/shared/terms/versions.ts'
import { clockAt } from '#test/clock.ts'
import { auditor, type DeskWorld, deskWorld, owner } from '#test/member-desk.ts'

const [{ version: first }, { version, announcedOn }] = TERMS_VERSIONS
const at = (day: string) => clockAt(new Date(`${day}T03:00:00Z`))

interface Answer {
  readonly version: string | null
  readonly members: { memberId: string; lastName: string | null; state: string; by: string }[]
  readonly read: number
  readonly nextToken: string | null
}

let world: DeskWorld
let answered: (as?: string, nextToken?: string) => Promise<Answer>
beforeAll(async () => {
  world = await deskWorld()
  const ask = world.stage.load('member-desk', { GUARDIAN_CONSENT: 'full' })
  answered = async (as = owner, nextToken) => {
    const { status, body } = await ask('GET /staff/terms/unagreed', {
      as,
      query: nextToken === undefined ? {} : { nextToken },
    })
    expect(status).toBe(200)
    return body as Answer
  }
})
beforeEach(async () => {
  await world.stage.clear('users')
  await world.stage.clear('viewings')
})
afterEach(() => jest.useRealTimers())
afterAll(() => world.stage.stop())

const stateOf = ({ members }: Answer, id: string) =>
  members.filter(({ memberId }) => memberId === id).map(({ state, by }) => `${state} ${by}`)

test('G49: before a version is announced the list is empty, and nothing is noted', async () => {
  await world.plant({ termsVersion: first })
  at(addDays(announcedOn, -1))
  expect(await world.stage.unchanged(answered)).toEqual({
    version: null,
    members: [],
    read: 0,
    nextToken: null,
  })
})

test('G49: from the announcement on the list has every active member who has not agreed, with their state', async () => {
  const silent = await world.plant({ termsVersion: first })
  const agreed = await world.plant({ termsVersion: version })
  const later = await world.plant({
    termsVersion: first,
    termsLater: { version, at: `${version}T00:00:00.000Z` },
  })
  const child = await world.plant({ termsVersion: first, birthDate: '2011-04-01' })
  const shut = await world.plant({ termsVersion: first, status: 'restricted' })
  const seen = async () => {
    const answer = await answered()
    expect(answer).toMatchObject({ version, read: 4, nextToken: null })
    return [silent, agreed, later, child, shut].map(({ id }) => stateOf(answer, id).join())
  }
  at(announcedOn)
  expect(await seen()).toEqual(['ahead self', '', 'ahead self', 'ahead guardian', ''])
  at(addDays(version, 1))
  expect(await seen()).toEqual(['due self', '', 'later self', 'due guardian', ''])
  at(addDays(version, 31))
  expect((await seen())[2]).toBe('paused self')
})

test('SEC-K4, R1: a role that sees no names gets none in the list of who has not agreed; each reading is noted', async () => {
  const { id } = await world.plant({ termsVersion: first })
  at(version)
  const { members } = await answered(auditor)
  expect(members).toMatchObject([{ memberId: id, lastName: null, state: 'due' }])
  await answered(auditor)
  expect(await world.stage.rows('viewings')).toMatchObject([{ kind: 'unagreedListed', people: 2, times: 2 }])
})

test('G49: a press reads four hundred members at most, and the pages together have everybody once', async () => {
  const old = { createdAt: '2025-01-01T00:00:00.000Z', termsVersion: version }
  for (let count = 0; count < 410; count += 1) await world.plant(old)
  const last = await world.plant({ createdAt: '2026-01-01T00:00:00.000Z', termsVersion: first })
  at(version)
  const page = await answered()
  expect(page).toMatchObject({ members: [], read: 400 })
  const rest = await answered(owner, page.nextToken ?? '')
  expect(rest).toMatchObject({ members: [{ memberId: last.id }], read: 11, nextToken: null })
})
