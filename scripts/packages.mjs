// Installs what a command needs. Plain JavaScript, as the launcher is: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What these load stands under `dependencies` in each `package.json`; all other commands need `devDependencies` too. */
const RUN = ['start', 'dev', 'build']

/**
 * Installs the packages of a command, unless they are there for this lockfile. Only when pnpm started the command: who
 * calls `node scripts/launch.mjs` has installed with `pnpm install`. Returns false when the installation fails.
 */
export function install(root, command) {
  const pnpm = process.env.npm_execpath
  if (pnpm === undefined || !process.env.npm_config_user_agent?.startsWith('pnpm/')) return true

  const record = join(root, 'node_modules/.installed.json')
  const lockfile = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex')
  const before = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : null
  // What was installed without a record may be everything, and then stays so.
  const had = before?.all ?? existsSync(join(root, 'node_modules/.modules.yaml'))
  const all = had || !RUN.includes(command)
  if (before?.lockfile === lockfile && before.all === all) return true

  rmSync(record, { force: true })
  const words = ['install', ...(all ? [] : ['--prod'])]
  // The standalone pnpm is a program of its own.
  const [file, ...first] = /\.[cm]?js$/.test(pnpm) ? [process.execPath, pnpm] : [pnpm]
  const { status } = spawnSync(file, [...first, ...words], { cwd: root, stdio: 'inherit' })
  if (status !== 0) return false
  writeFileSync(record, JSON.stringify({ lockfile, all }))
  return true
}
