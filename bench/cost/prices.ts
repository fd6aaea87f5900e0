import { readFileSync } from 'node:fs'
import * as v from 'valibot'

export type PoolTier = 'LITE' | 'ESSENTIALS' | 'PLUS'

/** A price without a source is from memory: look it up before you quote it. */
const Price = v.object({
  usd: v.number(),
  per: v.number(),
  unit: v.string(),
  source: v.nullable(v.string()),
  date: v.nullable(v.pipe(v.string(), v.isoDate())),
})
const NAMES = [
  'httpApiRequest',
  'lambdaRequest',
  'lambdaGbSecond',
  'writeUnit',
  'readUnit',
  'tableGb',
  'backupGb',
  'cloudFrontRequest',
  'cloudFrontGb',
  'edgeFunction',
  'firewall',
  'firewallRule',
  'firewallRequest',
  'key',
  'keyRequest',
  'secret',
  'logGb',
  'logStoredGb',
  'alarmMetric',
  'customMetric',
  'dashboard',
  'healthCheck',
  'vaultGb',
  'trailEvent',
  'trace',
  'rumEvent',
  'mail',
  'queueRequest',
  'sms',
  'storedGb',
  'poolLiteFirst',
  'poolLite',
  'poolEssentials',
  'poolPlus',
  'planFree',
  'planPro',
  'planBusiness',
  'planPremium',
] as const
export type PriceName = (typeof NAMES)[number]
export type Prices = Readonly<Record<PriceName, v.InferOutput<typeof Price>>>

export function parsePrices(text: string): Prices {
  const entries = v.strictObject(v.entriesFromList(NAMES, Price))
  return v.parse(v.pipe(v.string(), v.parseJson(), entries), text)
}

export function readPrices(folder: string): Prices {
  return parsePrices(readFileSync(`${folder}prices.json`, 'utf8'))
}

/** So many of something, in USD. */
export function priced(prices: Prices, name: PriceName, amount: number): number {
  const { usd, per } = prices[name]
  return (amount * usd) / per
}

/** The prices without a source, in one line. */
export function recalledPrices(prices: Prices): string {
  const recalled = NAMES.map((name) => prices[name]).filter(
    ({ source, date }) => source === null || date === null,
  )
  return `${NAMES.length - recalled.length} of ${NAMES.length} have a source and a date. Recalled, to be looked up before they are quoted: ${recalled.map(({ unit }) => unit).join('; ')}.`
}

/** The plans of CloudFront for one distribution, each with its requests a month. More are slowed down, not billed. */
const PLANS = [
  ['planFree', 1_000_000],
  ['planPro', 10_000_000],
  ['planBusiness', 125_000_000],
  ['planPremium', 500_000_000],
] as const satisfies (readonly [PriceName, number])[]

/** The smallest plan that holds so many requests; null when none does. */
export function planCost(prices: Prices, requests: number): number | null {
  const fits = PLANS.find(([, most]) => requests <= most)
  return fits === undefined ? null : priced(prices, fits[0], 1)
}

/** Active members by tier; the first 10,000 of Lite and Essentials are free (read 2026-09-20). */
export function poolCost(prices: Prices, tier: PoolTier, members: number): number {
  if (tier === 'PLUS') return priced(prices, 'poolPlus', members)
  const paid = Math.max(0, members - FREE_MEMBERS)
  if (tier === 'ESSENTIALS') return priced(prices, 'poolEssentials', paid)
  const first = Math.min(paid, LITE_FIRST - FREE_MEMBERS)
  return priced(prices, 'poolLiteFirst', first) + priced(prices, 'poolLite', paid - first)
}
const FREE_MEMBERS = 10_000
const LITE_FIRST = 100_000
