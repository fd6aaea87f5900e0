import * as v from 'valibot'
import { UserId } from '#base/field.ts'

/** 参加・付き添い・いっしょに来ます. */
export const PARTS = ['takesPart', 'accompanies', 'comesAlong'] as const
export type Part = (typeof PARTS)[number]

/** The people of one press, and of one party. */
export const PARTY_PRESS = 8

/** Some people of a household, no one twice. */
export const PartyIds = v.pipe(
  v.array(UserId),
  v.minLength(1),
  v.maxLength(PARTY_PRESS),
  v.check((ids) => new Set(ids).size === ids.length),
)

/**
 * Why somebody cannot take part: their age, an adult where a seat is a child's, no household yet where one is needed, or a
 * reason that is theirs alone.
 */
export const PartReason = v.picklist(['AGE_NOT_ALLOWED', 'CHILDREN_ONLY', 'NO_HOUSEHOLD', 'NOT_NOW'])
export type PartReason = v.InferOutput<typeof PartReason>
