import type * as Parts from '#features/events/paying/pay-parts.ts'

export type PayParts = typeof Parts

/** What an event's page has for paying in advance; null where it cannot be loaded. */
export function loadPayParts(): Promise<PayParts | null> {
  return import('#features/events/paying/pay-parts.ts').catch(() => null)
}
