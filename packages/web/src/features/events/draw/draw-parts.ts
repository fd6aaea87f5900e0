/** What the page of an event with a draw has for it, in one file: loaded for such an event. */
export { DrawEnd, DrawTop } from '#features/events/draw/DrawParts.tsx'
export { loadDraw, pressDraw } from '#features/events/draw/draw-press.ts'
