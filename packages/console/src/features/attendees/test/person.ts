import type { Attendee } from '@app/shared/attendees/contract.ts'

/** Somebody with a seat, changed by `fields`; the number makes them another person. */
export const person = (n: number, fields: Partial<Attendee> = {}): Attendee => ({
  personId: `0000000${n}-0000-4000-8000-000000000000`,
  partyId: null,
  part: null,
  isDependent: false,
  receiptNumber: String(100_000 + n),
  isGone: false,
  isMasked: false,
  name: `山田 ${n}子`,
  kana: n === 3 ? 'やまだ みこ' : null,
  nickName: `さくら${n}`,
  phoneEnd: `000${n}`,
  age: 30,
  isMinor: false,
  hasConsent: false,
  status: 'registered',
  appliedAt: `2025-04-0${n}T00:00:00.000Z`,
  attendance: null,
  review: null,
  settledAt: null,
  answers: [],
  ...fields,
})
