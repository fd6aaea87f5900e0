import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { indexRows } from './rules/decisions-and-versions.ts'
import { ROOT } from './rules/tree.ts'

/** Writes every generated page: those of the manifest first, then the figures, then what tests prove. */
const STEPS = [
  ['infra/commands/permissions.ts'],
  ['scripts/data.ts'],
  ['bench/main.ts', 'cost', '--write'],
  ['bench/main.ts', 'scale', '--write'],
  ['scripts/coverage.ts', '--write'],
] as const

for (const [script, ...words] of STEPS) {
  const { status } = spawnSync(process.execPath, [join(ROOT, script), ...words], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

const folder = join(ROOT, 'docs/decisions')
const decisions = readdirSync(folder)
  .filter((name) => /^\d{4}-.*\.md$/.test(name))
  .toSorted()
  .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
const index = join(folder, 'README.md')
const head = readFileSync(index, 'utf8').split(/^\| \d/m)[0] ?? ''
writeFileSync(index, `${head}${indexRows(decisions).join('\n')}\n`)
console.log(`docs/decisions/README.md holds ${decisions.length} decisions.`)
