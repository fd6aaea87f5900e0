import { SHELL_WORKER, scriptAddress } from '#door/camera/script-addresses.ts'
import { dropOldRosters } from '#door/offline/vault.ts'

/** At the start of the page: it opens without a network from now on, and lists of events that are over go. */
export function startOffline(): void {
  void dropOldRosters(Date.now()).catch(() => {})
  const { serviceWorker }: { readonly serviceWorker?: ServiceWorkerContainer } = navigator
  void serviceWorker?.register(scriptAddress(SHELL_WORKER), { scope: '/door' }).catch(() => {})
}
