import { readdir, rm } from 'node:fs/promises'
import { until } from '@app/shared/test/until.ts'
import { api } from '#fixtures/http/client.ts'
import { openDatabase } from '#fixtures/http/database.ts'
import { type Member, plantMember } from '#fixtures/http/members.ts'
import { freePort } from '#fixtures/run/free-port.ts'
import { end, type Launched, launch } from '#fixtures/run/launch.ts'
import { newDataFolder } from '#fixtures/run/seeded.ts'

// A separate product, whose workers end after a second without a call.
jest.setTimeout(120_000)
let dataDir: string
let running: Launched
let member: Member

beforeAll(async () => {
  dataDir = await newDataFolder('idle-')
  running = launch({ dataDir, port: await freePort() }, { FUNCTIONS_IDLE_SEC: '1' })
  await running.ready()
  const client = await openDatabase(dataDir)
  member = await plantMember(client, dataDir)
  client.destroy()
})
afterAll(async () => {
  await end(running)
  await rm(dataDir, { recursive: true, force: true })
})

const threads = async () => (await readdir(`/proc/${running.child.pid}/task`)).length

test('an idle function ends its worker, and the next call starts it again', async () => {
  const asked = { token: member.token, site: running.site, once: true } as const
  const ask = async () => (await api('GET', '/event-management', asked)).status
  for (let round = 1; round <= 2; round += 1) {
    expect(await ask()).toBe(200)
    const busy = await threads()
    await until('one thread fewer', async () => (await threads()) < busy, { withinMs: 30_000 })
  }
  expect(await ask()).toBe(200)
  expect(running.said()).not.toContain('the worker ended')
})
