import { type Shell, shellWorker } from './shell-worker.ts'

const SHELL: Shell = {
  name: 'door-shell',
  version: 'v2',
  pages: '^/door(/[^/.]+)?/?$',
  document: '/door',
  files: ['/assets/door-1.js'],
}
const CARD: Shell = {
  name: 'qr-shell',
  version: 'c1',
  pages: '^/qr/?$',
  document: '/offline-card.html',
  files: ['/assets/offline-card-1.js'],
  off: 'offlineCard',
}
const ORIGIN = 'https://console.example'
type Event = Parameters<Parameters<Parameters<typeof shellWorker>[0]['addEventListener']>[1]>[0]

/** A worker in a browser whose network the test has; `kept` is what its caches hold, by their names. */
function started(
  network: (request: Request | string) => Promise<Response>,
  kept: Readonly<Record<string, readonly string[]>> = {},
  shell: Shell = SHELL,
) {
  const listeners = new Map<string, (event: Event) => void>()
  const caches = new Map(Object.entries(kept).map(([name, paths]) => [name, [...paths]]))
  const waits: Promise<unknown>[] = []
  const files = { fail: false }
  const registration = {
    isThere: true,
    async unregister() {
      registration.isThere = false
      return true
    },
  }
  const waitUntil = (done: Promise<unknown>) => void waits.push(done)
  shellWorker(
    {
      location: { origin: ORIGIN },
      registration,
      caches: {
        async open(name) {
          const paths = caches.get(name) ?? []
          caches.set(name, paths)
          return {
            addAll: async (added) => {
              if (files.fail) throw new TypeError('no file')
              paths.push(...added)
            },
          }
        },
        keys: async () => [...caches.keys()],
        delete: async (name) => caches.delete(name),
        match: async (path, { cacheName }) =>
          caches.get(cacheName)?.includes(path) === true ? new Response(`kept ${path}`) : undefined,
      },
      fetch: network,
      addEventListener: (name, listener) => void listeners.set(name, listener),
    },
    shell,
  )
  const life = async (name: 'install' | 'activate') => {
    listeners.get(name)?.({ waitUntil } as Event)
    await Promise.all(waits)
  }
  /** The answer's text; null when the worker leaves the request to the browser. */
  const ask = async (path: string, fields: object = {}) => {
    const answers: Promise<Response>[] = []
    const request = { url: new URL(path, ORIGIN).href, method: 'GET', mode: 'navigate', ...fields }
    const respondWith = (answer: Promise<Response>) => void answers.push(answer)
    listeners.get('fetch')?.({ request, respondWith, waitUntil } as unknown as Event)
    const answer = await answers[0]
    await Promise.all(waits)
    return answer?.text() ?? null
  }
  return { life, ask, caches, registration, files }
}
const online = async () => new Response('network')
const offline = () => Promise.reject(new TypeError('no network'))

test('R6: without a network only the pages of the shell open', async () => {
  const worker = started(offline)
  await worker.life('install')
  expect(await worker.ask('/door')).toBe('kept /door')
  expect(await worker.ask('/door/e-1?openExternalBrowser=1')).toBe('kept /door')
  expect(await worker.ask('/events')).toBeNull()
  expect(await worker.ask('/assets/door-1.js', { mode: 'no-cors' })).toBe('kept /assets/door-1.js')
})

test('R6: with a network the latest document is shown; when the server fails, the stored one', async () => {
  const worker = started(online)
  await worker.life('install')
  expect(await worker.ask('/door')).toBe('network')
  const failing = started(async () => new Response('no', { status: 503 }))
  await failing.life('install')
  expect(await failing.ask('/door')).toBe('kept /door')
})

test('SEC-K4: the worker stores only the shell; calls, writes and other origins are not stored', async () => {
  const worker = started(offline)
  await worker.life('install')
  expect([...worker.caches]).toEqual([['door-shell-v2', ['/door', '/assets/door-1.js']]])
  for (const path of ['/api/staff/door/events/e-1', '/config.json', 'https://pool.example/assets/door-1.js'])
    expect(await worker.ask(path, { mode: 'cors' })).toBeNull()
  expect(await worker.ask('/assets/door-1.js', { method: 'POST', mode: 'cors' })).toBeNull()
})

test('R16: a new version deletes the caches of the old one and no others', async () => {
  const worker = started(offline, {
    'door-shell-v1': ['/door', '/assets/door-0.js'],
    'other-v1': ['/assets/door-1.js'],
  })
  // Before it has kept its own files, those of another version are no answer.
  await expect(worker.ask('/assets/door-1.js', { mode: 'no-cors' })).rejects.toThrow('no network')
  await worker.life('install')
  expect([...worker.caches.keys()]).toEqual(['door-shell-v1', 'other-v1', 'door-shell-v2'])
  await worker.life('activate')
  expect([...worker.caches.keys()]).toEqual(['other-v1', 'door-shell-v2'])
})

test('SEC-C4: the card’s worker answers its own page with the light page, and stores nothing else', async () => {
  const worker = started(offline, {}, CARD)
  await worker.life('install')
  expect([...worker.caches]).toEqual([['qr-shell-c1', ['/offline-card.html', '/assets/offline-card-1.js']]])
  expect(await worker.ask('/qr')).toBe('kept /offline-card.html')
  for (const path of ['/qr/x', '/top', '/settings', '/login']) expect(await worker.ask(path)).toBeNull()
  for (const path of ['/api/EncQR', '/api/my-entries', '/assets/app-1.js'])
    expect(await worker.ask(path, { mode: 'cors' })).toBeNull()
})

test.each([
  ['the switch', '{"offlineCard":false}', false],
  ['nothing said', '{}', true],
  ['no settings', 'Not found', true],
])('R16: after %s the worker is registered: %#', async (_, text, isThere) => {
  const worker = started(async () => new Response(text), { 'qr-shell-c1': [], other: [] }, CARD)
  expect(await worker.ask('/qr')).toBe(text)
  expect(worker.registration.isThere).toBe(isThere)
  expect([...worker.caches.keys()]).toEqual(isThere ? ['qr-shell-c1', 'other'] : ['other'])
})

test('R16: a new version whose files fail to load leaves the old one unchanged', async () => {
  const old = started(offline, {}, CARD)
  await old.life('install')
  const next = started(offline, Object.fromEntries(old.caches), { ...CARD, version: 'c2' })
  next.files.fail = true
  await expect(next.life('install')).rejects.toThrow('no file')
  expect([...next.caches.keys()]).toContain('qr-shell-c1')
  expect(await old.ask('/qr')).toBe('kept /offline-card.html')
})
