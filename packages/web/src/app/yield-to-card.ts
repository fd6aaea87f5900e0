import type { RouterState } from 'react-router-dom'
import { readConfig } from '#api/config.ts'
import { paths } from '#paths.ts'

const PATIENCE_MS = 4_000

/** R6: the worker opens /top without a network too; until its screen is drawn, the light page with the card takes its place. */
export async function yieldToCard(state: () => RouterState): Promise<void> {
  const { serviceWorker }: { readonly serviceWorker?: ServiceWorkerContainer } = navigator
  if (!serviceWorker?.controller) return
  const late = new Promise((_, stop) => setTimeout(stop, PATIENCE_MS))
  await Promise.race([readConfig(), late]).catch(() => {
    const { initialized, errors } = state()
    if (!initialized || errors !== null) window.location.replace(paths.topCard())
  })
}
