import type { PoolTier } from './prices.ts'

/** What is paid for by the month, and the settings that are the levers of the bill. */
export interface Counted {
  readonly functions: number
  readonly tables: number
  readonly keys: number
  readonly secrets: number
  readonly alarms: number
  readonly alarmMetrics: number
  readonly dashboards: number
  readonly firewalls: number
  readonly firewallRules: number
  /** Routes whose metrics are written one by one, which CloudWatch bills. */
  readonly detailedRoutes: number
  readonly poolPlan: PoolTier
  readonly rumSampleRate: number
  readonly sms: boolean
  /** Requests a second the API takes for one route: of members, and of those open to anyone. */
  readonly routePerSecond: number
  readonly openRoutePerSecond: number
  /** Requests one address may make in five minutes: to the site with its API, and to the user pool. */
  readonly sitePerAddress: number
  readonly poolPerAddress: number
}
