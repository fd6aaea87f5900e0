import * as v from 'valibot'

/** Where telemetry goes, and whose anonymous credentials sign it (S207). */
const RumConfig = v.object({
  monitorId: v.string(),
  identityPoolId: v.string(),
  /** The share of visits that is measured; everything where it is not said (S208). */
  sampleRate: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 1),
  endpoint: v.pipe(v.string(), v.url()),
  /** Where the identity pool answers; absent where it is Amazon's own address. */
  cognitoEndpoint: v.optional(v.pipe(v.string(), v.url())),
})
export type RumConfig = v.InferOutput<typeof RumConfig>

/** What a stage tells the site at run time: `/config.json`, written by the deploy or by the local stack. */
const SiteConfig = v.object({
  region: v.string(),
  userPoolId: v.string(),
  userPoolClientId: v.string(),
  /** Where the pool answers; absent where it is Amazon's own address. */
  userPoolEndpoint: v.optional(v.pipe(v.string(), v.url())),
  /** The community app's sign-on address, up to where the token follows. */
  communitySso: v.pipe(v.string(), v.url()),
  /** True while the product is taken out of service. */
  maintenance: v.optional(v.boolean()),
  /** Absent where nothing is measured. */
  rum: v.optional(RumConfig),
})
export type SiteConfig = v.InferOutput<typeof SiteConfig>

let reading: Promise<SiteConfig> | null = null

/** Read once; a failure is not remembered. Throws when it cannot be read. */
export function readConfig(): Promise<SiteConfig> {
  reading ??= fetch('/config.json')
    .then((response) => response.json())
    .then((json) => v.parse(SiteConfig, json))
    .catch((error: unknown) => {
      reading = null
      throw error
    })
  return reading
}
