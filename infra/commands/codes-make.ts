import { randomInt } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { CODE_LETTERS } from '@app/shared/member-codes/code.ts'
import { type Outside, Stop } from '#commands/outside.ts'

/** The source has forty codes. */
const COUNT = 40
const MOST = 10_000

/** Writes new member codes into a file of their operator's: eight letters each, or six digits on demand. */
export async function codesMake({ words, say }: Pick<Outside, 'words' | 'say'>): Promise<number> {
  const [file, asked = String(COUNT)] = words.filter((word) => !word.startsWith('-'))
  if (file === undefined) throw new Stop('Which file? codes:make FILE [COUNT] [--digits]')
  const count = Number(asked)
  if (!Number.isInteger(count) || count < 1 || count > MOST)
    throw new Stop(`How many? A number from 1 to ${MOST}, not ${asked}.`)
  const codes = makeCodes(count, words.includes('--digits') ? 'digits' : 'letters')
  // Only the owner may read them, and an existing file is not overwritten.
  await writeFile(file, `${codes.join('\n')}\n`, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    throw new Stop(`${file} cannot be written: ${error instanceof Error ? error.message : error}`)
  })
  say(`${count} codes are in ${file}. codes:import STAGE ${file} loads them.`)
  return 0
}

/** Returns `count` different codes. Eight letters are written in two groups; the hyphen does not count. */
export function makeCodes(count: number, kind: 'letters' | 'digits'): string[] {
  const codes = new Set<string>()
  while (codes.size < count) {
    codes.add(kind === 'digits' ? pick('0123456789', 6) : `${pick(CODE_LETTERS, 4)}-${pick(CODE_LETTERS, 4)}`)
  }
  return [...codes]
}

function pick(from: string, length: number): string {
  return Array.from({ length }, () => from.charAt(randomInt(from.length))).join('')
}
