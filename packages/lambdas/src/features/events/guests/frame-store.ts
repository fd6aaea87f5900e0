import { TryAgain } from '#aws/retryable.ts'
import { type Frame, frameOf } from '#features/events/guests/frame.ts'

/** A new build of the site shows within a minute. */
const FRESH_MS = 60_000
const WAIT_MS = 3_000

let known: { readonly frame: Frame; readonly from: string; readonly at: number } | null = null

/**
 * The site's document for guests, with the styles and scripts of its present build. It is asked of the site once a
 * minute, also while it does not answer: then the last one serves. Throws `TryAgain` before the first.
 */
export async function readFrame({
  settings: { SITE_ORIGIN },
}: {
  readonly settings: { readonly SITE_ORIGIN: string }
}): Promise<Frame> {
  const last = known?.from === SITE_ORIGIN ? known : null
  // The machine's own time: the product's clock may stand still.
  if (last !== null && performance.now() - last.at < FRESH_MS) return last.frame
  const frame = await fetched(`${SITE_ORIGIN}/guest-frame.html`)
  const found = frame ?? last?.frame
  if (found === undefined) throw new TryAgain('the site has no document for guests')
  known = { frame: found, from: SITE_ORIGIN, at: performance.now() }
  return found
}

async function fetched(address: string): Promise<Frame | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(WAIT_MS) })
    return response.ok ? frameOf(await response.text()) : null
  } catch {
    return null
  }
}
