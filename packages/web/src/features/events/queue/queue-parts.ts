/** What the page of a full event has for its line, in one file: loaded where people wait, or may. */
export { QueueEnd, QueueTop } from '#features/events/queue/QueueParts.tsx'
export { pressQueue, readLine } from '#features/events/queue/queue-press.ts'
