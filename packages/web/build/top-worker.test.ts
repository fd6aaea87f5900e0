import { type TopRelease, topWorker } from './top-worker.ts'

const ORIGIN = 'https://site.example'
const DAY_MS = 24 * 3_600_000
const LIGHT = { document: '/offline-card.html', files: ['/assets/offline-card-1.js'], address: '/top?card' }
const releaseOf = (version: string): TopRelease => ({
  version,
  app: { document: '/top', files: [`/assets/app-${version}.js`, '/assets/react-1.js'] },
  light: LIGHT,
})
type Scope = Parameters<typeof topWorker>[0]
type Event = Parameters<Parameters<Scope['addEventListener']>[1]>[0]
type Network = Record<string, { readonly status: number; readonly text: string }>

/** What a server of this release answers, besides its settings. */
function served(version: string): Network {
  const { app, light } = releaseOf(version)
  const page = ({ document, files }: { document: string; files: readonly string[] }) => ({
    status: 200,
    text: `${document} ${version} ${files.map((file) => `"${file}"`).join(' ')} ${files[0]}`,
  })
  const files = [...app.files, ...light.files].map((file) => [file, { status: 200, text: file }] as const)
  const pages = {
    '/top': page(app),
    '/offline-card.html': page(light),
    '/top-sw.js': { status: 200, text: version },
  }
  return { ...pages, '/config.json': { status: 200, text: '{}' }, ...Object.fromEntries(files) }
}

/** A browser with its caches and its network, in which versions of the worker are started. */
function browser() {
  const stores = new Map<string, Map<string, string>>()
  const phone = {
    network: served('a') as Network | null,
    isRegistered: true,
    nowMs: 0,
    asked: [] as string[],
  }
  const answerOf = (path: string) => {
    phone.asked.push(path)
    if (phone.network === null) throw new TypeError('no network')
    const { status, text } = phone.network[path] ?? { status: 404, text: 'none' }
    return new Response(text, { status })
  }
  const cacheOf = (name: string) => {
    const store = stores.get(name) ?? new Map<string, string>()
    stores.set(name, store)
    return store
  }
  const match = async (path: string, options?: { cacheName: string }) => {
    const names = options === undefined ? [...stores.keys()] : [options.cacheName]
    const text = names.map((name) => stores.get(name)?.get(path)).find((found) => found !== undefined)
    return text === undefined ? undefined : new Response(text)
  }
  const caches: Scope['caches'] = {
    async open(name) {
      const store = cacheOf(name)
      return {
        async addAll(paths) {
          const texts = paths.map((path) => ({ path, answer: answerOf(path) }))
          if (texts.some(({ answer }) => !answer.ok)) throw new TypeError('no file')
          for (const { path, answer } of texts) store.set(path, await answer.text())
        },
        put: async (path, answer) => void store.set(path, await answer.text()),
      }
    },
    keys: async () => [...stores.keys()],
    delete: async (name) => stores.delete(name),
    match,
  }
  function start(version: string) {
    const listeners = new Map<string, (event: Event) => void>()
    const registration = {
      installing: null as unknown,
      waiting: null,
      async update() {
        registration.installing = (await answerOf('/top-sw.js').text()) === version ? null : 'newer'
      },
      async unregister() {
        phone.isRegistered = false
        return true
      },
    }
    const skipWaiting = jest.fn(async () => {})
    const fetch = async (request: Request | string) =>
      answerOf(typeof request === 'string' ? request : request.url.slice(ORIGIN.length))
    const addEventListener: Scope['addEventListener'] = (name, listener) => void listeners.set(name, listener)
    topWorker(
      { location: { origin: ORIGIN }, registration, caches, fetch, skipWaiting, addEventListener },
      releaseOf(version),
    )
    const life = async (name: 'install' | 'activate') => {
      const waits: Promise<unknown>[] = []
      listeners.get(name)?.({ waitUntil: (done) => void waits.push(done) } as Event)
      await Promise.all(waits)
    }
    /** The answer's text; null when the worker leaves the request to the browser. */
    const ask = async (path: string, fields: object = {}) => {
      const [answers, waits]: [Promise<Response>[], Promise<unknown>[]] = [[], []]
      const request = { url: new URL(path, ORIGIN).href, method: 'GET', mode: 'navigate', ...fields }
      const event = {
        request,
        respondWith: (answer: Promise<Response>) => void answers.push(answer),
        waitUntil: (done: Promise<unknown>) => void waits.push(done),
      }
      listeners.get('fetch')?.(event as unknown as Event)
      const answer = await answers[0]
      await Promise.all(waits)
      return (await answer?.text()) ?? null
    }
    return { life, ask, skipWaiting }
  }
  const installed = async (version: string) => {
    const worker = start(version)
    await worker.life('install')
    await worker.life('activate')
    return worker
  }
  return { phone, stores, start, installed }
}
const ASSET = { mode: 'cors' }
const TOP_A = expect.stringMatching(/^\/top a /)
const CARD_A = expect.stringMatching(/^\/offline-card\.html a /)

beforeEach(
  () => void jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }),
)
afterEach(() => void jest.useRealTimers())

test('S220: document and first files come from the cache before the network, whatever the server does', async () => {
  const { phone, installed } = browser()
  const worker = await installed('a')
  for (const network of [served('b'), null, {}]) {
    phone.network = network
    expect(await worker.ask('/top')).toEqual(TOP_A)
    expect(await worker.ask('/top/?openExternalBrowser=1')).toEqual(TOP_A)
    expect(await worker.ask('/assets/app-a.js', ASSET)).toBe('/assets/app-a.js')
  }
})

test('SEC-K4: the worker of /top stores documents and their files; calls, settings and other pages pass it by', async () => {
  const { stores, installed } = browser()
  const worker = await installed('a')
  await worker.ask('/top')
  expect([...stores.keys()]).toEqual(['top-shell-a'])
  const files = ['/assets/app-a.js', '/assets/react-1.js', '/assets/offline-card-1.js']
  expect([...(stores.get('top-shell-a')?.keys() ?? [])]).toEqual([
    ...files,
    '/offline-card.html',
    '/confirmed',
    '/top',
  ])
  for (const path of ['/api/graphql', '/config.json', '/media/x.jpg', 'https://pool.example/assets/app-a.js'])
    expect(await worker.ask(path, ASSET)).toBeNull()
  for (const path of ['/topics', '/top/x', '/login', '/qr']) expect(await worker.ask(path)).toBeNull()
  expect(await worker.ask('/assets/app-a.js', { ...ASSET, method: 'POST' })).toBeNull()
})

test('R6: the address of the light page answers with it, with a network or without', async () => {
  const { phone, installed } = browser()
  const worker = await installed('a')
  expect(await worker.ask('/top?card')).toEqual(CARD_A)
  phone.network = null
  expect(await worker.ask('/top?card')).toEqual(CARD_A)
})

test.each([
  ['a file is missing', (network: Network) => void delete network['/assets/react-1.js']],
  [
    'the document is of another release',
    (network: Network) => Object.assign(network, { '/top': served('a')['/top'] }),
  ],
  [
    'the document names a file more',
    (network: Network) =>
      Object.assign(network, {
        '/top': { status: 200, text: `${served('b')['/top']?.text} /assets/more-1.js` },
      }),
  ],
  [
    'the document fails',
    (network: Network) => Object.assign(network, { '/top': { ...network['/top'], status: 503 } }),
  ],
  ['the light page fails', (network: Network) => void delete network['/offline-card.html']],
])('R16: a new version is not taken when %s, and the old one goes on', async (_, spoil) => {
  const { phone, start, installed } = browser()
  const old = await installed('a')
  const network = served('b')
  spoil(network)
  phone.network = network
  const next = start('b')
  await expect(next.life('install')).rejects.toThrow()
  expect(next.skipWaiting).not.toHaveBeenCalled()
  expect(await old.ask('/top')).toEqual(TOP_A)
  expect(await old.ask('/assets/app-a.js', ASSET)).toBe('/assets/app-a.js')
})

test('R16: a new version takes over at once; the files of the release before stay for open pages, older ones go', async () => {
  const { phone, stores, start, installed } = browser()
  await installed('a')
  stores.set('other-1', new Map())
  stores.set('top-shell-broken', new Map())
  for (const version of ['b', 'c']) {
    phone.network = served(version)
    const worker = await installed(version)
    expect(worker.skipWaiting).toHaveBeenCalledTimes(1)
    phone.network = null
    expect(await worker.ask('/top')).toContain(`/top ${version} `)
    expect(await worker.ask(`/assets/app-${version === 'b' ? 'a' : 'b'}.js`, ASSET)).toContain('app-')
  }
  expect([...stores.keys()]).toEqual(['other-1', 'top-shell-b', 'top-shell-c'])
  // And back.
  phone.network = served('b')
  await start('b').life('install')
  await start('b').life('activate')
  expect([...stores.keys()]).toEqual(['other-1', 'top-shell-b', 'top-shell-c'])
})

test('R16: each opening looks for a new version; one that the server has not confirmed for seven days is not opened', async () => {
  const { phone, installed } = browser()
  const worker = await installed('a')
  jest.setSystemTime(6 * DAY_MS)
  phone.asked = []
  expect(await worker.ask('/top')).toEqual(TOP_A)
  expect(phone.asked).toEqual(['/config.json', '/top-sw.js'])
  // The server has another version: this one is confirmed no more.
  phone.network = served('b')
  jest.setSystemTime(13 * DAY_MS - 1)
  expect(await worker.ask('/top')).toEqual(TOP_A)
  jest.setSystemTime(13 * DAY_MS)
  expect(await worker.ask('/top')).toContain('/top b ')
  for (const network of [null, { '/top': { status: 503, text: 'busy' } }]) {
    phone.network = network
    expect(await worker.ask('/top')).toEqual(CARD_A)
  }
})

test('R16: a clock that was set back by more than seven days confirms nothing', async () => {
  jest.setSystemTime(30 * DAY_MS)
  const { phone, installed } = browser()
  const worker = await installed('a')
  jest.setSystemTime(0)
  phone.network = served('b')
  expect(await worker.ask('/top')).toContain('/top b ')
})

test('R16: a file that is gone from the server drops the caches, and the next opening fills them', async () => {
  const { phone, stores, installed } = browser()
  const worker = await installed('a')
  phone.network = null
  await expect(worker.ask('/assets/settings-0.js', ASSET)).rejects.toThrow('no network')
  expect(stores.size).toBe(1)
  phone.network = served('a')
  expect(await worker.ask('/assets/settings-0.js', ASSET)).toBe('none')
  expect(stores.size).toBe(0)
  phone.network = { ...served('a'), '/top': { status: 200, text: `network ${served('a')['/top']?.text}` } }
  expect(await worker.ask('/top')).toMatch(/^network /)
  phone.network = null
  expect(await worker.ask('/top')).toMatch(/^network /)
})

test.each([
  ['the switch', '{"offlineCard":false}', false],
  ['nothing said', '{}', true],
  ['no settings', 'Not found', true],
])('R16: after %s the worker of /top and its caches are there: %#', async (_, text, isThere) => {
  const { phone, stores, installed } = browser()
  const worker = await installed('a')
  stores.set('other-1', new Map())
  phone.network = { ...served('a'), '/config.json': { status: 200, text } }
  await worker.ask('/top')
  expect(phone.isRegistered).toBe(isThere)
  expect([...stores.keys()]).toEqual(isThere ? ['top-shell-a', 'other-1'] : ['other-1'])
})
