import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startProduct } from '@app/tests/fixtures/run/product.ts'
import { forRunning, megabytesOf } from '../scripts/rules/installed.ts'
import { publish } from './document.ts'
import { buildControls } from './web/controls.ts'
import { CAMERA_FLAGS, measureDesk } from './web/desk.ts'
import { figuresOf, figuresTable } from './web/figures.ts'
import { measureStarts } from './web/functions.ts'
import { measureJoins } from './web/joins.ts'
import { simulate } from './web/lighthouse.ts'
import { createLine, SLOW_4G } from './web/line.ts'
import { realClock } from './web/line-server.ts'
import { step } from './web/medians.ts'
import { newSession } from './web/member.ts'
import { openBrowser } from './web/phone.ts'
import { takePictures } from './web/pictures.ts'
import { serveBuild, serveOrigin, servePool } from './web/server.ts'
import { measureStates } from './web/states.ts'

// The product beside what everybody ships, in one run behind one line: `bench web`, five visits each, or as many as
// BENCH_VISITS says; `bench web pictures` draws the pictures alone.
const VISITS = Number(process.env['BENCH_VISITS'] ?? 5)
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const site = `${ROOT}packages/web/dist`

step('building the controls')
const controls = buildControls()
step('building and starting the product')
execFileSync(process.execPath, [`${ROOT}scripts/build.ts`], { stdio: 'ignore' })
// A function that has started stays: its start is another figure.
const product = await startProduct({ env: { FUNCTIONS_IDLE_SEC: '3600' } })
const line = createLine(SLOW_4G, realClock())
const [ours, hello, amplify, desk, pool] = await Promise.all([
  serveBuild(site, product.site, 4450, line),
  serveBuild(controls.hello, product.site, 4451, line, true),
  serveBuild(controls.amplify, product.site, 4452, line, true),
  serveOrigin(product.desk, 4453, line),
  servePool(product.site, line),
])
const browser = await openBrowser(CAMERA_FLAGS)
await takePictures(browser, ours, product.dataDir)
if (!process.argv.includes('pictures')) {
  const sites = { product: ours, hello, amplify, pool }
  const states = await measureStates(browser, sites, product.dataDir, VISITS)
  const deskSpeed = await measureDesk(browser, desk, product.dataDir, VISITS)
  const simulated = await simulate(ours.direct, await newSession(product.dataDir), VISITS)
  step('starting each function')
  const starts = await measureStarts(VISITS)
  step('a thousand joins at once')
  const joins = await measureJoins()
  const units = JSON.parse(readFileSync(`${ROOT}bench/units.json`, 'utf8'))
  const installedMb = megabytesOf(forRunning(ROOT).keys())
  const measured = { states, simulated, desk: deskSpeed, starts, joins, site, installedMb, units }
  const figures = figuresOf(measured)
  writeFileSync(`${ROOT}bench/results.json`, `${JSON.stringify({ visits: VISITS, figures }, null, 2)}\n`)
  publish('docs/performance.md', { web: figuresTable(figures) })
}
await browser.close()
await product.stop()
process.exit(0)
