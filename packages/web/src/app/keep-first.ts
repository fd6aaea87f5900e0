import { eventOrder } from '#browser-storage/event-order.ts'
import { firstOf, type Listed } from '#features/events/first-of.ts'
import { storeList } from '#offline-card/store-list.ts'

/** Keeps the events that the list begins with for the first script of the next visit; a chunk of its own, loaded after the list. */
export function keepFirst(page: Listed): void {
  storeList(firstOf(page, eventOrder.read(), new Date()))
}
