import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { WorkerEvent } from '@app/ui/build/shell-worker.ts'

/** As far as the worker of /top needs its scope; the compiler knows pages, not workers. */
interface TopScope {
  readonly location: { readonly origin: string }
  readonly registration: {
    readonly installing: unknown
    readonly waiting: unknown
    update(): Promise<unknown>
    unregister(): Promise<boolean>
  }
  readonly caches: {
    open(name: string): Promise<{
      addAll(paths: readonly string[]): Promise<void>
      put(path: string, answer: Response): Promise<void>
    }>
    keys(): Promise<string[]>
    delete(name: string): Promise<boolean>
    match(path: string, options?: { readonly cacheName: string }): Promise<Response | undefined>
  }
  fetch(request: Request | string, init?: RequestInit): Promise<Response>
  skipWaiting(): Promise<void>
  addEventListener(name: string, listener: (event: WorkerEvent) => void): void
}
/** One release of /top. */
export interface TopRelease {
  readonly version: string
  readonly app: Documented
  /** The light page with the card, which also answers an address of /top: the app goes there when it finds no network. */
  readonly light: Documented & { readonly address: string }
}
/** A document, and the files of /assets that it names, each once, in its order. */
interface Documented {
  readonly document: string
  readonly files: readonly string[]
}

/**
 * The worker of /top answers document and first files of one release from one cache, all or nothing and before the network;
 * no answer of a call goes into it. An opened page looks for a new version, which takes over at once; the cache of the release before
 * stays for the pages that are open. A release that the server has not confirmed for seven days opens no page any more.
 */
export function topWorker(worker: TopScope, { version, app, light }: TopRelease): void {
  const prefix = 'top-shell-'
  const own = prefix + version
  /** Its text is the time at which the server last served this version. */
  const confirmed = '/confirmed'
  const lifeMs = 7 * 24 * 3_600_000
  const patienceMs = 4_000

  const kept = (path: string) => worker.caches.match(path, { cacheName: own })
  const isWhole = (name: string) => worker.caches.match(app.document, { cacheName: name })
  const drop = (names: readonly string[]) => Promise.all(names.map((name) => worker.caches.delete(name)))
  const ours = async () => (await worker.caches.keys()).filter((key) => key.startsWith(prefix))

  /** A document of another release names other files, and is refused. */
  async function load({ document, files }: Documented): Promise<Response> {
    const answer = await worker.fetch(document, { cache: 'no-cache' })
    const named = (await answer.clone().text()).match(/\/assets\/[\w.-]+/g) ?? []
    if (!answer.ok || [...new Set(named)].join() !== files.join()) throw new TypeError('Another release.')
    return answer
  }
  /** The document of the app comes last: a cache that has it is whole. */
  async function fill(): Promise<void> {
    const [page, lightPage] = await Promise.all([load(app), load(light)])
    const cache = await worker.caches.open(own)
    await cache.addAll([...new Set([...app.files, ...light.files])])
    await cache.put(light.document, lightPage)
    await confirm()
    await cache.put(app.document, page)
  }
  async function confirm(): Promise<void> {
    const cache = await worker.caches.open(own)
    await cache.put(confirmed, new Response(String(Date.now())))
  }
  async function isConfirmed(): Promise<boolean> {
    const atMs = Number((await (await kept(confirmed))?.text()) ?? Number.NaN)
    return Math.abs(Date.now() - atMs) < lifeMs
  }
  /** Leaves this release and the newest other one, whose pages may be open. */
  async function dropOlder(): Promise<void> {
    const others = (await ours()).filter((key) => key !== own)
    const whole = await Promise.all(others.map(isWhole))
    const before = others.filter((_, at) => whole[at] !== undefined).at(-1)
    await drop(others.filter((key) => key !== before))
  }

  async function open(request: Request): Promise<Response> {
    if (new URL(request.url).search === light.address.slice(light.address.indexOf('?')))
      return (await kept(light.document)) ?? worker.fetch(request)
    const [shell, isGood] = await Promise.all([kept(app.document), isConfirmed()])
    if (shell !== undefined && isGood) return shell
    try {
      const answer = await worker.fetch(request, { signal: AbortSignal.timeout(patienceMs) })
      // Throws when the document breaks off.
      await answer.clone().arrayBuffer()
      if (answer.status < 500) return answer
    } catch {
      // No network.
    }
    return (await kept(light.document)) ?? Response.error()
  }
  /** When even the server lacks a file, its release is not opened again. */
  async function file(request: Request): Promise<Response> {
    const found = await worker.caches.match(new URL(request.url).pathname)
    if (found !== undefined) return found
    const answer = await worker.fetch(request)
    if (answer.status === 404) await drop(await ours())
    return answer
  }
  /** After each opening: is the worker switched off, is there a new version, is the cache still there? */
  async function look(): Promise<void> {
    const answer = await worker.fetch('/config.json', { cache: 'no-cache' })
    const config: unknown = answer.ok ? await answer.json().catch(() => null) : null
    if (Object(config).offlineCard === false) {
      await drop(await ours())
      await worker.registration.unregister()
      return
    }
    await worker.registration.update()
    if (worker.registration.installing ?? worker.registration.waiting) return
    await ((await isWhole(own)) ? confirm() : fill())
  }

  worker.addEventListener('install', (event) => {
    event.waitUntil(fill().then(() => worker.skipWaiting()))
  })
  worker.addEventListener('activate', (event) => event.waitUntil(dropOlder()))
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== worker.location.origin) return
    if (request.mode === 'navigate') {
      if (!/^\/top\/?$/.test(pathname)) return
      event.respondWith(open(request))
      event.waitUntil(look().catch(() => {}))
    } else if (pathname.startsWith('/assets/')) event.respondWith(file(request))
  })
}

/** The text of `/top-sw.js` for the site in `outDir`, whose documents are written. */
export async function topWorkerText(outDir: string, lightAddress: string): Promise<string> {
  const read = async (file: string, document: string) => {
    const text = await readFile(join(outDir, file), 'utf8')
    return { text, document, files: [...new Set(text.match(/\/assets\/[\w.-]+/g) ?? [])] }
  }
  const [top, card] = await Promise.all([
    read('top/index.html', '/top'),
    read('offline-card.html', '/offline-card.html'),
  ])
  // The name of a file holds the hash of its content.
  const version = createHash('sha256').update(top.text).update(card.text).digest('hex').slice(0, 12)
  const release: TopRelease = {
    version,
    app: { document: top.document, files: top.files },
    light: { document: card.document, files: card.files, address: lightAddress },
  }
  return `(${topWorker.toString()})(self, ${JSON.stringify(release)})\n`
}
