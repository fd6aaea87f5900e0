import { addressIn, type FoundAddress, PostalFile } from '@app/shared/members/postal.ts'
import { postalCodeOf } from '@app/shared/members/rules.ts'
import * as v from 'valibot'

// Inlined by the build: the folder of the files, named by their hash.
declare const __POSTAL__: string

const TIMEOUT_MS = 8_000

/**
 * G23: the address of a postal code, from our own file of codes with the same beginning: no
 * third party learns the code, and nothing is stored. Never throws.
 */
export async function findAddress(typed: string): Promise<FoundAddress | 'none' | 'failed'> {
  const postalCode = postalCodeOf(typed).replace('-', '')
  const response = await fetch(`${__POSTAL__}/${postalCode.slice(0, 3)}.json`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null)
  if (response?.status === 404) return 'none'
  const file = v.safeParse(PostalFile, response?.ok ? await response.json().catch(() => null) : null)
  if (!file.success) return 'failed'
  return addressIn(file.output, postalCode) ?? 'none'
}
