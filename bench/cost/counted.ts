import { execFileSync } from 'node:child_process'
import * as v from 'valibot'

/** What is paid for by the month in `prod`, and the settings that are the levers of the bill. */
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
  /** Routes whose metrics are written one by one, which CloudWatch bills. */
  detailedRoutes: v.number(),
  poolPlan: v.picklist(['LITE', 'ESSENTIALS', 'PLUS']),
  rumSampleRate: v.number(),
  sms: v.boolean(),
  /** Requests a second the API takes for one route: of members, and of those open to anyone. */
  routePerSecond: v.number(),
  openRoutePerSecond: v.number(),
  /** Requests one address may make in five minutes: to the site with its API, and to the user pool. */
  sitePerAddress: v.number(),
  poolPerAddress: v.number(),
})
export type Counted = v.InferOutput<typeof Counted>

/** As the CDK app itself says; it takes what `build` has built. */
export function readCounted(root: string): Counted {
  const said = execFileSync(process.execPath, ['infra/commands/count.ts'], { cwd: root, encoding: 'utf8' })
  return v.parse(v.pipe(v.string(), v.parseJson(), Counted), said)
}
