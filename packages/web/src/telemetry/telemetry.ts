import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { isMinor } from '@app/shared/members/age.ts'
import { readConfig } from '#api/config.ts'
import { stored } from '#browser-storage/stored.ts'
import { bufferEarlyEvents } from '#telemetry/early-events.ts'
import type { Rum } from '#telemetry/rum.ts'
import { onSignedOut } from '#telemetry/signed-out.ts'

// The current member: nothing is measured before a profile shows an adult (G58, SEC-L1).
let grownUp = false
let page: string | null = null
let loading: Promise<Rum | null> | null = null
/** Events buffered until the client has loaded. */
let before: ReturnType<typeof bufferEarlyEvents> | null = null
/** Stopped by us, not by a refusal of the service, which is permanent (S209). */
let paused = false

const mayLeave = () => grownUp && !stored.telemetryOff.is()

/** The member whose profile was read, by birth date; null when they have left. */
export function noticeMember(birthDate: string | null): void {
  const wasGrownUp = grownUp
  grownUp = birthDate !== null && !isMinor(birthDate, tokyoDate(new Date()))
  if (mayLeave()) start()
  else if (wasGrownUp) stop()
}

/** The current page, by its route (`/event/:eventId`). */
export function noticePage(pageId: string): void {
  page = pageId
  if (!mayLeave()) return
  if (before !== null) before.see(pageId)
  else void loading?.then((rum) => rum?.recordPageView({ pageId, pageAttributes: { title: pageId } }))
}

function start(): void {
  if (loading !== null) {
    if (paused) void loading.then((rum) => mayLeave() && rum?.enable())
    paused = false
    return
  }
  const buffer = bufferEarlyEvents(page)
  before = buffer
  const started = buffer.quiet
    .then(load)
    // SEC-L6: without telemetry the product works the same.
    .catch(() => null)
  loading = started
  void started.then((rum) => {
    if (rum !== null || loading !== started) return
    loading = null
    endBefore()
  })
}

async function load(): Promise<Rum | null> {
  if (!mayLeave()) return null
  const { rum: config, region } = await readConfig()
  if (config === undefined) return null
  const { startRum } = await import('#telemetry/rum.ts')
  return startRum(config, region, mayLeave, endBefore())
}

/** What was kept; after a pause, the page that is open. */
function endBefore() {
  const early = before?.end() ?? (page === null ? [] : [{ page }])
  before = null
  return early
}

function stop(): void {
  paused = true
  // Drop what belongs to a signed-out member.
  endBefore()
  void loading?.then((rum) => {
    rum?.disable()
    rum?.clearCookies()
  })
}

onSignedOut(() => noticeMember(null))
