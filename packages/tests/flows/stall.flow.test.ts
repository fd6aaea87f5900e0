import { rm } from 'node:fs/promises'
import { openDatabase, plantEvent, seatsOf } from '#fixtures/http/database.ts'
import { type Member, plantMembers } from '#fixtures/http/members.ts'
import { countByAnswer, press, send, sendUntilFinal } from '#fixtures/http/seats.ts'
import { freePort } from '#fixtures/run/free-port.ts'
import { end, engineOf, type Launched, launch } from '#fixtures/run/launch.ts'
import { newDataFolder } from '#fixtures/run/seeded.ts'

// The database stalls for a while: every caller gets Retry-After, and retries with the same key.
jest.setTimeout(120_000)
const SEATS = 10
let dataDir: string
let running: Launched
let members: Member[]

beforeAll(async () => {
  dataDir = await newDataFolder('stall-')
  running = launch({ dataDir, port: await freePort() })
  await running.ready()
  const client = await openDatabase(dataDir)
  members = await plantMembers(client, dataDir, 100)
  client.destroy()
})
afterAll(async () => {
  await end(running)
  await rm(dataDir, { recursive: true, force: true })
})

test('a stalled database causes 503 with Retry-After within ten seconds; later the same key gets the true answer', async () => {
  const client = await openDatabase(dataDir)
  const eventId = await plantEvent(client, SEATS)
  const presses = members.map((member) => press('join', eventId, member))
  const { pid } = await engineOf(dataDir)
  process.kill(pid, 'SIGSTOP')
  const startedMs = performance.now()
  const stalled = await Promise.all(presses.map((each) => send(each, running.site)))
  const waitedMs = performance.now() - startedMs
  process.kill(pid, 'SIGCONT')
  expect(countByAnswer(stalled.map(({ status }) => String(status)))).toEqual({ 503: members.length })
  expect(new Set(stalled.map(({ headers }) => Number(headers.get('retry-after')) > 0))).toEqual(
    new Set([true]),
  )
  // Ten seconds are the promise; the rest is for a slow machine.
  expect(waitedMs).toBeLessThan(25_000)

  const answers = await Promise.all(presses.map((each) => sendUntilFinal(each, running.site)))
  expect(countByAnswer(answers)).toEqual({ 200: SEATS, '409 EVENT_FULL': members.length - SEATS })
  const joined = members.filter((_, index) => answers[index] === '200').map(({ sub }) => sub)
  expect(await seatsOf(client, eventId)).toEqual({ counter: SEATS, registered: new Set(joined) })
  client.destroy()
})
