import { ServiceAddress } from '@app/shared/base/web-address.ts'
import { WAYS_OF_PAYING } from '@app/shared/payments/ways.ts'
import * as v from 'valibot'

/** What a stage tells the console at run time: `/config.json` on its own origin. */
const ConsoleConfig = v.object({
  region: v.string(),
  userPoolId: v.string(),
  userPoolClientId: v.string(),
  /** Where the pool answers; absent where it is Amazon's own address. */
  userPoolEndpoint: v.optional(ServiceAddress),
  /** The members' site, for links to what members see. */
  siteOrigin: ServiceAddress,
  /** The ways by which events may be paid in advance; absent where payments are off. */
  paymentWays: v.optional(v.array(v.picklist(WAYS_OF_PAYING)), []),
})
type ConsoleConfig = v.InferOutput<typeof ConsoleConfig>

let reading: Promise<ConsoleConfig> | null = null

/** Read once; a failure is not remembered. Throws when it cannot be read. */
export function readConfig(): Promise<ConsoleConfig> {
  reading ??= fetch('/config.json')
    .then((response) => response.json())
    .then((json) => v.parse(ConsoleConfig, json))
    .catch((error: unknown) => {
      reading = null
      throw error
    })
  return reading
}
