import { text } from '@app/shared/base/field.ts'
import * as v from 'valibot'
import { questions as words } from '#text/event-editor.ts'

const Reason = text(1, 200)

/** A reason as the contracts take it, or what is wrong with it. */
export function readReason(
  typed: string,
): { readonly value: string; readonly error?: undefined } | { readonly error: string } {
  const parsed = v.safeParse(Reason, typed)
  if (parsed.success) return { value: parsed.output }
  return { error: typed.trim() === '' ? words.reasonMissing : words.reasonLong }
}
