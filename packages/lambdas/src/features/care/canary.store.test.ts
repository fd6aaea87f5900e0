// A planted care note and a planted 必要な配慮 are nowhere but where they are opened: every table, mail, file, log and list is searched.
import { randomUUID } from 'node:crypto'
import { CSV_COLUMNS } from '@app/shared/attendees/csv.ts'
import { log } from '#aws/log.ts'
import type { Answer, Ask } from '#test/ask.ts'
import { type CareWorld, careWorld } from '#test/care.ts'
import { clockAt } from '#test/clock.ts'
import { OWNER } from '#test/households.ts'

const HOUR_MS = 3_600_000
const STARTS_MS = Date.now() + 200 * HOUR_MS
/** The product's clock, by the hours from the start of the event. */
const clockAtStart = (hours: number) => clockAt(new Date(STARTS_MS + hours * HOUR_MS))
const CANARIES = ['カナリアのどく', 'カナリアのせき', 'カナリアのへんじ'] as const
const [NOTE, REQUEST, ANSWER] = CANARIES
const said: string[] = []
let world: CareWorld
let door: Ask
let desk: Ask
beforeAll(async () => {
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, 'write').mockImplementation((line) => said.push(String(line)) > 0)
  world = await careWorld()
  // As in the cloud: a stage says nothing otherwise.
  log.setLogLevel('DEBUG')
  const { enter } = world.stage
  world.stage.enter = (name) => {
    enter(name)
    process.env['POWERTOOLS_METRICS_DISABLED'] = 'false'
  }
  door = world.stage.load('check-in')
  desk = world.stage.load('attendees')
})
afterEach(() => jest.useRealTimers())
afterAll(() => world.stage.stop())

/** Japanese as itself, in JSON with escapes, in an address, and in base64 at each of the three places that it may begin. */
function spellings(text: string): string[] {
  const escaped = [...text]
    .map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
  const encoded = [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)])
    return bytes.toString('base64url').slice(before === 0 ? 0 : before + 1, -3)
  })
  return [text, escaped, escaped.toUpperCase(), encodeURIComponent(text), ...encoded]
}
const isIn = (haystack: string) =>
  CANARIES.some((text) => spellings(text).some((spelling) => haystack.includes(spelling)))
/** The names of the places that hold one. */
const found = (places: Readonly<Record<string, string>>) =>
  Object.entries(places).flatMap(([name, text]) => (isIn(text) ? [name] : []))

async function roster(eventId: string): Promise<string> {
  world.stage.enter('check-in')
  return (await door('GET /staff/door/events/{eventId}', { as: OWNER, path: { eventId } })).text
}

const atDesk = (route: string, request: object): Promise<Answer> => {
  world.stage.enter('attendees')
  return desk(route, { as: OWNER, key: randomUUID(), ...request })
}

/** Everything that may not hold them, after all of it has happened. */
async function places(eventId: string): Promise<Record<string, string>> {
  const path = { eventId }
  const asked = { columns: CSV_COLUMNS, withMinors: true, purpose: '名簿' }
  const { body } = await atDesk('POST /staff/events/{eventId}/exports', { path, body: asked })
  const { exportId } = body as { exportId: string } // it was made
  const file = await atDesk('POST /staff/exports/{exportId}', { path: { exportId }, body: { part: 0 } })
  expect(file.status).toBe(200)
  // The list on paper is made of this answer, as the desk's is.
  const list = await atDesk('GET /staff/events/{eventId}/attendees', { path })
  expect(list.text).toContain('"hasCareNote":true')
  return {
    tables: await world.stage.dump(),
    audit: JSON.stringify(await world.stage.rows('auditEntries')),
    mails: JSON.stringify(await world.stage.mail.outbox.list()),
    'file of attendees': file.text,
    'list and paper': list.text,
    'log and metrics': said.join(''),
  }
}

test('a planted text of a care note, a request and its answer is in no table, mail, file, paper, audit entry, log and metric', async () => {
  const { first, child } = await world.family()
  await world.save(first, child, { items: ['卵'], text: NOTE, hasInjector: false })
  const times = { eventStartDateTime: new Date(STARTS_MS).toISOString(), organizationId: 'own' }
  const eventId = await world.event(times)
  const joined = await world.join(first, eventId, [{ personId: child, part: 'takesPart' }], REQUEST)
  expect(joined.status).toBe(200)
  const partyId = await world.householdIdOf(first)
  expect((await world.answerRequest(eventId, partyId, ANSWER)).status).toBe(200)
  await world.deliver()
  expect((await world.stage.mail.outbox.list()).length).toBeGreaterThan(0)

  clockAtStart(-24.1)
  expect(found({ 'roster before': await roster(eventId) })).toEqual([])
  clockAtStart(-1)
  expect((await world.openNote(OWNER, eventId, child)).status).toBe(200)
  const openedAt = new Date(STARTS_MS - HOUR_MS).toISOString()
  expect((await world.sendOpening(OWNER, eventId, { personId: child, openedAt })).status).toBe(200)
  // The control: where it may be, the search finds it.
  const open = {
    guardian: (await world.note(first, child)).text,
    door: await roster(eventId),
    party: (await world.party(first, eventId)).text,
    desk: (await world.requests(eventId)).text,
  }
  expect(found(open)).toEqual(Object.keys(open))
  const closed = await places(eventId)
  expect(found(closed)).toEqual([])
  expect(closed['audit']).toContain('careNoteOpened')
  expect(closed['log and metrics']).toContain('"level":')
  // And in each of these places it would be found, however it is written there.
  const leaks = CANARIES.flatMap(spellings)
  for (const leak of leaks) expect([leak, isIn(`${closed['tables']}${leak}`)]).toEqual([leak, true])
  clockAtStart(6.1)
  expect(found({ 'roster after': await roster(eventId) })).toEqual([])
})
