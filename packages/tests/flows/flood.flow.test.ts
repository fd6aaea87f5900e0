import { rm } from 'node:fs/promises'
import { openDatabase, plantEvent, seatsOf } from '#fixtures/http/database.ts'
import { type Member, plantMembers } from '#fixtures/http/members.ts'
import { countByAnswer, press, send, sendUntilFinal } from '#fixtures/http/seats.ts'
import { freePort } from '#fixtures/run/free-port.ts'
import { end, engineOf, type Launched, launch } from '#fixtures/run/launch.ts'
import { newDataFolder } from '#fixtures/run/seeded.ts'

// On a separate product; FLOOD=1000 sets how many members click at once.
const MEMBERS = Number(process.env['FLOOD'] ?? 250)
jest.setTimeout(120_000 + MEMBERS * 100)
const SEATS = 10
/** Inside a function and before it at once; the others are shed. */
const HELD = 32 + 64
let dataDir: string
let running: Launched
let members: Member[]

beforeAll(async () => {
  dataDir = await newDataFolder('flood-')
  running = launch({ dataDir, port: await freePort() })
  await running.ready()
  const client = await openDatabase(dataDir)
  members = await plantMembers(client, dataDir, MEMBERS)
  client.destroy()
})
afterAll(async () => {
  await end(running)
  await rm(dataDir, { recursive: true, force: true })
})

test('more requests than capacity: the others get 503 with Retry-After at once, and the final answers are right', async () => {
  const client = await openDatabase(dataDir)
  const eventId = await plantEvent(client, SEATS)
  const presses = members.map((member) => press('join', eventId, member))
  // Accepted requests are answered once the database continues: those answered earlier were shed.
  const { pid } = await engineOf(dataDir)
  process.kill(pid, 'SIGSTOP')
  const order: { status: number; retryAfterSec: number }[] = []
  const allShed = Promise.withResolvers<void>()
  const sent = presses.map(async (each) => {
    const { status, headers } = await send(each, running.site)
    order.push({ status, retryAfterSec: Number(headers.get('retry-after')) })
    if (order.length === MEMBERS - HELD) allShed.resolve()
  })
  const stalledMs = performance.now()
  await allShed.promise
  const shedWithinMs = performance.now() - stalledMs
  process.kill(pid, 'SIGCONT')
  await Promise.all(sent)
  const shed = order.slice(0, MEMBERS - HELD)
  expect(countByAnswer(shed.map(({ status }) => String(status)))).toEqual({ 503: shed.length })
  expect(order.every(({ status, retryAfterSec }) => status !== 503 || retryAfterSec > 0)).toBe(true)
  // Those inside and in the queue were answered by the function, but for who waited too long on a slow machine.
  expect(order.some(({ status }) => status === 200)).toBe(true)
  if (process.env['FLOOD']) process.stdout.write(`shed within ${Math.round(shedWithinMs)} ms\n`)

  const answers = await Promise.all(presses.map((each) => sendUntilFinal(each, running.site)))
  expect(countByAnswer(answers)).toEqual({ 200: SEATS, '409 EVENT_FULL': MEMBERS - SEATS })
  const joined = members.filter((_, index) => answers[index] === '200').map(({ sub }) => sub)
  expect(await seatsOf(client, eventId)).toEqual({ counter: SEATS, registered: new Set(joined) })
  client.destroy()
})
