/** What the page of an event that is paid in advance has for it, in one file: loaded for such an event. */
export { PayEnd, PayTop } from '#features/events/paying/PayParts.tsx'
export { loadPaying, pressPay } from '#features/events/paying/pay-press.ts'
