import { eventOrder } from '#browser-storage/event-order.ts'
import { firstOf } from '#features/events/first-of.ts'
import { withWaits } from '#features/events/with-waits.ts'
import { concernsGuardian } from '#guardians/concerns-guardian.ts'
import { filled, readList, readName } from '#offline-card/last-list.ts'
import { drawCode, drawList, drawName } from './draw.tsx'

/**
 * The first script of /top, in its document: draws the list that the member saw last before anything is asked for, and
 * the new one when its answers come. The app does without it.
 */
const isWhole = location.search === ''
const now = new Date()
const last = isWhole ? readList(now.getTime()) : null
if (last !== null) {
  const order = eventOrder.read()
  const name = readName(now.getTime())
  if (name !== '') drawName(name)
  drawList(firstOf(last, order, now), order, now, true)
}
if (isWhole) globalThis.drawFirst = drawAnswers

/** Only for an adult member: above the list of others a banner may come. A missing answer throws, and nothing is drawn. */
function drawAnswers(profile: unknown, list: unknown, own: unknown): ((code: unknown) => void) | undefined {
  const { birthDate, nickName, plan } = Object(profile).data.listUsers.items[0]
  const mine = Object(own)
  const at = new Date()
  if (plan === null || mine.nextToken !== null || concernsGuardian(birthDate, at)) return undefined
  const events = withWaits(Object(list).events.map(filled), mine.waited)
  const ids: string[] = mine.events.map(({ eventId }: { readonly eventId: string }) => eventId)
  const order = eventOrder.read()
  drawName(String(nickName ?? ''))
  const isDrawn = drawList(firstOf({ events, own: ids }, order, at), order, at, false)
  return (code) => {
    if (isDrawn && code !== null) drawCode(String(nickName ?? ''), Object(code))
  }
}
