import { eventOrder } from '#browser-storage/event-order.ts'
import { firstOf } from '#features/events/first-of.ts'
import { readList, readName } from '#offline-card/last-list.ts'
import { drawList, drawName } from './draw.tsx'

/**
 * The first script of /top, in its document: draws the list that the member saw last before anything is asked for. The app
 * does without it.
 */
const now = new Date()
const last = location.search === '' ? readList(now.getTime()) : null
if (last !== null) {
  const order = eventOrder.read()
  const name = readName(now.getTime())
  if (name !== '') drawName(name)
  drawList(firstOf(last, order, now), order, now, true)
}
