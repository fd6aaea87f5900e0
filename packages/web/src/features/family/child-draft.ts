import { isRealDate, normalise } from '@app/shared/base/field.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { Child } from '@app/shared/households/contract.ts'
import { isMinor } from '@app/shared/members/age.ts'
import { Kana, kanaOf } from '@app/shared/members/desk/kana.ts'
import { birthDateOf, isBirthDate } from '@app/shared/members/rules.ts'
import * as v from 'valibot'

/** The inputs about a child as typed. */
export interface ChildDraft {
  readonly lastName: string
  readonly firstName: string
  readonly kana: string
  readonly nickName: string
  readonly year: string
  readonly month: string
  readonly day: string
}

export type BirthProblem = 'date' | 'adult'

/** What is wrong with the birth date, once all three parts are chosen; null when nothing is, or before. */
export function birthProblem(draft: ChildDraft, now: Date): BirthProblem | null {
  const { year, month, day } = draft
  if (year === '' || month === '' || day === '') return null
  const date = birthDateOf(year, month, day)
  const today = tokyoDate(now)
  if (!isRealDate(date) || !isBirthDate(date, today)) return 'date'
  return isMinor(date, today) ? null : 'adult'
}

/** Whether a ふりがな can be kept as it is written. */
export const isKana = (typed: string): boolean => v.is(Kana, typed)

/** The fields as they are sent; null while something is missing or wrong. */
export function childOf(draft: ChildDraft, now: Date): Readonly<Record<string, string>> | null {
  const { year, month, day } = draft
  const isBorn = year !== '' && month !== '' && day !== '' && birthProblem(draft, now) === null
  const lastName = normalise(draft.lastName)
  const firstName = normalise(draft.firstName)
  const kana = kanaOf(normalise(draft.kana))
  if (!isBorn || lastName === '' || firstName === '' || kana === '' || !isKana(kana)) return null
  const nickName = normalise(draft.nickName)
  return { lastName, firstName, kana, nickName, birthDate: birthDateOf(year, month, day) }
}

/** The inputs of a child who is there. */
export function draftOf(child: Child): ChildDraft {
  const [year = '', month = '', day = ''] = child.birthDate.split('-')
  const { lastName, firstName, kana, nickName } = child
  return {
    lastName,
    firstName,
    kana,
    nickName: nickName ?? '',
    year,
    month: String(Number(month)),
    day: String(Number(day)),
  }
}
