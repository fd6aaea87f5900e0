import type { DeskCode } from '#api/send.ts'

/** The last list that was found, and the last question that failed since. */
export interface Answered<Found extends { readonly typed: string }> {
  readonly found: Found | null
  readonly failed: { readonly typed: string; readonly code: DeskCode } | null
}

/** What the screen shows for the words in the field: a failure is about these words alone, as is the end of the waiting. */
export function searchView<Found extends { readonly typed: string }>(
  wanted: string,
  { found, failed }: Answered<Found>,
) {
  const failure = failed !== null && failed.typed === wanted && wanted !== '' ? failed.code : null
  return {
    searched: wanted === '' ? null : found,
    failure,
    isWaiting: wanted !== '' && failure === null && found?.typed !== wanted,
  }
}
