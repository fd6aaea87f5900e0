import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { table } from '../markdown.ts'

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
  'sms',
  'storedGb',
  'poolLiteFirst',
  'poolLite',
  'poolEssentials',
  'poolPlus',
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

export function pricesTable(prices: Prices): string {
  const rows = NAMES.map((name) => {
    const { usd, per, unit, source, date } = prices[name]
    const amount = per === 1 ? '1' : per.toLocaleString('en-US')
    return [
      unit,
      source === null || date === null ? 'recalled, not looked up' : `${source}, ${date}`,
      amount,
      `${usd}`,
    ]
  })
  return table(['What', 'Source', 'For', 'USD'], rows, 2)
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
