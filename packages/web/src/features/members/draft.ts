import { isRealDate, normalise } from '@app/shared/base/field.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { MEMBER_CODE, memberCodeOf } from '@app/shared/member-codes/code.ts'
import { ageOn, isMinor } from '@app/shared/members/age.ts'
import type { RegistrationName } from '@app/shared/members/profile-fields.ts'
import { birthDateOf, isBirthDate, nicknameProblem } from '@app/shared/members/rules.ts'
import { operator } from '@app/ui/operator.ts'
import { guardianOf, NO_GUARDIAN } from '#guardians/guardian-draft.ts'

type Typed = Record<Exclude<RegistrationName, 'birthDate'> | 'year' | 'month' | 'day', string>

/** The inputs of the form as typed (S64–S68), with those about a minor's guardian (R9). */
export const EMPTY = {
  lastName: '',
  firstName: '',
  nickName: '',
  year: '',
  month: '',
  day: '',
  postalCode: '',
  address: '',
  sNumber: '',
  phoneNumber: '',
  ...NO_GUARDIAN,
} satisfies Typed
export type Draft = typeof EMPTY

/** `YYYY-MM-DD` once the three parts are an existing day in the past; else null. */
export function birthDate({ year, month, day }: Draft, now: Date): string | null {
  if (year === '' || month === '' || day === '') return null
  const date = birthDateOf(year, month, day)
  return isRealDate(date) && isBirthDate(date, tokyoDate(now)) ? date : null
}

/** True when all three parts are chosen and the day does not exist. */
export function isWrongDate(draft: Draft, now: Date): boolean {
  return draft.year !== '' && draft.month !== '' && draft.day !== '' && birthDate(draft, now) === null
}

/** G18: true when a person with this birth date may not register alone with this operator. */
export function isTooYoung(draft: Draft, now: Date): boolean {
  const date = birthDate(draft, now)
  return date !== null && ageOn(date, tokyoDate(now)) < operator.minSelfSignUpAge
}

/** True once the date means that a guardian's consent is needed. */
export function isUnderAge(draft: Draft, now: Date): boolean {
  const date = birthDate(draft, now)
  return date !== null && isMinor(date, tokyoDate(now))
}

/** R9: whether the form asks about a guardian: under age, and with this operator guardians are asked. */
export function asksGuardian(draft: Draft, now: Date): boolean {
  return operator.guardianConsent !== 'off' && isUnderAge(draft, now)
}

/** A part of the form, as the page names it under the button while it is closed. */
export type Part = 'code' | 'name' | 'nickname' | 'birth' | 'postal' | 'address' | 'phone' | 'guardian'

/** S71: what is still to be filled in, in the form's order; only the server knows whether the member code is valid. `own` is the address of the account. */
export function missingIn(draft: Draft, now: Date, own: string): Part[] {
  const { lastName, firstName, nickName, postalCode, address, phoneNumber, sNumber } = draft
  const isEmpty = (...texts: string[]) => texts.some((text) => normalise(text) === '')
  const missing: Record<Part, boolean> = {
    name: isEmpty(lastName, firstName),
    nickname: nicknameProblem(nickName) !== null,
    birth: birthDate(draft, now) === null || isTooYoung(draft, now),
    postal: isEmpty(postalCode),
    address: isEmpty(address),
    phone: isEmpty(phoneNumber),
    code: !MEMBER_CODE.test(memberCodeOf(sNumber)),
    guardian: asksGuardian(draft, now) && guardianOf(draft, own) === null,
  }
  return PARTS.filter((part) => missing[part])
}
const PARTS: readonly Part[] = ['code', 'name', 'nickname', 'birth', 'postal', 'address', 'phone', 'guardian']
