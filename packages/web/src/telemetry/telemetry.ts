import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { isMinor } from '@app/shared/members/age.ts'
import { readConfig } from '#api/config.ts'
import { stored } from '#browser-storage/stored.ts'
import type { Rum } from '#telemetry/rum.ts'

// Whose screen it is: nothing is measured before a profile has said that an adult is looking (G58, SEC-L1).
let grownUp = false
let page: string | null = null
let loading: Promise<Rum | null> | null = null
/** Stopped by us, that is: not by a refusal of the service, which is for good (S209). */
let paused = false

const mayLeave = () => grownUp && !stored.telemetryOff.is()

/** The member whose profile was read, by her birth date; null when she has left. */
export function noticeMember(birthDate: string | null): void {
  const before = grownUp
  grownUp = birthDate !== null && !isMinor(birthDate, tokyoDate(new Date()))
  if (mayLeave()) start()
  else if (before) stop()
}

/** The page that is shown, by its route (`/event/:eventId`). */
export function noticePage(pageId: string): void {
  page = pageId
  if (!mayLeave()) return
  void loading?.then((rum) => rum?.recordPageView({ pageId, pageAttributes: { title: pageId } }))
}

function start(): void {
  if (loading !== null) {
    if (paused) void loading.then((rum) => mayLeave() && rum?.enable())
    paused = false
    return
  }
  const started = idle()
    .then(load)
    // SEC-L6: without telemetry the product is the same.
    .catch(() => null)
  loading = started
  void started.then((rum) => {
    if (rum === null && loading === started) loading = null
  })
}

async function load(): Promise<Rum | null> {
  if (!mayLeave()) return null
  const { rum: config, region } = await readConfig()
  if (config === undefined) return null
  const { startRum } = await import('#telemetry/rum.ts')
  const rum = startRum(config, region, mayLeave)
  if (page !== null) rum.recordPageView({ pageId: page, pageAttributes: { title: page } })
  return rum
}

function stop(): void {
  paused = true
  void loading?.then((rum) => {
    rum?.disable()
    rum?.clearCookies()
  })
}

/** When the screen is done with what matters; not every browser says so. */
function idle(): Promise<void> {
  return new Promise((done) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => done(), { timeout: 5_000 })
    else setTimeout(done, 2_000)
  })
}
