import { readConfig } from '#api/config.ts'
import { dropCard } from '#offline-card/store-card.ts'

/** Named in the headers of the site: it makes the addresses of these workers and no others. */
const POLICY = 'card-worker'
/** Each opens its pages without a network and nothing else; that of the page after a sign-in first, that of every event's page last. */
const WORKERS = { '/top-sw.js': '/top', '/qr-sw.js': '/qr', '/event-sw.js': '/event/' } as const
/** As far as TypeScript knows Trusted Types. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

/** From now on the card opens without a network; with `offlineCard: false` in /config.json nothing of it stays. */
export async function startWorkers(): Promise<void> {
  const { serviceWorker }: { readonly serviceWorker?: ServiceWorkerContainer } = navigator
  if (serviceWorker === undefined) return
  const { offlineCard } = await readConfig()
  if (offlineCard === false) return stopWorkers(serviceWorker)
  const policy = makePolicy()
  for (const [url, scope] of Object.entries(WORKERS))
    await serviceWorker.register(policy.createScriptURL(url), { scope, updateViaCache: 'none' })
}

async function stopWorkers(serviceWorker: ServiceWorkerContainer): Promise<void> {
  dropCard()
  for (const one of await serviceWorker.getRegistrations()) await one.unregister()
  for (const key of await caches.keys()) await caches.delete(key)
}

function makePolicy() {
  const types: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes')
  const createScriptURL = (address: string) => {
    if (!Object.hasOwn(WORKERS, address)) throw new TypeError('Not a worker of the card.')
    return address
  }
  return types?.createPolicy(POLICY, { createScriptURL }) ?? { createScriptURL }
}
