import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'

const [what, count, seed = String(randomInt(2 ** 31))] = process.argv.slice(2)
const TESTS: Readonly<Record<string, { readonly file: string; readonly many: string; readonly of: string }>> =
  {
    mail: { file: 'packages/lambdas/src/features/mails/chaos.store.test.ts', many: '5000', of: 'people' },
    door: {
      file: 'packages/lambdas/src/features/check-in/doors.chaos.store.test.ts',
      many: '2000',
      of: 'scans',
    },
  }
const test = TESTS[what ?? '']
const many = count ?? test?.many ?? ''

if (test === undefined || !/^\d+$/.test(many) || !/^\d+$/.test(seed)) {
  process.stderr.write('run chaos mail [people] [seed]\nrun chaos door [scans] [seed]\n')
  process.exit(1)
}
process.stdout.write(`chaos ${what}: ${many} ${test.of}, seed ${seed}\n`)
// The same tests as in the suite, with other numbers.
const root = fileURLToPath(new URL('..', import.meta.url))
const jest = `${root}node_modules/jest/bin/jest.js`
const child = spawn(process.execPath, [jest, test.file, '--selectProjects', 'store'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHAOS_PEOPLE: many, CHAOS_SEED: seed },
})
child.on('exit', (code) => process.exit(code ?? 1))
