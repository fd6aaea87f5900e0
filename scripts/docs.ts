import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './rules/tree.ts'

/** Writes every generated page: those of the manifest first, then the figures, then what tests and lists say. */
const STEPS = [
  ['infra/commands/permissions.ts'],
  ['scripts/data.ts'],
  ['bench/main.ts', 'cost', '--write'],
  ['bench/main.ts', 'scale', '--write'],
  ['scripts/faults.ts', '--write'],
  ['scripts/coverage.ts'],
] as const

for (const [script, ...words] of STEPS) {
  const { status } = spawnSync(process.execPath, [join(ROOT, script), ...words], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
