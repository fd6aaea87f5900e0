// R6, SEC-C7, SEC-C9: four doors at a product that is killed again and again, with lost answers and repeats: one row for
// each who came, and every green is in the table. `run chaos door` runs it with thousands; CHAOS_SEED repeats a run.
import { randomInt, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { choice } from '@app/shared/test/part.ts'
import { until } from '@app/shared/test/until.ts'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { checkInsOf, plantSeats } from '#fixtures/http/check-ins.ts'
import { type Answer, api } from '#fixtures/http/client.ts'
import { openDatabase, plantEvent } from '#fixtures/http/database.ts'
import { pick, seededRandom } from '#fixtures/http/load.ts'
import { plantMembers, userRow } from '#fixtures/http/members.ts'
import { openStaff, type StaffMember } from '#fixtures/http/staff.ts'
import { freePort } from '#fixtures/run/free-port.ts'
import { end, engineOf, type Launched, launch } from '#fixtures/run/launch.ts'
import { newDataFolder } from '#fixtures/run/seeded.ts'

const SCANS = Number(process.env['CHAOS_PEOPLE'] ?? (choice.isWhole ? 200 : 80))
const SEED = Number(process.env['CHAOS_SEED'] ?? randomInt(2 ** 31))
const DEVICES = 4
/** The process and the database in turn: each once, and twice where more is sent. */
const KILLS = process.env['CHAOS_PEOPLE'] === undefined ? 2 : 4
/** Of the scans so many are sent twice, and of the requests so many lose their answer. */
const DOUBLED = 0.1
const LOST = 0.05
const MINUTE_MS = 60_000
jest.setTimeout(120_000 + SCANS * 500)

let dataDir: string
let port: number
let running: Launched
let eventId: string
let devices: StaffMember[]
const roll = seededRandom(SEED)

beforeAll(async () => {
  dataDir = await newDataFolder('door-crash-')
  port = await freePort()
  await start()
  const client = await openDatabase(dataDir)
  const now = Date.now()
  const times = { starts: new Date(now - 90 * MINUTE_MS), ends: new Date(now + 90 * MINUTE_MS) }
  eventId = await plantEvent(client, SCANS, { ...times, organizationId: 'hiroba' })
  await plantLine(client)
  client.destroy()
  const staff = await openStaff(dataDir)
  devices = await Promise.all(
    Array.from({ length: DEVICES }, () => staff.create('door', { organizationIds: ['hiroba'] })),
  )
  staff.close()
})
afterAll(async () => {
  await end(running)
  await rm(dataDir, { recursive: true, force: true })
})

async function start(): Promise<void> {
  running = launch({ dataDir, port })
  await running.ready()
}

/** Members with a seat, half as many as scans. */
async function plantLine(client: DynamoDBDocumentClient): Promise<void> {
  const people = await plantMembers(client, dataDir, SCANS / 2)
  await plantSeats(
    client,
    eventId,
    people.map(({ sub }) => sub),
  )
}

interface Seated {
  readonly receiptNumber: string
  readonly nickName: string
}

/** One scan, as the device keeps it until the server has answered. */
interface Scan {
  readonly person: Seated
  readonly device: StaffMember
  readonly nonce: string
  /** For a scan made without a network. */
  readonly scannedAt: string | null
}

test(`SEC-C9: after ${SCANS} scans of ${DEVICES} devices and ${KILLS} kills there is one row for each person, and no green answer is lost (seed ${SEED})`, async () => {
  // One of them stays at home, for the check below.
  const [, ...roster] = (await rosterOf()).filter(hasOwnNumber)
  const scans = Array.from({ length: SCANS }, (): Scan => {
    const isOffline = roll() < 0.5
    return {
      person: pick(roster, roll),
      device: pick(devices, roll),
      nonce: randomUUID(),
      scannedAt: isOffline ? new Date(Date.now() - roll() * 60 * MINUTE_MS).toISOString() : null,
    }
  })
  const sent = scans.flatMap((scan) => (roll() < DOUBLED ? [scan, scan] : [scan]))
  const greens = new Set<string>()
  let answered = 0
  let lost = 0
  const isAnswered = async (scan: Scan) => {
    const loses = roll() < LOST
    lost += Number(loses)
    const answer = await send(scan, loses).catch(() => null)
    if (answer === null || answer.status >= 500) return false
    expect(answer.status).toBe(200)
    if (scan.scannedAt !== null || v.parse(Said, answer.body).answer === 'OK')
      greens.add(scan.person.nickName)
    answered += 1
    return true
  }
  const doors = Promise.all(
    devices.map(async (device) => {
      for (const scan of sent.filter((one) => one.device === device))
        await until('an answer', () => isAnswered(scan), { withinMs: 60_000, everyMs: 50 })
    }),
  )
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await until('enough answers', () => answered >= (sent.length * kill) / (KILLS + 1), {
      withinMs: 60_000 + SCANS * 100,
    })
    await (kill % 2 === 0 ? killEngine() : end(running, 'SIGKILL'))
    await start()
  }
  await doors

  const rows = await rowsOf()
  const came = new Set(scans.map(({ person }) => person.nickName))
  const inside = rows.filter(({ state }) => state === 'in').map(({ personId }) => nameOf(personId))
  expect(inside.sort()).toEqual([...came].sort())
  expect([...greens].filter((name) => !inside.includes(name))).toEqual([])
  expect(lost).toBeGreaterThan(0)
  for (const row of rows) {
    const [first] = scans
      .flatMap(({ person, scannedAt }) => (person.nickName === nameOf(row.personId) ? (scannedAt ?? []) : []))
      .sort()
    // A scan without a network has the time at which it was made.
    if (first !== undefined) expect(row.at).toBe(first)
  }
})

test('control: a person without a scan has no row', async () => {
  const inside = (await rowsOf()).map(({ personId }) => nameOf(personId))
  const [absent] = (await rosterOf()).filter(hasOwnNumber)
  expect(absent === undefined || inside.includes(absent.nickName)).toBe(false)
})

/** The database dies, and the product with it. */
async function killEngine(): Promise<void> {
  process.kill((await engineOf(dataDir)).pid, 'SIGKILL')
  expect((await running.ended()).code).toBe(1)
}

const Said = v.object({ answer: v.string() })
const Roster = v.object({ people: v.array(v.object({ receiptNumber: v.string(), nickName: v.string() })) })

async function rosterOf(): Promise<readonly Seated[]> {
  const [device] = devices
  const token = device?.token ?? ''
  const { body } = await api('GET', `/staff/door/events/${eventId}`, { token, site: running.desk })
  return v.parse(Roster, body).people
}

/** Of a thousand people two may have the same six digits: then the door asks which one it is, and there is no row yet. */
const hasOwnNumber = ({ receiptNumber }: Seated, _: number, all: readonly Seated[]) =>
  all.filter((other) => other.receiptNumber === receiptNumber).length === 1

const nameOf = (sub: string) => userRow({ sub }).nickName

/** The rows of 受付 of the event. */
async function rowsOf() {
  const client = await openDatabase(dataDir)
  const rows = await checkInsOf(client, eventId)
  client.destroy()
  return rows
}

/** Sends a scan; null when its answer is lost on the way back. */
async function send({ person, device, nonce, scannedAt }: Scan, loses: boolean): Promise<Answer | null> {
  const { receiptNumber, nickName } = person
  const [path, body] =
    scannedAt === null
      ? ['check-ins', { who: { receiptNumber }, nonce }]
      : ['offline-check-ins', { receiptNumber, nickName, nonce, scannedAt }]
  const answer = await api('POST', `/staff/events/${eventId}/${path}`, {
    token: device.token,
    site: running.desk,
    body,
    once: true,
  })
  return loses ? null : answer
}
