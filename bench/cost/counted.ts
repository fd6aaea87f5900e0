import { execFileSync } from 'node:child_process'
import * as v from 'valibot'

/** Monthly costs of a stage, and the settings with the most influence on the bill. */
const Counted = v.object({
  functions: v.number(),
  tables: v.number(),
  keys: v.number(),
  secrets: v.number(),
  alarms: v.number(),
  alarmMetrics: v.number(),
  dashboards: v.number(),
  firewalls: v.number(),
  firewallRules: v.number(),
  siteFirewallRules: v.number(),
  healthChecks: v.number(),
  vaults: v.number(),
  trails: v.number(),
  /** Queues that a function reads. */
  queues: v.number(),
  /** Routes with their own metrics, which CloudWatch bills. */
  detailedRoutes: v.number(),
  poolPlan: v.picklist(['LITE', 'ESSENTIALS', 'PLUS']),
  rumSampleRate: v.number(),
  sms: v.boolean(),
  monthlyBudgetUsd: v.number(),
  /** Requests per second the API accepts on one route: for members, and for anyone. */
  routePerSecond: v.number(),
  openRoutePerSecond: v.number(),
  /** Requests at once that a route of members takes above that. */
  routeBurst: v.number(),
  /** Requests one address may make in five minutes: to the site with its API, and to the user pool. */
  sitePerAddress: v.number(),
  poolPerAddress: v.number(),
})
export type Counted = v.InferOutput<typeof Counted>

const Both = v.object({ dev: Counted, prod: Counted })

type Both = v.InferOutput<typeof Both>
let counted: Both | undefined

/** Both stages, counted in the CDK app, with the current build: once for all figures of a process. */
export function readCounted(root: string): Both {
  counted ??= v.parse(
    v.pipe(v.string(), v.parseJson(), Both),
    execFileSync(process.execPath, ['infra/commands/count.ts'], { cwd: root, encoding: 'utf8' }),
  )
  return counted
}
