import { isRealDate } from '@app/shared/base/field.ts'
import { tokyoDate, tokyoParts } from '@app/shared/base/tokyo.ts'

/** A moment as two inputs write it: `2026-11-25` and `14:00`, in Tokyo. */
export interface DayAndTime {
  readonly date: string
  readonly time: string
}

export const NO_MOMENT: DayAndTime = { date: '', time: '' }

/** What a browser's two inputs show of a moment. */
export function inputsOf(at: string | null): DayAndTime {
  if (at === null) return NO_MOMENT
  const moment = new Date(at)
  const { hour, minute } = tokyoParts(moment)
  return { date: tokyoDate(moment), time: `${hour}:${minute}` }
}

export type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: 'dateMissing' | 'timeMissing' | 'dateInvalid' }

/** The moment the two inputs name, as ISO 8601; null when both are empty. Japan has no daylight saving. */
export function momentOf({ date, time }: DayAndTime): Read<string | null> {
  const day = date.normalize('NFKC').trim()
  const clock = time.normalize('NFKC').trim()
  if (day === '') return clock === '' ? { ok: true, value: null } : { ok: false, fault: 'dateMissing' }
  if (clock === '') return { ok: false, fault: 'timeMissing' }
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(clock) ?? []
  const isTime = hour !== '' && Number(hour) < 24 && Number(minute) < 60
  if (!isRealDate(day) || !isTime) return { ok: false, fault: 'dateInvalid' }
  return { ok: true, value: new Date(`${day}T${hour.padStart(2, '0')}:${minute}:00+09:00`).toISOString() }
}
