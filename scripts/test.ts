import { randomInt } from 'node:crypto'
import { findChromium } from '@app/tests/fixtures/browser/browser.ts'
import { missingBrowsers } from '@app/tests/fixtures/browsers/installed.ts'
import { BUILT, type Kind } from './test/kinds.ts'
import { makeLoad } from './test/load.ts'
import { type Options, readOptions } from './test/options.ts'
import { type Count, countOf, endOf, type Flaky, reportOf, sum } from './test/report.ts'
import { rerun } from './test/rerun.ts'
import { check, jest } from './test/run.ts'
import { type Selection, select } from './test/select.ts'
import { notInTurn } from './test/turns.ts'

const CHECKS = {
  types: ['scripts/types.ts'],
  lint: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  build: ['scripts/build.ts'],
  synth: ['infra/commands/synth.ts', '--built'],
} as const
const startedMs = Date.now()

const options = optionsOf(process.argv.slice(2))
const counts: Count[] = []
const selection = runnable(select(options))
const asked = checksOf(options, selection)
// The tests wait for the build alone; the other checks run beside it and beside them, one after the other.
const early = inOrder(['types', 'lint'])
counts.push(...(await inOrder(['build'])))
const late = early.then(() => inOrder(['synth']))
const chromium = await chromiumFor(selection.kinds)
for (let round = 0; round < options.repeat; round += 1) counts.push(await tests(round))
counts.push(...(await early), ...(await late))

const { passed, failed } = sum(counts)
console.log(`\n${((Date.now() - startedMs) / 60_000).toFixed(1)} min in all`)
for (const line of endOf({ passed, failed }, process.env['LEFT_OUT'])) console.log(line)
process.exit(failed === 0 && passed > 0 ? 0 : 1)

/** Those of the checks that are asked for, one after the other. */
async function inOrder(names: readonly (keyof typeof CHECKS)[]): Promise<Count[]> {
  const done: Count[] = []
  for (const name of names) if (asked.includes(name)) done.push(await check(name, CHECKS[name]))
  return done
}

/** One run of the selected tests, with its report. */
async function tests(round: number): Promise<Count> {
  const { kinds, words } = selection
  const { repeat, load, whole, rest, changedSince } = options
  if (kinds.length === 0) return { passed: 0, failed: 0 }
  const seed = options.seed === null ? null : options.seed + round
  const order = seed === null ? '' : `, in the order of --shuffle=${seed}`
  const partSeed = String(seed ?? randomInt(1, 1_000_000))
  const beside = load ? ', beside four busy processes' : ''
  const parts = whole ? 'every matrix whole' : `matrices in the part of seed ${partSeed}`
  // Files that are asked for run, in their turn or not.
  const isPlain = rest.length === 0 && changedSince === null
  const notNow = isPlain ? notInTurn({ seed: Number(partSeed), isWhole: whole }) : []
  console.log(`\n── run ${round + 1} of ${repeat}${order}, ${parts}${beside}`)
  if (notNow.length > 0) console.log(`   in the turn of other seeds: ${notNow.join(', ')}`)
  const env = {
    CHROMIUM_PATH: chromium,
    NOT_IN_TURN: notNow.join(','),
    PART_SEED: partSeed,
    ...(whole && { WHOLE: '1' }),
    ...(seed !== null && { TEST_SEED: String(seed) }),
  }
  const endLoad = load ? makeLoad() : () => {}
  const files = await jest(kinds, words, env)
  endLoad()
  if (files === null) return { passed: 0, failed: 1 }
  const flaky: Flaky[] = await rerun(files, ({ kind, path }) => jest([kind], ['--runTestsByPath', path], env))
  for (const line of reportOf(files, flaky)) console.log(line)
  return countOf(files, flaky)
}

/** The selection without what cannot run here: that is said, and counts as failed. */
function runnable(selection: Selection): Selection {
  const missing = selection.kinds.includes('browsers') ? missingBrowsers() : null
  if (missing === null) return selection
  console.error(missing)
  counts.push({ passed: 0, failed: 1 })
  return { ...selection, kinds: selection.kinds.filter((kind) => kind !== 'browsers') }
}

/** Runs the selected checks and kinds, and the build before those that need it. */
function checksOf(
  { checks: asked }: Options,
  { kinds, reachesTemplates }: Selection,
): (keyof typeof CHECKS)[] {
  const checks = asked.filter((name) => name !== 'synth' || reachesTemplates)
  const isBuilt = checks.includes('synth') || kinds.some((kind) => BUILT.includes(kind))
  return (['types', 'lint', 'build', 'synth'] as const).filter((name) =>
    name === 'build' ? isBuilt : checks.includes(name),
  )
}

async function chromiumFor(kinds: readonly Kind[]): Promise<string> {
  const isNeeded = kinds.includes('journey') || kinds.includes('flow')
  return process.env['CHROMIUM_PATH'] ?? (isNeeded ? await findChromium() : '')
}

function optionsOf(words: readonly string[]): Options {
  try {
    return readOptions(words, () => randomInt(1, 1_000_000))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
