import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { forRunning, megabytesOf, toolsAmong } from './rules/installed.ts'
import { ROOT } from './rules/tree.ts'

let folder: string
const write = (name: string, text: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packages-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('what `start` installs', () => {
  test('`start` installs at most 460 MB, as README.md says', () => {
    const installed = megabytesOf(forRunning(ROOT).keys())
    expect(installed).toBeGreaterThan(300)
    expect(installed).toBeLessThanOrEqual(460)
  })

  test('`start` installs nothing that only tests and tools need', () => {
    const names = [...forRunning(ROOT).values()]
    expect(names).toEqual(expect.arrayContaining(['vite', 'esbuild', 'sharp', '@smithy/core']))
    // Optional peers of the bundler, which it takes because the tests have them.
    expect(toolsAmong(ROOT, names)).toEqual(['@types/node', 'yaml'])
  })

  test('control: a tool that a dependency brings is found, and its bytes count', () => {
    const lockfile = (below: string) =>
      `importers:\n\n  .:\n    dependencies:\n      a:\n        specifier: 'catalog:'\n        version: 1.0.0\n` +
      `    devDependencies:\n      '@b/tool':\n        specifier: 'catalog:'\n        version: 1.0.0\n\n` +
      `snapshots:\n\n  a@1.0.0:${below}\n\n  '@b/tool@1.0.0': {}\n`
    write('node_modules/.pnpm/a@1/node_modules/a/package.json', '{}')
    write('node_modules/.pnpm/b@1/node_modules/@b/tool/large', 'x'.repeat(2_000_000))
    mkdirSync(join(folder, 'node_modules/.pnpm/a@1/node_modules/@b'))
    symlinkSync('.pnpm/a@1/node_modules/a', join(folder, 'node_modules/a'))
    symlinkSync(
      '../../../b@1/node_modules/@b/tool',
      join(folder, 'node_modules/.pnpm/a@1/node_modules/@b/tool'),
    )
    write('pnpm-lock.yaml', lockfile(' {}'))
    expect(toolsAmong(folder, forRunning(folder).values())).toEqual([])
    expect(megabytesOf(forRunning(folder).keys())).toBeLessThan(0.1)

    write('pnpm-lock.yaml', lockfile("\n    dependencies:\n      '@b/tool': 1.0.0"))
    expect(toolsAmong(folder, forRunning(folder).values())).toEqual(['@b/tool'])
    expect(megabytesOf(forRunning(folder).keys())).toBeGreaterThan(2)
  })
})

describe('the launcher', () => {
  /** The words of each call of pnpm, which fails for as long as a file says so. */
  const pnpm = `
    import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
    appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n')
    if (existsSync('no-network')) process.exit(1)
    mkdirSync('node_modules', { recursive: true })
    writeFileSync('node_modules/.modules.yaml', '')`

  beforeEach(() => {
    for (const file of ['launch.mjs', 'packages.mjs'])
      cpSync(join(ROOT, 'scripts', file), join(folder, 'scripts', file))
    write('pnpm.mjs', pnpm)
    write('pnpm-lock.yaml', 'one')
    write('packages/local/src/main.ts', '')
    write('scripts/test.ts', '')
  })

  function run(command: string, agent = 'pnpm/10.0.0 npm/? node/v24.0.0 linux x64') {
    const { status } = spawnSync(process.execPath, ['scripts/launch.mjs', command], {
      cwd: folder,
      env: { ...process.env, npm_config_user_agent: agent, npm_execpath: join(folder, 'pnpm.mjs') },
    })
    return status
  }
  const calls = () => (existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8') : '')

  test('`start` installs what running needs, once; `test` installs the rest, and `start` keeps it', () => {
    expect(run('start')).toBe(0)
    expect(run('start')).toBe(0)
    expect(calls()).toBe('install --prod\n')
    expect(run('test')).toBe(0)
    expect(run('start')).toBe(0)
    expect(calls()).toBe('install --prod\ninstall\n')
    write('pnpm-lock.yaml', 'two')
    expect(run('start')).toBe(0)
    expect(calls()).toBe('install --prod\ninstall\ninstall\n')
  })

  test('`test` installs everything, and `start` after it nothing', () => {
    expect(run('test')).toBe(0)
    expect(run('start')).toBe(0)
    expect(calls()).toBe('install\n')
  })

  test('a changed lockfile adds no tools where only `start` has run', () => {
    expect(run('start')).toBe(0)
    write('pnpm-lock.yaml', 'two')
    expect(run('start')).toBe(0)
    expect(calls()).toBe('install --prod\ninstall --prod\n')
  })

  test('`start` removes nothing that `pnpm install` brought', () => {
    write('node_modules/.modules.yaml', '')
    expect(run('start')).toBe(0)
    expect(calls()).toBe('install\n')
  })

  test('an installation that fails ends the command, and the next one installs again', () => {
    write('no-network', '')
    expect(run('start')).toBe(1)
    rmSync(join(folder, 'no-network'))
    expect(run('start')).toBe(0)
    expect(calls()).toBe('install --prod\ninstall --prod\n')
  })

  test('the launcher installs nothing for npm or Node, which have no pnpm', () => {
    expect(run('start', 'npm/11.0.0 node/v24.0.0 linux x64')).toBe(0)
    expect(calls()).toBe('')
  })
})
