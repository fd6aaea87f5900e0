import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from '@app/shared/test/until.ts'
import { identify } from '@app/stand-ins/base/process.ts'
import { freePort } from '#fixtures/run/free-port.ts'
import { engineOf } from '#fixtures/run/launch.ts'
import { newDataFolder } from '#fixtures/run/seeded.ts'

// STOPS=10 tries each way of stopping ten times.
const TRIALS = Number(process.env['STOPS'] ?? 1)
jest.setTimeout(60_000 + TRIALS * 30_000)
let dataDir: string
let started: ChildProcess | undefined

beforeAll(async () => {
  dataDir = await newDataFolder('stops-')
})
afterEach(() => {
  // Leftovers of a failed try.
  if (started?.pid !== undefined) again(-started.pid, 'SIGKILL')
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** Starts the command as a terminal does, in its own process group. Returns when it is ready. */
async function start(): Promise<ChildProcess & { pid: number; site: string }> {
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/launch.mjs', 'start'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  started = child
  let said = ''
  const listen = (part: unknown) => {
    said += part
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  while (!said.includes('Ready in')) {
    if (child.exitCode !== null) throw new Error(`it ended: ${said}`)
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  }
  if (child.pid === undefined) throw new Error('it has no number')
  return Object.assign(child, { pid: child.pid, site: `http://localhost:${port}` })
}

const isLeftOver = (name: string) => /lock|\.pid|-wal|-shm/.test(name)

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** Ctrl+C reaches the whole group, and so does the end of a terminal; a supervisor knows the process alone. */
const TO = { SIGINT: 'its whole group', SIGTERM: 'the process', SIGHUP: 'its whole group' } as const
const ways = signals.map((signal) => ({ signal, to: TO[signal] }))

test.each(ways)(
  '$signal to $to, and again in mid-stop: no process and no lock is left, and the next start is clean',
  async ({ signal, to }) => {
    for (let trial = 1; trial <= TRIALS; trial += 1) {
      const child = await start()
      const ended = once(child, 'exit')
      const launcher = Number(JSON.parse(await readFile(join(dataDir, 'launcher.lock'), 'utf8')).pid)
      const engine = (await engineOf(dataDir)).pid
      const target = to === 'the process' ? child.pid : -child.pid
      process.kill(target, signal)
      again(target, signal)
      // And once more when the site is down and the database is next.
      const isDown = () =>
        fetch(child.site)
          .then(() => false)
          .catch(() => true)
      await until('the end of the site', isDown, { everyMs: 1 })
      again(target, signal)
      expect(await ended).toEqual([0, null])
      const left = await Promise.all([child.pid, launcher, engine].map((pid) => identify(pid)))
      expect([trial, ...left]).toEqual([trial, undefined, undefined, undefined])
      const names = await readdir(dataDir)
      expect(names.filter(isLeftOver)).toEqual([])
    }
  },
)

test('when the command is killed, the product that it started stops in order', async () => {
  const child = await start()
  const ended = once(child, 'exit')
  const launcher = Number(JSON.parse(await readFile(join(dataDir, 'launcher.lock'), 'utf8')).pid)
  const engine = (await engineOf(dataDir)).pid
  process.kill(child.pid, 'SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
  for (const pid of [launcher, engine])
    await until(`the end of ${pid}`, async () => (await identify(pid)) === undefined)
  expect((await readdir(dataDir)).filter(isLeftOver)).toEqual([])
})

function again(target: number, signal: NodeJS.Signals): void {
  try {
    process.kill(target, signal)
  } catch {
    // It has ended by the first one.
  }
}
