import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startProduct } from '@app/tests/fixtures/run/product.ts'
import { publish } from './document.ts'
import { buildControls } from './web/controls.ts'
import { measureDesk } from './web/desk.ts'
import { figuresOf, figuresTable } from './web/figures.ts'
import { measureStarts } from './web/functions.ts'
import { measureJoins } from './web/joins.ts'
import { newSession } from './web/member.ts'
import { measurePages } from './web/pages.ts'
import { takePictures } from './web/pictures.ts'
import { serveBuild, serveOrigin } from './web/server.ts'

// The product beside what everybody ships, in one run over the same kind of server: `bench web`, five visits each, or as
// many as BENCH_VISITS says; `bench web pictures` draws the pictures alone.
const VISITS = Number(process.env['BENCH_VISITS'] ?? 5)
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const site = `${ROOT}packages/web/dist`
const step = (words: string) => process.stderr.write(`  … ${words}\n`)

step('building the controls')
const controls = buildControls()
step('building and starting the product')
execFileSync(process.execPath, [`${ROOT}scripts/build.ts`], { stdio: 'ignore' })
const product = await startProduct()
const [ours, hello, router, amplify] = await Promise.all([
  serveBuild(site, product.site, 4450),
  serveBuild(controls.hello, product.site, 4451, true),
  serveBuild(controls.router, product.site, 4452, true),
  serveBuild(controls.amplify, product.site, 4453, true),
])
const storage = await newSession(product.dataDir)
await takePictures(ours.origin, storage)
if (process.argv.includes('pictures')) await product.stop()
else {
  const pages = await measurePages(
    [
      { name: '/', address: `${ours.origin}/` },
      { name: 'hello', address: `${hello.origin}/` },
      { name: 'router', address: `${router.origin}/` },
      { name: '/privacypolicy', address: `${ours.origin}/privacypolicy` },
      { name: '/login', address: `${ours.origin}/login` },
      { name: 'amplify /login', address: `${amplify.origin}/login` },
      { name: '/register', address: `${ours.origin}/register` },
      { name: 'amplify /register', address: `${amplify.origin}/register` },
      { name: '/top', address: `${ours.origin}/top`, storage },
      { name: 'amplify /top', address: `${amplify.origin}/top`, storage },
      { name: '/top warm', address: `${ours.origin}/top`, storage, warm: true },
      { name: 'amplify /top warm', address: `${amplify.origin}/top`, storage, warm: true },
    ],
    VISITS,
  )
  step('visiting desk and door')
  const { origin } = await serveOrigin(product.desk, 4454)
  const desk = await measureDesk({ desk: origin, dataDir: product.dataDir }, VISITS)
  await product.stop()
  step('starting each function')
  const starts = await measureStarts(VISITS)
  step('a thousand joins at once')
  const joins = await measureJoins()
  const figures = figuresOf({ pages, desk, starts, joins, site })
  writeFileSync(`${ROOT}bench/results.json`, `${JSON.stringify({ visits: VISITS, figures }, null, 2)}\n`)
  publish('docs/performance.md', { web: figuresTable(figures) })
}
process.exit(0)
