import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@app/shared/test/until.ts'
import { identify } from '@app/stand-ins/base/process.ts'
import { readConfig } from '#fixtures/http/amplify.ts'
import { codeFor, pool } from '#fixtures/http/client.ts'
import { itemsOf, openDatabase } from '#fixtures/http/database.ts'
import { freePort } from '#fixtures/run/free-port.ts'
import { end, engineOf, type Launched, launch } from '#fixtures/run/launch.ts'
import { newDataFolder } from '#fixtures/run/seeded.ts'

// Each test has its own folder and port, and leaves neither process nor folder behind.
jest.setTimeout(180_000)
let dataDir: string
let port: number
const launched: Launched[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'start-'))
  port = await freePort()
})
afterEach(async () => {
  await Promise.all(launched.splice(0).map((each) => end(each)))
  await rm(dataDir, { recursive: true, force: true })
})

/** Continues with the demo data of the run: what the start makes of an empty folder is not the subject. */
async function withDemo(): Promise<void> {
  await rm(dataDir, { recursive: true })
  dataDir = await newDataFolder('start-')
}

function start(given: Partial<Parameters<typeof launch>[0]> = {}, env: Record<string, string> = {}) {
  const each = launch({ dataDir, port, ...given }, env)
  launched.push(each)
  return each
}

/** It exits with 1 and one line for a person: no stack, nothing else. */
async function expectRefusal(refused: Launched, line: RegExp): Promise<void> {
  const { code, complaint } = await refused.ended()
  expect(complaint).toMatch(line)
  expect(complaint.split('\n')).toHaveLength(1)
  expect(code).toBe(1)
}

test('a port in use is reported at once, and nothing is left running', async () => {
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  await expectRefusal(start(), new RegExp(`^Port ${port} is in use\\..*PORT=3001`))
  expect(await readdir(dataDir)).toEqual([])
  other.close()
})

test('an invalid port, a file in place of the folder and a missing operator file are reported', async () => {
  await expectRefusal(start({}, { PORT: 'http' }), /^PORT must be a number from 1 to 65535\.$/)
  const file = join(dataDir, 'file')
  await writeFile(file, '')
  await expectRefusal(start({ dataDir: file }), /^The data folder .*\/file cannot be written\..*DATA_DIR=/)
  await expectRefusal(start({}, { OPERATOR_FILE: file }), /^The operator file .* is not complete: /)
  await expectRefusal(start({}, { OPERATOR_FILE: `${file}2` }), /^The operator file .* cannot be read\.$/)
})

test('on a machine without an engine the message says what to do', async () => {
  // The same machine as another kind of one: packages for it do not exist.
  const elsewhere = `data:text/javascript,Object.defineProperty(process,'arch',{value:'riscv64'})`
  const lonely = { nodeArgs: ['--import', elsewhere] }
  await expectRefusal(
    start(lonely, { PATH: dataDir }),
    /^There is no DynamoDB engine for .*DYNAMODB_ENDPOINT/,
  )
  const unused = { DYNAMODB_ENDPOINT: `http://127.0.0.1:${port}` }
  await expectRefusal(start({}, unused), /^DYNAMODB_ENDPOINT is set to .*, but nothing answers there\.$/)
})

test('a second launcher on a folder is refused, with --fresh too; a stop leaves no process; the next start keeps or empties the data', async () => {
  await withDemo()
  const first = start()
  expect(await first.ready()).toContain(first.site)
  expect(await notFoundAtDesk()).toEqual([])
  const readDemo = () => readFile(join(dataDir, 'demo.json'), 'utf8')
  const demo = await readDemo()
  const inUse = new RegExp(`^Another launcher \\(process ${first.child.pid}\\) already uses the data folder`)
  await expectRefusal(start({ port: await freePort() }), inUse)
  await expectRefusal(start({ port: await freePort(), args: ['--fresh'] }), inUse)
  expect(await readDemo()).toBe(demo)
  expect((await fetch(`${first.site}/config.json`)).status).toBe(200)

  const { pid } = await engineOf(dataDir)
  first.child.kill('SIGINT')
  expect(await first.ended()).toEqual({ code: 0, complaint: '' })
  expect(await identify(pid)).toBeUndefined()
  expect(await readdir(dataDir)).not.toContain('launcher.lock')

  const again = start()
  await again.ready()
  expect(await readDemo()).toBe(demo)
  await end(again)

  const fresh = start({ args: ['--fresh'] })
  await fresh.ready()
  expect(await readDemo()).not.toBe(demo)
  expect((await stat(join(dataDir, 'demo.json'))).mode & 0o077).toBe(0)
})

test('SIGINT or SIGHUP during the start stops the engine too, and the next start works', async () => {
  let pid = 0
  for (const signal of ['SIGINT', 'SIGHUP'] as const) {
    const early = start()
    const started = async () => {
      const noted = await engineOf(dataDir).catch(() => null)
      return noted !== null && noted.pid !== pid && noted.pid
    }
    pid = await until('the number of the engine', started, { everyMs: 5 })
    await end(early, signal)
    await until('the end of the engine', async () => (await identify(pid)) === undefined)
  }
  await start().ready()
})

test('S214: one command without AWS serves the site and catches the mail of a sign-up', async () => {
  const bare = Object.fromEntries(
    Object.keys(process.env)
      .filter(isOfAws)
      .map((name) => [name, '']),
  )
  const started = spawn(process.execPath, ['scripts/launch.mjs', 'start'], {
    env: { ...process.env, ...bare, HOME: dataDir, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    let said = ''
    while (!said.includes('Ready in')) said += String((await once(started.stdout, 'data'))[0])
    const site = `http://localhost:${port}`
    expect(said).toContain(site)
    expect(await (await fetch(site)).text()).toContain('<html lang="ja">')
    const { userPoolClientId: ClientId } = await readConfig(site)
    const Username = `hitori${Date.now()}@example.jp`
    expect((await pool('SignUp', { ClientId, Username, Password: 'Sodachi-2026' }, site)).status).toBe(200)
    expect(await codeFor(Username, site)).toMatch(/^\d{6}$/)
  } finally {
    const closed = once(started, 'close')
    started.kill('SIGTERM')
    await closed
  }
})

/** Members of the demo data that a search of staff would not find yet. */
async function notFoundAtDesk(): Promise<string[]> {
  const client = await openDatabase(dataDir)
  const [users, index] = await Promise.all([itemsOf(client, 'users'), itemsOf(client, 'memberIndex')])
  client.destroy()
  expect(users.length).toBeGreaterThan(0)
  const ids = users.map((text): string => JSON.parse(text.slice('users '.length)).id)
  return ids.filter((id) => !index.some((text) => text.includes(id)))
}

const isOfAws = (name: string) => /^(AWS|AMAZON|CDK)_/.test(name)
