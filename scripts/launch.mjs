// The entry point of every command. Plain JavaScript, so that a Node too old for the rest can still report it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install } from './packages.mjs'

const NODE_MAJOR = 24
const COMMANDS = {
  start: ['packages/local/src/main.ts'],
  dev: ['packages/local/src/main.ts', '--dev'],
  build: ['scripts/build.ts'],
  lint: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  format: ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.'],
  types: ['scripts/types.ts'],
  test: ['scripts/test.ts'],
  screens: ['scripts/screens.ts'],
  bench: ['bench/main.ts'],
  synth: ['infra/commands/synth.ts'],
  doctor: ['infra/commands/main.ts', 'doctor'],
  deploy: ['infra/commands/main.ts', 'deploy'],
  release: ['infra/commands/main.ts', 'release'],
  destroy: ['infra/commands/main.ts', 'destroy'],
  'codes:make': ['infra/commands/main.ts', 'codes:make'],
  'codes:import': ['infra/commands/main.ts', 'codes:import'],
  'staff:create': ['infra/commands/main.ts', 'staff:create'],
  'organizations:import': ['infra/commands/main.ts', 'organizations:import'],
  'events:import': ['infra/commands/main.ts', 'events:import'],
  'pool:export': ['infra/commands/main.ts', 'pool:export'],
  'pool:import': ['infra/commands/main.ts', 'pool:import'],
  'pool:signout': ['infra/commands/main.ts', 'pool:signout'],
  'logs:export': ['infra/commands/main.ts', 'logs:export'],
  maintenance: ['infra/commands/main.ts', 'maintenance'],
  restore: ['infra/commands/main.ts', 'restore'],
  smoke: ['infra/commands/main.ts', 'smoke'],
  cdk: ['infra/commands/cdk-any.ts'],
  permissions: ['infra/commands/permissions.ts'],
  data: ['scripts/data.ts'],
  docs: ['scripts/docs.ts'],
  new: ['scripts/new.ts'],
  coverage: ['scripts/coverage.ts'],
  faults: ['scripts/faults.ts'],
  mutants: ['scripts/mutants.ts'],
  fuzz: ['scripts/fuzz.ts'],
  chaos: ['scripts/chaos.ts'],
}

/** What runs until it is stopped: it also stops when this process is gone, killed by a signal that cannot be passed on. */
const RUNNING = ['start', 'dev']

const [command = '', ...rest] = process.argv.slice(2)
const script = COMMANDS[command]

if (script === undefined) {
  console.error(`Unknown command "${command}": one of ${Object.keys(COMMANDS).join(', ')}.`)
  process.exit(1)
}
const root = fileURLToPath(new URL('..', import.meta.url))
if (!install(root, command)) process.exit(1)

const packaged = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
const recent = Number(process.versions.node.split('.')[0]) >= NODE_MAJOR
if (!recent && !existsSync(packaged)) {
  console.error(
    `Node ${NODE_MAJOR} is needed and this is ${process.version}. On Linux (x64, arm64) it comes with the packages; ` +
      `on other systems install Node ${NODE_MAJOR} (nodejs.org) and run the command again. ` +
      'There the database also needs naming: set DYNAMODB_ENDPOINT to one, Amazon DynamoDB Local for example.',
  )
  process.exit(1)
}

const streams = ['inherit', 'inherit', 'inherit', ...(RUNNING.includes(command) ? ['ipc'] : [])]
const child = spawn(
  recent ? process.execPath : packaged,
  [...script, ...rest.filter((word) => word !== '--')],
  {
    cwd: root,
    stdio: streams,
    env: {
      // The compile cache of one start serves the next.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      // glibc keeps what ended workers freed in an arena for each thread; with two it gives a third of it back.
      MALLOC_ARENA_MAX: '2',
      ...process.env,
    },
  },
)
// A signal to the whole group reaches the command twice, once from here; it still stops in order.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)))
