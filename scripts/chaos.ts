import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '@app/local/build/ensure-built.ts'
import { readOperator } from '@app/local/launcher/operator.ts'

const [what, count, seed = String(randomInt(2 ** 31))] = process.argv.slice(2)
interface Chaos {
  readonly files: readonly string[]
  readonly kinds: readonly ('store' | 'flow')[]
  readonly many: string
  readonly of: string
  /** Every row of its matrices. */
  readonly whole?: true
}
const TESTS: Readonly<Record<string, Chaos>> = {
  mail: {
    files: [
      'packages/lambdas/src/features/mails/chaos.store.test.ts',
      'packages/lambdas/src/features/mails/news-chaos.store.test.ts',
    ],
    kinds: ['store'],
    many: '5000',
    of: 'people',
  },
  mailing: {
    files: ['packages/lambdas/src/features/mails/mailing-limits.store.test.ts'],
    kinds: ['store'],
    many: '10000',
    of: 'people',
  },
  family: {
    files: ['packages/lambdas/src/features/events/joining/families.chaos.store.test.ts'],
    kinds: ['store'],
    many: '200',
    of: 'households',
  },
  queue: {
    files: [
      'packages/lambdas/src/features/events/queuing/queue-histories.store.test.ts',
      'packages/tests/flows/queue-crash.flow.test.ts',
    ],
    kinds: ['store', 'flow'],
    many: '30',
    of: 'histories',
  },
  draw: {
    files: ['packages/lambdas/src/features/events/drawing/many-parties.store.test.ts'],
    kinds: ['store'],
    many: '500',
    of: 'parties',
  },
  promoter: {
    files: [
      'packages/lambdas/src/features/events/queuing/promoter-crash.store.test.ts',
      'packages/lambdas/src/features/events/drawing/draw-crash.store.test.ts',
    ],
    kinds: ['store'],
    many: '24',
    of: 'kills',
    whole: true,
  },
  door: {
    files: [
      'packages/lambdas/src/features/check-in/doors.chaos.store.test.ts',
      'packages/tests/flows/door-crash.flow.test.ts',
    ],
    kinds: ['store', 'flow'],
    many: '2000',
    of: 'scans',
  },
}
const test = TESTS[what ?? '']
const many = count ?? test?.many ?? ''

if (test === undefined || !/^\d+$/.test(many) || !/^\d+$/.test(seed)) {
  process.stderr.write(
    'run chaos mail [people] [seed]\nrun chaos mailing [people]\nrun chaos door [scans] [seed]\nrun chaos family [households] [seed]\nrun chaos queue [histories] [seed]\nrun chaos draw [parties]\nrun chaos promoter\n',
  )
  process.exit(1)
}
process.stdout.write(`chaos ${what}: ${many} ${test.of}, seed ${seed}\n`)
// The same tests as in the suite, with other numbers.
const root = fileURLToPath(new URL('..', import.meta.url))
if (test.kinds.includes('flow'))
  await ensureBuilt(root, await readOperator(root, process.env), () => undefined)
const jest = `${root}node_modules/jest/bin/jest.js`
const child = spawn(
  process.execPath,
  [jest, ...test.files, '--selectProjects', ...test.kinds, '--runInBand'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      CHAOS_PEOPLE: many,
      CHAOS_SEED: seed,
      WITHOUT_PRODUCT: '1',
      ...(test.whole && { WHOLE: '1' }),
    },
  },
)
child.on('exit', (code) => process.exit(code ?? 1))
