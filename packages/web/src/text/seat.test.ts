// R9: before the press the screen shows what the guardian of a minor has not allowed.
import '@app/ui/test/browser.ts'
import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { GUARDIAN_TABLE, type GuardianLimit } from '@app/shared/guardians/states.ts'
import { guardianRefusal } from '#text/seat.ts'

type SeatEvent = Pick<EventDetail, 'feeYen' | 'consentRequired' | 'userParticipationStatus'>
const event = (change: Partial<SeatEvent> = {}) =>
  ({
    feeYen: 0,
    consentRequired: false,
    userParticipationStatus: { isParticipating: false, absentAt: null },
    ...change,
  }) as EventDetail
const { approved, pending } = GUARDIAN_TABLE.soft
const minor = (row: { opens: readonly string[] }, ...limits: GuardianLimit[]) => ({
  birthDate: '2012-01-01',
  guardian: { isMinor: true, opens: [...row.opens] as (typeof approved.opens)[number][], limits },
})

test.each([
  ['an adult, a fee', event({ feeYen: 500 }), { birthDate: null, guardian: null }, null],
  ['approved, free', event(), minor(approved), null],
  ['approved, a fee', event({ feeYen: 500 }), minor(approved), null],
  ['free events alone, free', event(), minor(approved, 'freeEventsOnly'), null],
  ['free events alone, a fee', event({ feeYen: 500 }), minor(approved, 'freeEventsOnly'), 'GUARDIAN_LIMIT'],
  [
    'free events alone, an unknown fee',
    event({ feeYen: null }),
    minor(approved, 'freeEventsOnly'),
    'GUARDIAN_LIMIT',
  ],
  [
    'no answer yet, an event that asks for it',
    event({ consentRequired: true }),
    minor(pending),
    'CONSENT_REQUIRED',
  ],
  ['no answer yet, another event', event(), minor(pending), null],
  ['nothing is open', event(), minor({ opens: [] }), 'CONSENT_REQUIRED'],
  [
    'in the event already',
    event({ consentRequired: true, userParticipationStatus: { isParticipating: true, absentAt: null } }),
    minor(pending),
    null,
  ],
])('R9: whether the guardian’s consent allows a seat: %s', (_, of, asking, why) => {
  expect(guardianRefusal(of, asking)).toBe(why)
})
