import { graphemes, normalise } from '@app/shared/base/field.ts'
import { Kana } from '@app/shared/members/desk/kana.ts'
import type { Editable } from '@app/shared/members/profile-fields.ts'
import { NICKNAME_MAX, NICKNAME_MIN } from '@app/shared/members/profile-fields.ts'
import { isOddPhone, phoneOf } from '@app/shared/members/rules.ts'
import type { InputHTMLAttributes } from 'react'
import * as v from 'valibot'
import type { SettingsRow } from '#paths.ts'
import { edit, settings } from '#text/settings.ts'

/** One editable row: its field, its texts, and the behaviour of its input. */
export interface Row {
  /** The last part of its address. */
  readonly path: SettingsRow
  readonly field: Editable
  readonly label: string
  readonly hint: string
  readonly input: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'inputMode' | 'placeholder'
  >
  /** Saved also when it is empty. */
  readonly isOptional?: true
  /** The error of a filled input; null when it is valid. */
  problem(typed: string): string | null
  /** What looks unusual but is accepted; null when nothing does. */
  odd(typed: string): string | null
  /** A filled input in its stored form. */
  format(typed: string): string
}

const nothing = () => null

/** S179, G39, G42: every field that members edit, but those of `AddressForm`. */
const rows: Readonly<Record<Exclude<Editable, 'postalCode' | 'address' | 'mebuki'>, Row>> = {
  phoneNumber: {
    path: 'phone',
    field: 'phoneNumber',
    label: settings.rows.phone,
    hint: edit.phoneHint,
    input: { type: 'tel', autoComplete: 'tel-national', placeholder: edit.phonePlaceholder },
    problem: nothing,
    odd: (typed) => (isOddPhone(typed) ? edit.phoneOdd : null),
    format: phoneOf,
  },
  nickName: {
    path: 'nickname',
    field: 'nickName',
    label: settings.rows.nickname,
    hint: edit.nicknameHint,
    input: { autoComplete: 'nickname' },
    problem: (typed) => {
      const length = graphemes(normalise(typed))
      return length < NICKNAME_MIN || length > NICKNAME_MAX ? edit.errNickname : null
    },
    odd: nothing,
    format: normalise,
  },
  kana: {
    path: 'kana',
    field: 'kana',
    label: settings.rows.kana,
    hint: edit.kanaHint,
    input: { autoComplete: 'off' },
    isOptional: true,
    problem: (typed) => (v.is(Kana, typed) ? null : edit.errKana),
    odd: nothing,
    format: (typed) => {
      const kana = v.safeParse(Kana, typed)
      return kana.success ? kana.output : normalise(typed)
    },
  },
}

/** The row of an address; null for the postal code and the address, which are edited together, and for the colour. */
export function rowOf(pathname: string): Row | null {
  return Object.values(rows).find(({ path }) => pathname.endsWith(`/${path}`)) ?? null
}
