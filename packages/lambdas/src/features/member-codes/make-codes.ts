import { randomInt } from 'node:crypto'
import { CODE_LETTERS } from '@app/shared/member-codes/code.ts'

const LENGTH = 8

/** This many different codes of eight letters, which cannot be guessed. */
export function makeCodes(count: number): string[] {
  const codes = new Set<string>()
  while (codes.size < count)
    codes.add(
      Array.from({ length: LENGTH }, () => CODE_LETTERS.charAt(randomInt(CODE_LETTERS.length))).join(''),
    )
  return [...codes]
}
