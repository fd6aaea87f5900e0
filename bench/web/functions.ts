import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type FunctionName, lambdas } from '@app/lambdas/manifest/functions.ts'
import { testStandIns } from '@app/lambdas/test/stand-ins.ts'
import { CONTROLS } from './controls.ts'
import { median } from './medians.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const BUNDLES = join(ROOT, 'packages/lambdas/dist')
const START = `const at = performance.now(); await import(process.argv[1]); console.log(performance.now() - at); process.exit(0)`

/** What starting takes in the middle of so many times, in ms, for the controls and for each function. */
export interface Starts {
  readonly empty: number
  readonly sdk: number
  readonly functions: Readonly<Record<string, number>>
}

/** Starts each function's bundle as a new process does, with its environment. The functions take turns. */
export async function measureStarts(times: number): Promise<Starts> {
  for (const name of ['empty', 'sdk']) bundle(name)
  const standIns = await testStandIns(ROOT)
  // Their keys are the manifest's.
  const names = Object.keys(lambdas) as FunctionName[]
  const seen = new Map<string, number[]>()
  const start = (name: string, file: string) => seen.set(name, [...(seen.get(name) ?? []), startMs(file)])
  for (let time = 0; time < times; time += 1) {
    start('empty', bundleOf('empty'))
    for (const [nth, name] of names.entries()) {
      // The control takes many turns: it is what all are compared with.
      if (nth % 10 === 0) start('sdk', bundleOf('sdk'))
      standIns.enter(name)
      start(name, join(BUNDLES, name, 'index.mjs'))
    }
  }
  await standIns.stop()
  const middle = (name: string) => median(seen.get(name) ?? [])
  return {
    empty: middle('empty'),
    sdk: middle('sdk'),
    functions: Object.fromEntries(names.map((name) => [name, middle(name)])),
  }
}

function startMs(file: string): number {
  const args = ['--input-type=module', '-e', START, file]
  return Number(
    execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  )
}

const bundleOf = (name: string) => join(CONTROLS, 'dist', 'functions', name, 'index.mjs')

/** As the product's functions are bundled: one file, minified, for Node. */
function bundle(name: string): void {
  const flags = ['--bundle', '--platform=node', '--target=node24', '--format=esm', '--minify']
  const banner =
    "--banner:js=import { createRequire } from 'node:module';const require = createRequire(import.meta.url);"
  const files = [join(CONTROLS, 'functions', `${name}.mjs`), `--outfile=${bundleOf(name)}`]
  execFileSync(join(CONTROLS, 'node_modules/.bin/esbuild'), [...files, ...flags, banner], { stdio: 'ignore' })
}
