import workerUrl from '#door/camera/reader.worker.ts?worker&url'

/** Named in the headers of the door: it makes the addresses of its own scripts and no others. */
const POLICY = 'door-worker'

/** The service worker of the door, at the root of the site: its scope is `/door` with and without an event. */
export const SHELL_WORKER = '/door-sw.js'
export const READER_WORKER = workerUrl

/** As far as TypeScript knows Trusted Types. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

let policy: { createScriptURL(url: string): string } | null = null

/** The address as the browser takes it for a worker. */
export function scriptAddress(url: string): string {
  const types: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes')
  policy ??= types?.createPolicy(POLICY, {
    createScriptURL(address) {
      if (address !== READER_WORKER && address !== SHELL_WORKER)
        throw new TypeError('Not a worker of the door.')
      return address
    },
  }) ?? { createScriptURL: (address) => address }
  return policy.createScriptURL(url)
}
