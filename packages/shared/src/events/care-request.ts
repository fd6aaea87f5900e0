import * as v from 'valibot'
import { Timestamp } from '#base/field.ts'

/** The most characters that a party asks in. */
export const CARE_REQUEST_MAX = 200

/** What a party asked for, and what staff answered. */
export const CareRequest = v.object({
  text: v.string(),
  askedAt: Timestamp,
  answer: v.nullable(v.object({ text: v.string(), at: Timestamp })),
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type CareRequest = v.InferOutput<typeof CareRequest>
