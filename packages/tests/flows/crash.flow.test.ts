import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { randomMoment, until } from '@app/shared/test/until.ts'
import { codeFor, mailsTo, pool } from '#fixtures/http/client.ts'
import { openDatabase, plantEvent, seatsOf } from '#fixtures/http/database.ts'
import { expectedRegistrations, runLoad, type Sent, seededRandom } from '#fixtures/http/load.ts'
import { type Member, plantMembers } from '#fixtures/http/members.ts'
import { countByAnswer, sendUntilFinal } from '#fixtures/http/seats.ts'
import { freePort } from '#fixtures/run/free-port.ts'
import { end, engineOf, type Launched, launch } from '#fixtures/run/launch.ts'
import { newDataFolder } from '#fixtures/run/seeded.ts'

// A separate product is killed again and again while members join and cancel (SEC-I6, SEC-I10).
jest.setTimeout(180_000)
const SEATS = 12
const MEMBERS = 24
const roll = seededRandom(20_261_121)
let dataDir: string
let port: number
let running: Launched
let members: Member[]
let eventId: string

beforeAll(async () => {
  dataDir = await newDataFolder('crash-')
  port = await freePort()
  await start()
  const client = await openDatabase(dataDir)
  members = await plantMembers(client, dataDir, MEMBERS)
  eventId = await plantEvent(client, SEATS)
  client.destroy()
})
afterAll(async () => {
  await end(running)
  await rm(dataDir, { recursive: true, force: true })
})

async function start(): Promise<void> {
  running = launch({ dataDir, port })
  await running.ready()
}

/** Kills the launcher with all its threads, or the database, at any moment. */
async function kill(victim: 'launcher' | 'engine'): Promise<void> {
  if (victim === 'launcher') return end(running, 'SIGKILL')
  process.kill((await engineOf(dataDir)).pid, 'SIGKILL')
  const { code, complaint } = await running.ended()
  expect(code).toBe(1)
  expect(complaint.split('\n').at(-1)).toMatch(/^The database has ended: .*; start again\.$/)
}

async function seats() {
  const client = await openDatabase(dataDir)
  const found = await seatsOf(client, eventId)
  client.destroy()
  return found
}

/** Counter = rows ≤ seats; a member with a successful join is in, one with a successful cancel is not. */
async function expectKept(sent: readonly Sent[]): Promise<void> {
  const { counter, registered } = await seats()
  expect(counter).toBe(registered.size)
  expect(counter).toBeLessThanOrEqual(SEATS)
  const standing = expectedRegistrations(sent)
  const kept = new Map([...standing.keys()].map((sub) => [sub, registered.has(sub)]))
  expect(kept).toEqual(standing)
}

// KILLS=10 kills each of them ten times.
const TRIALS = Number(process.env['KILLS'] ?? 1)
const victims = Array.from({ length: TRIALS }, () => ['launcher', 'engine'] as const).flat()

test.each(victims)(
  'the %s is killed under load: no answered write is lost, nothing is half done',
  async (victim) => {
    const address = `crash${Date.now()}@example.jp`
    const Password = 'Sodachi-2026'
    const { ClientId } = { ClientId: 'localwebclient000000000000' }
    const signedUp = await pool('SignUp', { ClientId, Username: address, Password }, running.site)
    expect(signedUp.status).toBe(200)
    const demo = await readFile(join(dataDir, 'demo.json'), 'utf8')

    const stop = new AbortController()
    let heard = 0
    const onAnswer = () => {
      heard += 1
    }
    const load = runLoad({ site: running.site, eventId, stopped: stop.signal, onAnswer }, members, roll)
    // By answers, not by the clock: a busy machine answers later.
    const enough = MEMBERS * 2 + roll() * MEMBERS * 4
    await until('enough answers', () => heard >= enough, { withinMs: 60_000, everyMs: 5 })
    await randomMoment(roll() * 30)
    await kill(victim)
    stop.abort()
    const sent = await load
    const answered = sent.filter(({ answer }) => answer !== null)
    expect(answered.length).toBeGreaterThan(MEMBERS)

    await start()
    expect(await readFile(join(dataDir, 'demo.json'), 'utf8')).toBe(demo)
    await expectKept(sent)
    expect(await mailsTo(address, running.site)).toHaveLength(1)
    const ConfirmationCode = await codeFor(address, running.site)
    const confirmed = await pool(
      'ConfirmSignUp',
      { ClientId, Username: address, ConfirmationCode },
      running.site,
    )
    expect(confirmed.status).toBe(200)

    // Answered requests get the same answer and change nothing; unanswered ones are now done completely, or not at all.
    const before = await seats()
    const again = await Promise.all(answered.map(({ press }) => sendUntilFinal(press, running.site)))
    expect(again).toEqual(answered.map(({ answer }) => answer))
    expect(await seats()).toEqual(before)
    const open = sent.filter(({ answer }) => answer === null).map(({ press }) => press)
    const learned = await Promise.all(open.map((press) => sendUntilFinal(press, running.site)))
    expect(
      Object.keys(countByAnswer(learned)).filter((answer) => !['200', '409 EVENT_FULL'].includes(answer)),
    ).toEqual([])
    await expectKept([...sent, ...open.map((press, index) => ({ press, answer: learned[index] ?? null }))])
  },
)

test('control: the check finds a wrong answer', async () => {
  const { registered } = await seats()
  const [outside] = members.filter(({ sub }) => !registered.has(sub))
  if (outside === undefined) throw new Error('everybody is in')
  const lie = { press: { intent: 'join' as const, eventId, member: outside, key: '' }, answer: '200' }
  await expect(expectKept([lie])).rejects.toThrow()
})
