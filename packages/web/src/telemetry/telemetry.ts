import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { isMinor } from '@app/shared/members/age.ts'
import { readConfig } from '#api/config.ts'
import { stored } from '#browser-storage/stored.ts'
import type { Rum } from '#telemetry/rum.ts'

// The current member: nothing is measured before a profile shows an adult (G58, SEC-L1).
let grownUp = false
let page: string | null = null
let loading: Promise<Rum | null> | null = null
/** Stopped by us, not by a refusal of the service, which is permanent (S209). */
let paused = false

const mayLeave = () => grownUp && !stored.telemetryOff.is()

/** The member whose profile was read, by birth date; null when they have left. */
export function noticeMember(birthDate: string | null): void {
  const before = grownUp
  grownUp = birthDate !== null && !isMinor(birthDate, tokyoDate(new Date()))
  if (mayLeave()) start()
  else if (before) stop()
}

/** The current page, by its route (`/event/:eventId`). */
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
    // SEC-L6: without telemetry the product works the same.
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

/** When the browser is idle; not every browser reports it. */
function idle(): Promise<void> {
  return new Promise((done) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => done(), { timeout: 5_000 })
    else setTimeout(done, 2_000)
  })
}
