import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'

const [what, people = '5000', seed = String(randomInt(2 ** 31))] = process.argv.slice(2)
const FILES: Readonly<Record<string, string>> = {
  mail: 'packages/lambdas/src/features/mails/chaos.store.test.ts',
}
const file = FILES[what ?? '']

if (file === undefined || !/^\d+$/.test(people) || !/^\d+$/.test(seed)) {
  process.stderr.write('run chaos mail [people] [seed]\n')
  process.exit(1)
}
process.stdout.write(`chaos ${what}: ${people} people, seed ${seed}\n`)
// The same tests as in the suite, with other numbers.
const root = fileURLToPath(new URL('..', import.meta.url))
const jest = `${root}node_modules/jest/bin/jest.js`
const child = spawn(process.execPath, [jest, file, '--selectProjects', 'store'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHAOS_PEOPLE: people, CHAOS_SEED: seed },
})
child.on('exit', (code) => process.exit(code ?? 1))
