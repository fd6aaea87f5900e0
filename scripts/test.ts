import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { findChromium } from '../packages/web/e2e/browser.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const Summary = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  numRuntimeErrorTestSuites: v.number(),
})

interface Count {
  passed: number
  failed: number
}

/** One check that is a command: passed or failed as a whole. */
async function command(name: string, args: readonly string[]): Promise<Count> {
  const passed = (await run(name, args)) === 0
  return { passed: Number(passed), failed: Number(!passed) }
}

/** One kind of jest test. A skipped test counts as failed: there are none. */
async function suite(name: string, env: Record<string, string> = {}): Promise<Count> {
  const folder = await mkdtemp(join(tmpdir(), 'results-'))
  const file = join(folder, 'results.json')
  const args = [
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    name,
    '--json',
    '--outputFile',
    file,
    ...rest,
  ]
  const status = await run(name, args, env)
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), Summary),
    await readFile(file, 'utf8').catch(() => ''),
  )
  await rm(folder, { recursive: true })
  if (!parsed.success) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } =
    parsed.output
  const failed = numFailedTests + numPendingTests + numTodoTests + numRuntimeErrorTestSuites
  return { passed: numPassedTests, failed: failed === 0 && status !== 0 ? 1 : failed }
}

function run(name: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  console.log(`\n── ${name}`)
  const child = spawn(process.execPath, [...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return new Promise((done) => child.once('exit', (code) => done(code ?? 1)))
}

// `test unit store` runs only these; words after `--` go to jest.
const words = process.argv.slice(2)
const rest = words.filter((word) => word.startsWith('-'))
const only = words.filter((word) => !word.startsWith('-'))
const wanted = (name: string) => only.length === 0 || only.includes(name)

const counts: Count[] = []
if (wanted('types')) counts.push(await command('types', ['scripts/types.ts']))
if (wanted('lint')) {
  counts.push(
    await command('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']),
  )
}
if (wanted('unit')) counts.push(await suite('unit'))
if (wanted('store')) counts.push(await suite('store'))
if (['rules', 'infra', 'flow', 'journey'].some(wanted))
  counts.push(await command('build', ['scripts/build.ts']))
if (wanted('rules')) counts.push(await suite('rules'))
if (wanted('synth')) counts.push(await command('synth', ['infra/commands/synth.ts']))
if (wanted('infra')) counts.push(await suite('infra'))
if (wanted('flow')) counts.push(await suite('flow'))
if (wanted('journey'))
  counts.push(
    await suite('journey', { CHROMIUM_PATH: process.env['CHROMIUM_PATH'] ?? (await findChromium()) }),
  )

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
