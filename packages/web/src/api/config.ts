import { ServiceAddress } from '@app/shared/base/web-address.ts'
import * as v from 'valibot'
import { keepPoolUrl } from '#auth/early-renewal.ts'

/** The destination of telemetry, and the identity pool of its anonymous credentials (S207). */
const RumConfig = v.object({
  monitorId: v.string(),
  identityPoolId: v.string(),
  /** The share of visits that is measured; all by default (S208). */
  sampleRate: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 1),
  endpoint: ServiceAddress,
  /** The identity pool's endpoint; absent for Amazon's own. */
  cognitoEndpoint: v.optional(ServiceAddress),
})
export type RumConfig = v.InferOutput<typeof RumConfig>

/** The stage's settings for the site: `/config.json`, written by the deploy or by the local stack. */
const SiteConfig = v.object({
  region: v.string(),
  userPoolId: v.string(),
  userPoolClientId: v.string(),
  /** The pool's endpoint; absent for Amazon's own. */
  userPoolEndpoint: v.optional(ServiceAddress),
  /** The community app's sign-on address, up to the token. */
  communitySso: ServiceAddress,
  /** True where the token is posted in a form instead of the address; the address's last parameter names its field (G32). */
  communityForm: v.optional(v.boolean()),
  /** True during maintenance. */
  maintenance: v.optional(v.boolean()),
  /** False takes the member's card without a network away from every phone. */
  offlineCard: v.optional(v.boolean()),
  /** True where fees are paid in advance. */
  payments: v.optional(v.boolean()),
  /** Absent where nothing is measured. */
  rum: v.optional(RumConfig),
})
export type SiteConfig = v.InferOutput<typeof SiteConfig>

let reading: Promise<SiteConfig> | null = null

/** Read once; a failure is not cached. Throws when it cannot be read. */
export function readConfig(): Promise<SiteConfig> {
  reading ??= fetch('/config.json')
    .then((response) => response.json())
    .then((json) => v.parse(SiteConfig, json))
    .then((settings) => {
      keepPoolUrl(settings)
      return settings
    })
    .catch((error: unknown) => {
      reading = null
      throw error
    })
  return reading
}
