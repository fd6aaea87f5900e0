import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { ROOT } from '#commands/cdk.ts'
import { normalised } from '#commands/changes/normalised.ts'
import { keepRelease } from '#commands/changes/releases.ts'
import { type Outside, Stop } from '#commands/outside.ts'
import { RELEASES } from '#commands/rehearse.ts'
import { stages } from '#stages.ts'

const KEPT = `${ROOT}packages/tests/fixtures/releases/`
const VERSION = /^\d+\.\d+\.\d+$/

/**
 * Makes a release of the checkout: the version, its part of the changelog, its templates, a data folder as this version leaves it, and
 * what a phone keeps of it.
 * Commits nothing: the commands to do so are its last lines.
 */
export async function release({ words, say }: Outside): Promise<number> {
  const version = words.find((word) => !word.startsWith('-'))
  if (version === undefined || !VERSION.test(version)) throw new Stop('Which version? release 1.2.3')
  const file = `${ROOT}CHANGELOG.md`
  const changelog = changelogOf(readFileSync(file, 'utf8'), version, tokyoDate(new Date()))
  if (changelog === null) throw new Stop(`CHANGELOG.md has ${version} already, or nothing under Unreleased.`)
  const { stageTemplates } = await import('#commands/changes/stage-templates.ts')
  const stored = Object.fromEntries(
    Object.values(stages).map((stage) => [stage.name, normalised(stageTemplates(stage))]),
  )
  keepRelease(RELEASES, version, stored)
  say(`infra/releases/${version}.json.gz`)
  writeFileSync(file, changelog)
  const manifest = `${ROOT}package.json`
  writeFileSync(
    manifest,
    readFileSync(manifest, 'utf8').replace(/"version": "[^"]+"/, `"version": "${version}"`),
  )
  for (const name of [await keepDataFolder(version), keepShell(version)])
    say(`packages/tests/fixtures/releases/${name}`)
  say(
    `\ngit add -A && git commit -m 'release: ${version}' && git tag v${version}\nThe tag is what docs/operations.md, "Roll back", goes back to.`,
  )
  return 0
}

/** Moves the unreleased part of the changelog under a version; null when it is empty or the version exists. */
export function changelogOf(text: string, version: string, date: string): string | null {
  const [, unreleased = ''] = /## \[Unreleased\]\n([\s\S]*?)(?=\n## \[|$)/.exec(text) ?? []
  if (text.includes(`## [${version}]`) || unreleased.trim() === '') return null
  return text.replace('## [Unreleased]\n', `## [Unreleased]\n\n## [${version}] - ${date}\n`)
}

/** A data folder with the demo data, as the start of this version makes it. */
async function keepDataFolder(version: string): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'release-'))
  const name = `${version}.tar.gz`
  try {
    const child = spawn(process.execPath, [`${ROOT}packages/local/src/main.ts`], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: dataDir, PORT: '4150', STAFF_PORT: '4151' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    let all = ''
    for await (const said of child.stdout.setEncoding('utf8')) {
      const wasReady = all.includes('Ready in')
      all += String(said)
      if (!wasReady && all.includes('Ready in')) child.kill('SIGTERM')
    }
    await ended
    // Half a folder would be kept as this version's.
    if (!all.includes('Ready in'))
      throw new Stop(`The product did not start, so no data folder is kept.\n${all}`)
    execFileSync('tar', ['czf', `${KEPT}${name}`, '-C', dataDir, '.'])
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  return name
}

/** What a phone may keep of the built site for seven days, in the place of the release before. */
function keepShell(version: string): string {
  const site = `${ROOT}packages/web/dist`
  const name = `${version}.shell.tar.gz`
  const files = readdirSync(`${site}/assets`).filter((file) => /\.(js|css|svg)$/.test(file))
  const documents = ['top/index.html', 'top-sw.js', 'offline-card.html', 'headers.json']
  const others = readdirSync(KEPT).filter((file) => file.endsWith('.shell.tar.gz') && file !== name)
  const assets = files.map((file) => `assets/${file}`)
  execFileSync('tar', ['czf', KEPT + name, '-C', site, ...documents, ...assets])
  for (const other of others) rmSync(KEPT + other)
  return name
}
