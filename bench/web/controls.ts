import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { POOL_ORIGIN } from './server.ts'

/** The folder of the controls: their own packages and lockfile, outside the workspace. */
export const CONTROLS = fileURLToPath(new URL('../controls', import.meta.url))
const APPS = ['hello', 'amplify'] as const
/** As the product's files are kept. */
const CACHE = [
  { prefix: '/assets/', value: 'public, max-age=31536000, immutable' },
  { prefix: '/', value: 'no-cache' },
]
const TEXT = /\.(html|css|js|svg)$/
export type Control = (typeof APPS)[number]

/** Installs and builds the controls; their builds by name. They are cached and compressed as the product is. */
export function buildControls(): Record<Control, string> {
  const env = { ...process.env, VITE_POOL: POOL_ORIGIN }
  const npm = { cwd: CONTROLS, stdio: 'ignore', env } as const
  if (!existsSync(join(CONTROLS, 'node_modules'))) execFileSync('npm', ['ci', '--ignore-scripts'], npm)
  for (const name of APPS) {
    const dist = distOf(name)
    const vite = ['node_modules/vite/bin/vite.js', 'build', name, '--outDir', dist, '--emptyOutDir']
    execFileSync(process.execPath, vite, npm)
    copyFileSync(join(dist, 'index.html'), join(dist, 'app.html'))
    writeFileSync(join(dist, 'robots.txt'), 'User-agent: *')
    writeFileSync(join(dist, 'headers.json'), JSON.stringify({ headers: {}, cache: CACHE }))
    const texts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file))
    for (const file of texts)
      writeFileSync(join(dist, `${file}.br`), brotliCompressSync(readFileSync(join(dist, file))))
  }
  return { hello: distOf('hello'), amplify: distOf('amplify') }
}

const distOf = (name: Control) => join(CONTROLS, 'dist', name)
