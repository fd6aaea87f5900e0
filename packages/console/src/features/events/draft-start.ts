import { CalendarDate } from '@app/shared/base/field.ts'
import * as v from 'valibot'

/** What a new draft brings along from where it was made: the length of the copied event, or the day that was pressed. */
const Arrival = v.object({
  lengthMs: v.fallback(v.nullable(v.pipe(v.number(), v.minValue(1))), null),
  date: v.fallback(v.nullable(CalendarDate), null),
})
export type Arrival = v.InferOutput<typeof Arrival>

const NOTHING: Arrival = { lengthMs: null, date: null }

/** What the browser's history keeps beside the address of the editor. */
export function arrivalOf(state: unknown): Arrival {
  const parsed = v.safeParse(Arrival, state)
  return parsed.success ? parsed.output : NOTHING
}

/** Of an event that is copied. */
export function lengthOf(starts: string | null, ends: string | null): Partial<Arrival> {
  const lengthMs = starts === null || ends === null ? 0 : Date.parse(ends) - Date.parse(starts)
  return lengthMs > 0 ? { lengthMs } : {}
}
