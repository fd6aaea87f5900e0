import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Kind } from './kinds.ts'
import type { Count } from './report.ts'
import { type FileResult, readResults } from './results.ts'

/** The repository's folder, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** For jest and its workers: garbage of a request is collected before it is copied. */
const ROOM = '--max-semi-space-size=32'

/** One check that is a command: it passes or fails as a whole. Its output is printed at its end, because others run at the same time. */
export async function check(name: string, args: readonly string[]): Promise<Count> {
  const child = spawn(process.execPath, [...args], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part))
  const code = await new Promise((done) => child.once('close', done))
  console.log(`\n── ${name}\n${Buffer.concat(said)}`)
  const passed = code === 0
  return { passed: Number(passed), failed: Number(!passed) }
}

/** Runs test files of these kinds in one jest; null when jest gave no result. */
export async function jest(
  kinds: readonly Kind[],
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<FileResult[] | null> {
  const folder = await mkdtemp(join(tmpdir(), 'results-'))
  const file = join(folder, 'results.json')
  const own = ['node_modules/jest/bin/jest.js', '--json', '--outputFile', file, '--selectProjects', ...kinds]
  // Words for jest come first: what follows --selectProjects is taken for kinds.
  const [script = '', ...options] = own
  // What one test file makes for others lies in the same folder.
  await run(kinds.join(', '), [script, ...args, ...options], { ...env, RUN_FOLDER: folder })
  const json = await readFile(file, 'utf8').catch(() => '')
  await rm(folder, { recursive: true })
  return readResults(json, ROOT)
}

function run(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  console.log(`\n── ${name}`)
  const child = spawn(process.execPath, [ROOM, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return new Promise((done) => child.once('exit', (code) => done(code ?? 1)))
}
