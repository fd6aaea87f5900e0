import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppOperator, type Operator } from '@app/shared/operator/operator.ts'
import { allAssetsOf, assetsOf } from '@app/ui/build/assets.ts'
import { compressTexts } from '@app/ui/build/compress.ts'
import { PAPER } from '@app/ui/build/config.ts'
import { inMode } from '@app/ui/build/in-mode.ts'
import { workerText } from '@app/ui/build/shell-worker.ts'
import { readTokens } from '@app/ui/styles/tokens.ts'
import * as v from 'valibot'
import { build, type Manifest } from 'vite'
import { DOOR_PATH } from './app-paths.ts'
import { chunkGroups } from './chunks.ts'
import { consoleConfig, DOOR_ENTRY, EARLY_ENTRY, ENTRY } from './config.ts'
import { consoleHeaders } from './headers.ts'

export interface ConsoleBuild {
  /** Emptied and filled: documents, assets, headers.json, and a .br and .gz beside every text. */
  readonly outDir: string
  readonly operator: Operator
  readonly mode: 'production' | 'development'
  /** Origins besides our own that scripts may call (the staff pool). */
  readonly connect?: readonly string[]
  readonly onProgress?: (line: string) => void
}

/** Builds the console into `outDir`, in the shape of the site's build. One document answers the desk, another the door. */
export async function buildConsole({
  outDir,
  operator,
  mode,
  connect,
  onProgress,
}: ConsoleBuild): Promise<void> {
  onProgress?.('console: bundling')
  const manifest = await inMode(mode, () => bundle(outDir, v.parse(AppOperator, operator), mode))
  const html = documentOf(
    operator.serviceName,
    assetsOf(manifest, ENTRY),
    assetsOf(manifest, EARLY_ENTRY).scripts,
  )
  const door = documentOf(operator.serviceName, assetsOf(manifest, DOOR_ENTRY), [], await doorGround())
  await mkdir(join(outDir, 'door'), { recursive: true })
  await Promise.all([
    ...['index.html', 'app.html', '404.html'].map((file) => writeFile(join(outDir, file), html)),
    writeFile(join(outDir, 'door/index.html'), door),
    writeFile(join(outDir, 'headers.json'), JSON.stringify(consoleHeaders(connect ?? []), null, 2)),
    writeFile(join(outDir, 'robots.txt'), 'User-agent: *\nDisallow: /\n'),
  ])
  await writeFile(join(outDir, DOOR_WORKER), await doorWorker(outDir, manifest))
  onProgress?.('console: compressing')
  await compressTexts(outDir)
}

async function bundle(outDir: string, operator: AppOperator, mode: string): Promise<Manifest> {
  const config = consoleConfig({ operator, mode })
  await build({
    ...config,
    logLevel: 'warn',
    build: {
      ...config.build,
      outDir,
      emptyOutDir: true,
      manifest: 'manifest.json',
      rolldownOptions: {
        input: [ENTRY, EARLY_ENTRY, DOOR_ENTRY],
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: chunkGroups(),
          },
        },
      },
    },
  })
  const file = join(outDir, 'manifest.json')
  const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'))
  await rm(file)
  return manifest
}

/** The service worker of the door: at the root, since its scope is `/door` itself and what is below it. */
const DOOR_WORKER = 'door-sw.js'

/** It keeps the door's document and all that its pages load, the sign-in and the decoder included. */
async function doorWorker(outDir: string, manifest: Manifest): Promise<string> {
  const workers = (await readdir(join(outDir, 'door'))).filter((file) => file.endsWith('.js'))
  const decoders = (await readdir(join(outDir, 'assets'))).filter((file) => file.endsWith('.wasm'))
  return workerText(outDir, 'door/index.html', {
    name: 'door-shell',
    pages: DOOR_PATH,
    document: '/door',
    files: [
      ...allAssetsOf(manifest, DOOR_ENTRY),
      ...workers.map((file) => `/door/${file}`),
      ...decoders.map((file) => `/assets/${file}`),
      '/favicon.svg',
    ],
  })
}

/** The colour that phones put around the door: it is dark. */
async function doorGround(): Promise<string | undefined> {
  const css = await readFile(new URL('../src/styles/door-tokens.css', import.meta.url), 'utf8')
  return readTokens(css).get('ground')
}

/** The one document: nothing of a person is in it, and nothing inline. */
export function documentOf(
  serviceName: string,
  { scripts, preloads, styles }: { scripts: string[]; preloads: string[]; styles: string[] },
  early: readonly string[] = [],
  ground = PAPER,
): string {
  const name = serviceName.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return [
    '<!doctype html><html lang="ja"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${name}</title><meta name="robots" content="noindex">`,
    `<meta name="theme-color" content="${ground}"><meta name="format-detection" content="telephone=no">`,
    ...early.map((src) => `<script async type="module" src="${src}"></script>`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    ...scripts.map((src) => `<script type="module" src="${src}"></script>`),
    '</head><body><div id="root"></div></body></html>',
  ].join('')
}
