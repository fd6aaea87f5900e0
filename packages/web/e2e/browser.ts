import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserServer, chromium } from 'playwright-core'

/** Commands and tests run in the repository's folder; this file is loaded by Node and by jest. */
const fromRoot = createRequire(`${process.cwd()}/package.json`)
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // Pages live for seconds: what the engine compiles for later is lost. A twentieth of a run.
  '--js-flags=--max-lazy --no-maglev',
]
/** The shell without a window comes first: the same pages for a third less of the processor. */
const SHELL = 'chromium-headless-shell'
const SYSTEM = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** A headless Chromium, wherever one can be had; throws with one sentence where none can. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? (await findChromium())
  return chromium.launch({ executablePath, args: [...ARGUMENTS, ...more] })
}

/** The same as a server, which several processes connect to. */
export async function serveBrowser(): Promise<BrowserServer> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? (await findChromium())
  return chromium.launchServer({ executablePath, args: ARGUMENTS })
}

/**
 * The path of a Chromium: one on the system, one that apt can install, one that Playwright has or fetches,
 * the one inside an npm package. Installs Japanese fonts too where it may.
 */
export async function findChromium(): Promise<string> {
  const found = onSystem() ?? byApt() ?? byPlaywright() ?? (await byPackage())
  if (found !== null) return found
  throw new Error(
    'No Chromium was found and none could be installed: set CHROMIUM_PATH to one and run again.',
  )
}

function onSystem(): string | null {
  for (const name of SYSTEM) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return null
}

/** Debian and Ubuntu, as root: the browser and the fonts its Japanese needs. */
function byApt(): string | null {
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return null
  process.stdout.write('  installing Chromium and Japanese fonts by apt\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { env })
  // Where the shell is no package of its own, the whole browser does.
  for (const name of [SHELL, 'chromium']) {
    const { status } = spawnSync('apt-get', ['install', '-y', '-qq', name, 'fonts-noto-cjk'], { env })
    if (status === 0) break
  }
  return onSystem()
}

function byPlaywright(): string | null {
  const path = chromium.executablePath()
  if (existsSync(path)) return path
  try {
    execFileSync(
      process.execPath,
      [fromRoot.resolve('playwright-core/cli'), 'install', 'chromium-headless-shell'],
      {
        stdio: 'ignore',
        timeout: 300_000,
      },
    )
  } catch {
    return null
  }
  return existsSync(path) ? path : null
}

/** The browser of `@sparticuz/chromium`, with our own arguments: its own switch safety off. */
async function byPackage(): Promise<string | null> {
  try {
    const { default: packaged } = await import('@sparticuz/chromium')
    return await packaged.executablePath()
  } catch {
    return null
  }
}
