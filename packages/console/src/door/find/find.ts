import { nicknameKey } from '@app/shared/base/keys.ts'
import type { Seated } from '@app/shared/check-in/contract.ts'
import { NICKNAME_MAX } from '@app/shared/members/profile-fields.ts'

/** How many are shown at once. */
export const SHOWN = 8

/** People whose nickname contains the typed text, or whose 受付番号 begins with it; people who are not in come first. */
export function findSeated(people: readonly Seated[], typed: string): readonly Seated[] {
  const digits = typed.normalize('NFKC').replaceAll(/[\s-]/g, '')
  const name = nicknameKey(typed)
  if (digits === '') return []
  return people
    .filter(
      ({ nickName, receiptNumber }) =>
        receiptNumber.startsWith(digits) || (nickName !== null && nicknameKey(nickName).includes(name)),
    )
    .sort((a, b) => Number(a.isIn) - Number(b.isIn))
}

/**
 * The nickname under which a person who is not in the list may be let in without a network; null for an invalid nickname, or
 * is the one of somebody in the list.
 */
export function newcomerOf(people: readonly Seated[], typed: string): string | null {
  const name = typed.trim()
  if (name === '' || name.length > NICKNAME_MAX || numberOf(name) !== null) return null
  const key = nicknameKey(name)
  return people.some(({ nickName }) => nickName !== null && nicknameKey(nickName) === key) ? null : name
}

/** Six digits as typed, full-width ones and a space between included; null for anything else. */
export function numberOf(typed: string): string | null {
  const digits = typed.normalize('NFKC').replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
