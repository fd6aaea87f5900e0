import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** As far as a service worker of a shell needs its scope; the compiler knows pages, not workers. */
interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly registration: { unregister(): Promise<boolean> }
  readonly caches: {
    open(name: string): Promise<{ addAll(requests: readonly string[]): Promise<void> }>
    keys(): Promise<string[]>
    delete(name: string): Promise<boolean>
    match(path: string, options: { readonly cacheName: string }): Promise<Response | undefined>
  }
  fetch(request: Request | string, init?: { readonly signal?: AbortSignal }): Promise<Response>
  addEventListener(name: string, listener: (event: WorkerEvent) => void): void
}
/** An event of a service worker, as far as a shell needs it. */
export interface WorkerEvent {
  readonly request: Request
  waitUntil(done: Promise<unknown>): void
  respondWith(answer: Promise<Response>): void
}

/** What a shell is: which pages it opens, with which document, and the files that these pages load. */
export interface Shell {
  /** The names of its caches begin with this; others are left alone. */
  readonly name: string
  readonly version: string
  /** A regular expression over the path of a page. */
  readonly pages: string
  /** The address of the document that answers them. */
  readonly document: string
  readonly files: readonly string[]
  /** The kill switch: with this setting false in /config.json the worker goes, with all it keeps. */
  readonly off?: string
}

/**
 * A service worker that opens pages without a network and does nothing else: no call, no picture, nothing of a person goes
 * into its cache. The network comes first for a document, so that a release is seen at once; the files of a release carry
 * their hash. A new version waits until its pages are closed, and each version keeps all of its own files.
 */
export function shellWorker(
  worker: WorkerScope,
  { name, version, pages, document, files, off }: Shell,
): void {
  const cacheName = `${name}-${version}`
  const patienceMs = 4_000

  const kept = (path: string) => worker.caches.match(path, { cacheName })
  async function page(request: Request): Promise<Response> {
    const shell = async () => (await kept(document)) ?? Response.error()
    try {
      const answer = await worker.fetch(request, { signal: AbortSignal.timeout(patienceMs) })
      return answer.status >= 500 ? await shell() : answer
    } catch {
      return shell()
    }
  }
  async function goIfOff(): Promise<void> {
    const answer = off === undefined ? null : await worker.fetch('/config.json').catch(() => null)
    const config: unknown = answer?.ok ? await answer.json().catch(() => null) : null
    if (off === undefined || Object(config)[off] !== false) return
    await worker.caches.delete(cacheName)
    await worker.registration.unregister()
  }
  worker.addEventListener('install', (event) => {
    event.waitUntil(worker.caches.open(cacheName).then((cache) => cache.addAll([document, ...files])))
  })
  worker.addEventListener('activate', (event) => {
    const old = (key: string) => key.startsWith(`${name}-`) && key !== cacheName
    event.waitUntil(
      worker.caches
        .keys()
        .then((keys) => Promise.all(keys.filter(old).map((key) => worker.caches.delete(key)))),
    )
  })
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== worker.location.origin) return
    if (request.mode === 'navigate') {
      if (!new RegExp(pages).test(pathname)) return
      event.respondWith(page(request))
      event.waitUntil(goIfOff())
    } else if (files.includes(pathname)) {
      event.respondWith(kept(pathname).then((file) => file ?? worker.fetch(request)))
    }
  })
}

/** The text of the worker's file: the function above, with its shell. The version is that of what it keeps. */
export async function workerText(outDir: string, documentFile: string, shell: Omit<Shell, 'version'>) {
  const hash = createHash('sha256')
  for (const file of [documentFile, ...shell.files]) hash.update(await readFile(join(outDir, file)))
  const given: Shell = { ...shell, version: hash.digest('hex').slice(0, 12) }
  return `(${shellWorker.toString()})(self, ${JSON.stringify(given)})\n`
}
