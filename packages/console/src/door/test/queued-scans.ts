import type { QueuedScan } from '#door/offline/items.ts'

/** For tests: the scan of a minute, by one volunteer. */
export const scan = (minute: number): QueuedScan => ({
  call: 'sendCheckIn',
  eventId: 'e1',
  operator: 's1',
  nonce: `nonce-000${minute}`,
  scannedAt: `2026-11-23T10:0${minute}:00.000Z`,
  receiptNumber: `10000${minute}`,
  nickName: `さくら${minute}`,
  isRefused: false,
})
