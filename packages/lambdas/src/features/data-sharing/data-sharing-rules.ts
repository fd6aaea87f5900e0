import { recordEndSec } from '@app/shared/account/records.ts'
import type { Item } from '#aws/dynamodb/condition.ts'

/** The sort key of the consent to one version of the notice. */
export function documentOf(version: string): string {
  return `community#${version}`
}

/** When it was given; null for none, or a withdrawn one. */
export function allowedAt(row: Item<'consents'> | null): string | null {
  return row === null || row.stoppedAt !== undefined ? null : row.acceptedAt
}

/** The record of the data one token provides, kept also when the member leaves (個人情報保護法29条). */
export function recordOf(sub: string, tokenId: string, version: string, now: Date): Item<'provisions'> {
  return { sub, tokenId, version, at: now.toISOString(), ttl: recordEndSec(now) }
}
