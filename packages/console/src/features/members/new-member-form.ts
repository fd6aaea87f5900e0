import type { InputOf } from '@app/shared/base/call.ts'
import { byName } from '@app/shared/base/field-names.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { enterMember } from '@app/shared/members/desk/new-member-contract.ts'
import { isBirthDate } from '@app/shared/members/rules.ts'
import * as v from 'valibot'
import { memberFields } from '#text/members.ts'
import { newMember as words } from '#text/new-member.ts'

/** S202: the fields of the form in their order; numbers are typed as text. */
export type NewMemberField = keyof typeof enterMember.input.entries
export const NEW_MEMBER_FIELDS = Object.keys(enterMember.input.entries) as NewMemberField[] // its keys
export type NewMember = Readonly<Record<NewMemberField, string>>
export type NewMemberErrors = Partial<Record<NewMemberField, string>>

export const REQUIRED: readonly NewMemberField[] = ['cognitoId', 'email', 'birthDate']
export const NUMBERS: readonly NewMemberField[] = ['cancelCount', 'creditValidityYear', 'creditValidityMonth']

export const NOTHING_TYPED: NewMember = byName(NEW_MEMBER_FIELDS, () => '')

/** The name of a field as staff read it. */
export function labelOf(field: NewMemberField): string {
  return { ...memberFields, ...words.fields }[field]
}

/** What is wrong with one field; null when nothing is. */
export function errorOf(field: NewMemberField, typed: string, now = new Date()): string | null {
  const text = typed.normalize('NFKC').trim()
  if (text === '') return REQUIRED.includes(field) ? words.missing(labelOf(field)) : null
  if (NUMBERS.includes(field) && !/^\d+$/.test(text)) return words.notANumber(labelOf(field))
  if (field === 'birthDate' && !isBirthDate(text, tokyoDate(now))) return words.invalid(labelOf(field))
  return v.is(enterMember.input.entries[field], sentOf(field, typed)) ? null : words.invalid(labelOf(field))
}

/** S202: what is wrong with each field. */
export function errorsOf(typed: NewMember, now = new Date()): NewMemberErrors {
  return Object.fromEntries(
    NEW_MEMBER_FIELDS.flatMap((field) => {
      const error = errorOf(field, typed[field], now)
      return error === null ? [] : [[field, error]]
    }),
  )
}

/** S202: what is sent: empty fields as null, numbers as numbers. Only for a form without errors. */
export function newMemberOf(typed: NewMember): InputOf<typeof enterMember> {
  const fields = NEW_MEMBER_FIELDS.map((field) => [field, sentOf(field, typed[field])])
  return v.parse(enterMember.input, Object.fromEntries(fields))
}

/** S203: all messages of a failure, one a line. */
export function failureOf(messages: readonly string[]): string {
  return messages.join('\n')
}

function sentOf(field: NewMemberField, typed: string): string | number | null {
  const text = typed.trim()
  if (text === '') return null
  return NUMBERS.includes(field) ? Number(text.normalize('NFKC')) : text
}
