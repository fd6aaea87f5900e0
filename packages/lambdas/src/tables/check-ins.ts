import { ABSENCE_REASONS } from '@app/shared/check-in/absence.ts'
import { REVIEWS } from '@app/shared/check-in/offline-rules.ts'
import { ATTENDANCE_STATES } from '@app/shared/check-in/rules.ts'
import * as v from 'valibot'
import { table } from '#tables/table.ts'

/** R6: attendance. One row for a person and an event, so that two doors cannot let one person in twice (SEC-C9). */
export const checkIns = table({
  key: ['eventId', 'personId'],
  item: v.object({
    eventId: v.string(),
    personId: v.string(),
    state: v.picklist(ATTENDANCE_STATES),
    /** When they came in first, by the server's clock. */
    at: v.string(),
    /** When the state changed last, or they came in again. */
    lastAt: v.string(),
    reentries: v.pipe(v.number(), v.integer()),
    /** Of the press that let them in: the same one gets the same answer. */
    nonce: v.string(),
    by: v.picklist(['list', 'number', 'code', 'walkIn', 'poster']),
    /** Empty when they checked in, or said that they do not come, by themselves. */
    staffId: v.string(),
    /** 要確認: a door without a network let them in, and something had changed since. */
    review: v.optional(v.picklist(REVIEWS)),
    /** Why they do not come, if they said so themselves. */
    absenceReason: v.optional(v.picklist(ABSENCE_REASONS)),
    /** When the desk ticked the 要確認 off; the note is only in the audit. */
    settledAt: v.optional(v.string()),
    version: v.pipe(v.number(), v.integer()),
  }),
  indexes: { byPerson: { partitionKey: 'personId', sortKey: 'eventId', copies: ['state', 'at'] } },
})
