import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { AppOperator, type Operator } from '@app/shared/operator/operator.ts'
import { assetsOf, assetsOfGroup, filesOfChunks } from '@app/ui/build/assets.ts'
import { compressTexts } from '@app/ui/build/compress.ts'
import { inMode } from '@app/ui/build/in-mode.ts'
import { workerText } from '@app/ui/build/shell-worker.ts'
import * as v from 'valibot'
import { build, type InlineConfig, type Manifest } from 'vite'
import { paths } from '../src/paths.ts'
import type { Renderer } from '../src/public/rendered.ts'
import { chunkGroups } from './chunks.ts'
import { ENTRIES, webConfig } from './config.ts'
import { documentHtml } from './document.ts'
import { siteHeaders } from './headers.ts'
import { inlineScripts } from './inline-scripts.ts'
import { readLegalTexts, readSample, requireFilled } from './legal.ts'
import { plainFiles } from './plain-files.ts'
import { topWorkerText } from './top-worker.ts'

export interface SiteBuild {
  /** Emptied and filled: documents, assets, headers.json, and a .br and .gz beside every text. */
  readonly outDir: string
  readonly operator: Operator
  readonly mode: 'production' | 'development'
  /** `https://…` of the deployed site, for canonical addresses, shared pictures and the sitemap. */
  readonly siteOrigin?: string
  /** Other origins that scripts may call (a user pool, uploads). */
  readonly connect?: readonly string[]
  /**
   * For a real stage (default: `REQUIRE_OPERATOR=1`): fails and lists every remaining placeholder in the
   * operator's file and in the legal texts, and every field with a value of the sample company.
   */
  readonly refuseSample?: boolean
  readonly onProgress?: (line: string) => void
}

/** Builds the whole site into `outDir`: the app, the prerendered pages, the headers, the compressed twins. */
export async function buildSite(options: SiteBuild): Promise<void> {
  const { outDir, operator, siteOrigin, onProgress } = options
  const texts = readLegalTexts()
  if (options.refuseSample ?? process.env['REQUIRE_OPERATOR'] === '1') {
    requireFilled(operator, readSample(), texts)
  }
  onProgress?.('web: bundling')
  const [manifest, renderer, inline] = await inMode(options.mode, () =>
    Promise.all([buildClient(options), buildRenderer(options), inlineScripts(operator, options.mode)]),
  )

  onProgress?.('web: writing pages')
  const pages = renderer.renderPublic(texts)
  const frames = await renderer.renderFrames()
  const signedIn = assetsOf(manifest, ENTRIES.signedIn).scripts
  const documents = pages.map((page) => ({
    file: fileOf(page.path),
    text: documentHtml({
      page,
      // The maintenance page needs nothing of the app.
      early: page.path === '/maintenance.html' ? [] : signedIn,
      appName: operator.serviceName,
      siteOrigin,
      ...(page.script && { scripts: assetsOf(manifest, ENTRIES[page.script]).scripts }),
    }),
  }))
  const app = assetsOfGroup(manifest, ENTRIES.app, 'app')
  const early = filesOfChunks(manifest, ['early'])
  const memberFiles = filesOfChunks(
    manifest,
    ['card-screens'],
    [...app.scripts, ...app.preloads, ...app.styles, ...early],
  )
  for (const page of frames) {
    const screen = page.form === undefined ? [] : [SCREEN_CHUNKS[page.form] ?? page.form]
    const next = filesOfChunks(manifest, screen, [...app.scripts, ...app.preloads, ...app.styles])
    documents.push({
      file: fileOf(page.path),
      text: documentHtml({
        page,
        appName: operator.serviceName,
        siteOrigin,
        rootId: 'root',
        early,
        ...(page.path === '/top' && { inline }),
        // A visitor's form needs none of them.
        memberFiles: page.form === undefined ? memberFiles : [],
        fetched: ['/config.json'],
        ...app,
        preloads: [...app.preloads, ...next],
      }),
    })
  }
  const headers = siteHeaders(
    { styles: [...pages, ...frames].map((page) => page.style), scripts: Object.values(inline) },
    options.connect ?? [],
  )
  documents.push({ file: 'headers.json', text: JSON.stringify(headers, null, 2) })
  for (const [file, text] of Object.entries(plainFiles(operator, [...pages, ...frames], siteOrigin)))
    documents.push({ file, text })
  await Promise.all(documents.map(({ file, text }) => write(join(outDir, file), text)))

  await Promise.all(
    Object.entries(CARD_PAGES).map(([name, pages]) => writeCardWorker(outDir, name, pages, manifest)),
  )
  await write(join(outDir, 'top-sw.js'), await topWorkerText(outDir, paths.topCard()))

  onProgress?.('web: compressing')
  await compressTexts(outDir)
}

/** The pages, besides /top, that show what was kept without a network, each kind by a worker of its own. */
const CARD_PAGES = { qr: '^/qr/?$', event: '^/event/[\\w-]+/?$' } as const

/** A worker keeps the card's light page and its script, and nothing of a person (SEC-C4). */
async function writeCardWorker(
  outDir: string,
  name: string,
  pages: string,
  manifest: Manifest,
): Promise<void> {
  const text = await workerText(outDir, 'offline-card.html', {
    name: `${name}-shell`,
    pages,
    document: '/offline-card.html',
    files: assetsOf(manifest, ENTRIES.offlineCard).scripts,
    off: 'offlineCard',
  })
  await write(join(outDir, `${name}-sw.js`), text)
}

/** The chunks of the screens whose forms are in their documents: the app needs them to take a form over. */
const SCREEN_CHUNKS: Readonly<Record<string, string>> = { login: 'LoginRoute', register: 'RegisterRoute' }

/** The light pages, whose script is one file that needs no other, and the app with its chunks. */
async function buildClient(options: SiteBuild): Promise<Manifest> {
  const { guardianPage, offlineCard, landingEvents, ...app } = ENTRIES
  const manifest = await bundle(options, Object.values(app), chunkGroups(), {})
  // Neither emptied nor with the files of the plugins: those are the app's.
  const alone = { plugins: [], publicDir: false } satisfies InlineConfig
  const light: Manifest = {}
  for (const entry of [guardianPage, offlineCard, landingEvents])
    Object.assign(light, await bundle(options, [entry], [], alone))
  return { ...manifest, ...light }
}

async function bundle(
  { outDir, operator, mode }: SiteBuild,
  input: readonly string[],
  groups: ReturnType<typeof chunkGroups>,
  differing: InlineConfig,
): Promise<Manifest> {
  const config = webConfig({ operator: v.parse(AppOperator, operator), mode })
  await build({
    ...config,
    ...differing,
    logLevel: 'warn',
    build: {
      ...config.build,
      outDir,
      emptyOutDir: differing.publicDir !== false,
      manifest: 'manifest.json',
      rolldownOptions: {
        input: [...input],
        output: {
          // A group includes what it names, not what that imports.
          ...(groups.length > 0 && { codeSplitting: { includeDependenciesRecursively: false, groups } }),
        },
      },
    },
  })
  const file = join(outDir, 'manifest.json')
  const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'))
  await rm(file)
  return manifest
}

/** The same components for Node: bundled separately, loaded once, and deleted. */
async function buildRenderer({ operator, mode }: SiteBuild): Promise<Renderer> {
  const dir = await mkdtemp(join(tmpdir(), 'site-'))
  const config = webConfig({ operator, mode })
  await build({
    ...config,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ...config.build,
      ssr: 'src/public/render.tsx',
      outDir: dir,
      emptyOutDir: true,
      target: 'node24',
    },
  })
  const renderer: Renderer = await import(pathToFileURL(join(dir, 'render.js')).href)
  await rm(dir, { recursive: true })
  return renderer
}

/** `/uc` is a folder's index, `/maintenance.html` a file by its name, and no path is the page for none. */
function fileOf(path: string | null): string {
  if (path === null) return '404.html'
  return path.endsWith('.html') ? path : join(path, 'index.html')
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}
