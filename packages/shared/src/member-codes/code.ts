import * as v from 'valibot'
import { WholeText } from '#base/field.ts'

/** The signs of longer codes: no letter or digit that is read, heard or written as another, and no vowels to make words. */
export const CODE_LETTERS = 'CDFGHJKMNPQRTVWXY34679'
/** S72: six half-width digits; or eight of those letters, which cannot be guessed. */
export const MEMBER_CODE = new RegExp(`^(?:\\d{6}|[${CODE_LETTERS}]{8})$`)

/** A member code as it is compared, whatever its width and case and however it was spaced. */
export function memberCodeOf(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}−ー]/gu, '')
}

/** A member code as it comes in. */
export const MemberCode = v.pipe(WholeText, v.maxLength(64), v.transform(memberCodeOf), v.regex(MEMBER_CODE))
