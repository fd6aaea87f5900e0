import { PROTECTIVE_HEADERS } from '@app/shared/base/protective-headers.ts'
import type { StageValues } from '#stages.ts'

type Apex = Pick<StageValues, 'ownsApex'>

/** HTTPS only, in the fields of CloudFront; names beside ours are bound only where the operator serves all of them over HTTPS. */
export function hstsOf({ ownsApex }: Apex) {
  const hsts = PROTECTIVE_HEADERS['Strict-Transport-Security']
  return {
    seconds: Number(/max-age=(\d+)/.exec(hsts)?.[1]),
    includeSubdomains: ownsApex && /includeSubDomains/i.test(hsts),
    preload: ownsApex && /preload/i.test(hsts),
  }
}

/** The same as a header, for an answer that CloudFront's policies do not reach. */
export function hstsHeader(stage: Apex): string {
  const { seconds, includeSubdomains, preload } = hstsOf(stage)
  return [`max-age=${seconds}`, includeSubdomains && 'includeSubDomains', preload && 'preload']
    .filter(Boolean)
    .join('; ')
}
