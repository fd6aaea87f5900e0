import type { FunctionDefinition, Schedule } from '@app/lambdas/manifest/definition.ts'
import { lambdas } from '@app/lambdas/manifest/functions.ts'
import type { Assumed } from './assumptions.ts'
import type { Counted } from './counted.ts'
import type { Month } from './month.ts'
import { type PriceName, type Prices, poolCost, priced } from './prices.ts'

export interface Line {
  readonly name: string
  readonly usd: number
  /** An optional service: not part of the application's own sum. */
  readonly lever: boolean
}

const GB = 1e9
/** Metrics the HTTP API writes for each route: Count, 4xx, 5xx, Latency, IntegrationLatency, DataProcessed. */
const METRICS_OF_ROUTE = 6
/** Each night's backup is a whole one, and is kept so long (`infra/lib/constructs/backups.ts`). */
const NIGHTS_KEPT = 35
const MINUTES = { minute: 1, hour: 60, day: 1_440 } as const
/** A message is sent, received and deleted. */
const REQUESTS_A_MAIL = 3
/** Runs of all functions with a schedule. */
const SCHEDULED_RUNS = Object.values<FunctionDefinition>(lambdas).reduce(
  (sum, { schedule }) => sum + (schedule === undefined ? 0 : runsOf(schedule)),
  0,
)
/** DynamoDB calls KMS for a table in use every five minutes. */
const TABLE_KEY_REQUESTS = 30 * 24 * 12

/** Runs in 30 days of a schedule such as `rate(15 minutes)`. */
function runsOf(schedule: Schedule): number {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(schedule) ?? []
  if (count === undefined) throw new Error(`${schedule} is no rate`)
  return (30 * 1_440) / (Number(count) * MINUTES[unit as keyof typeof MINUTES]) // matched above
}

/** The bill of a month, line by line. */
export function linesOf(month: Month, stack: Counted, prices: Prices, assumed: Assumed): Line[] {
  const { members, sessions, requests } = month
  const usd = (name: PriceName, amount: number) => priced(prices, name, amount)
  const isIdle = members === 0
  const probes = stack.healthChecks * assumed.probeRequests.is
  const pages = sessions * assumed.pageRequests.is + probes
  const edgeRequests = pages + requests
  // Behind a page stand two edge functions, before a call one.
  const edgeRuns = 2 * pages + requests
  const runs = requests + SCHEDULED_RUNS + month.outboxMails
  const gbSeconds = (runs * (assumed.lambdaMs.is + assumed.coldShare.is * assumed.coldMs.is)) / 1000
  const logGb = (requests * assumed.logBytes.is + (runs - requests) * assumed.runLogBytes.is) / GB
  const readUnits = month.readUnits + SCHEDULED_RUNS * assumed.runReadUnits.is
  const tableGb = (members * assumed.tableBytes.is) / GB
  const watched = sessions * assumed.rumMembers.is * stack.rumSampleRate
  const traced = month.traceable * assumed.rumMembers.is * stack.rumSampleRate
  const tableKeys = isIdle ? 0 : stack.tables * TABLE_KEY_REQUESTS
  const smsCodes = stack.sms ? members * assumed.smsMembers.is * assumed.smsCodes.is : 0
  const own = (name: string, amount: number): Line => ({ name, usd: amount, lever: false })
  const lever = (name: string, amount: number): Line => ({ name, usd: amount, lever: true })
  return [
    own('API Gateway', usd('httpApiRequest', requests)),
    own('Lambda', usd('lambdaRequest', runs) + usd('lambdaGbSecond', gbSeconds)),
    own('DynamoDB, reads', usd('readUnit', readUnits)),
    own('DynamoDB, writes', usd('writeUnit', month.writeUnits)),
    own('DynamoDB, storage', usd('tableGb', tableGb)),
    own('Backups (point in time)', usd('backupGb', tableGb)),
    own('Backups (vault)', usd('vaultGb', stack.vaults * tableGb * NIGHTS_KEPT)),
    own('CloudTrail', usd('trailEvent', stack.trails * assumed.trailEvents.is)),
    own('Route 53', usd('healthCheck', stack.healthChecks)),
    own('CloudFront, requests', usd('cloudFrontRequest', edgeRequests) + usd('edgeFunction', edgeRuns)),
    own('CloudFront, bytes', usd('cloudFrontGb', (sessions * assumed.kilobytes.is * 1000) / GB)),
    own('WAF, standing', usd('firewall', stack.firewalls) + usd('firewallRule', stack.firewallRules)),
    own('WAF, requests', usd('firewallRequest', edgeRequests + sessions * assumed.poolRequests.is)),
    own('KMS', usd('key', stack.keys) + usd('keyRequest', month.keyRequests + tableKeys)),
    own('Secrets Manager', usd('secret', stack.secrets)),
    own('Logs', usd('logGb', logGb) + usd('logStoredGb', logGb * assumed.logMonths.is)),
    own('Alarms and dashboard', usd('alarmMetric', stack.alarmMetrics) + usd('dashboard', stack.dashboards)),
    own('Metrics by route', isIdle ? 0 : usd('customMetric', stack.detailedRoutes * METRICS_OF_ROUTE)),
    own('Metrics of our own', usd('customMetric', isIdle ? assumed.idleMetrics.is : assumed.ownMetrics.is)),
    own(
      'SQS',
      usd('queueRequest', stack.queues * assumed.queuePolls.is + month.outboxMails * REQUESTS_A_MAIL),
    ),
    own('SES', usd('mail', month.mails)),
    own('S3 (pictures)', usd('storedGb', (members * assumed.uploadBytes.is) / GB)),
    lever(`Cognito, ${stack.poolPlan}`, poolCost(prices, stack.poolPlan, members)),
    lever(`RUM, ${stack.rumSampleRate * 100} % of visits`, usd('rumEvent', watched * assumed.rumEvents.is)),
    lever('X-Ray traces begun by RUM', usd('trace', traced)),
    lever('SMS codes', usd('sms', smsCodes)),
  ]
}

/** Metrics under alarms that every account has free. */
const FREE_METRICS = 10

/** The same for a stage that has its account's free alarms to itself. */
export function withFreeAlarms(stack: Counted): Counted {
  return { ...stack, alarmMetrics: Math.max(0, stack.alarmMetrics - FREE_METRICS) }
}

export function sumOf(lines: readonly Line[], wanted: (line: Line) => boolean = () => true): number {
  return lines.filter(wanted).reduce((sum, { usd }) => sum + usd, 0)
}
