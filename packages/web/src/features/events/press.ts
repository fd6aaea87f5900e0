import { AnsweredAll } from '@app/shared/events/questions.ts'
import * as v from 'valibot'
import type { ClientCode } from '#api/send.ts'
import type { WhoIsIn } from '#features/events/party/party.ts'

export type Answer =
  | { readonly ok: true; readonly people?: WhoIsIn }
  | { readonly ok: false; readonly code: ClientCode }

/** A call, and how a screen finds out whether it happened when its answer was lost; null when it cannot. */
export interface Press {
  readonly call: (key: string) => Promise<Answer>
  readonly isSo: () => Promise<boolean | null>
}

const Typed = v.pipe(v.string(), v.parseJson(), AnsweredAll)

/** The answers that a form carries; null for none. */
export function answersFrom(form: FormData) {
  const read = v.safeParse(Typed, form.get('answers'))
  return read.success ? read.output : null
}
