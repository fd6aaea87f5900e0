import type { SignalName } from '@app/lambdas/manifest/signals.ts'
import type { TableName } from '@app/lambdas/tables/all.ts'
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { type AlarmProps, PERIOD } from '#constructs/alarm.ts'
import {
  downloadAlarms,
  errorAlarms,
  factsAlarms,
  jobAlarms,
  numberAlarms,
  timeAlarms,
  type WatchedFunctions,
} from '#function-alarms.ts'
import { mailAlarms, type WatchedMails } from '#mail-alarms.ts'
import { count, counted, sum } from '#metrics.ts'
import type { Product } from '#product.ts'
import { REGION } from '#stages.ts'
import { throttleAlarms } from '#throttle-alarms.ts'

/** What an alarm counts: AWS metrics and our own. */
export interface Watched extends WatchedMails, WatchedFunctions {
  readonly apiId: string
  readonly distributionId: string
  readonly consoleDistributionId: string
  /** The firewall in front of the pools; null for a stage without one. */
  readonly poolFirewallName: string | null
  readonly userPoolClientId: string
  readonly userPoolId: string
  readonly staffPoolId: string
  readonly staffPoolClientId: string
}

/** The tables with many concurrent writers. */
const BUSY: readonly TableName[] = ['eventCounters', 'participations', 'outcomes', 'users', 'attempts']

/** Indexes that grow with what many write at once. */
const LISTED: readonly (readonly [TableName, string])[] = [
  ['participations', 'byPerson'],
  ['mails', 'byQueue'],
]

function firewallAlarm(WebACL: string): Record<string, AlarmProps> {
  return {
    'firewall-blocks': {
      metric: count('AWS/WAFV2', 'BlockedRequests', { WebACL, Region: REGION, Rule: 'ALL' }),
      above: 100,
      loss: 'Many are turned away at sign-in: somebody attacks the pools, or a school behind one address cannot get in.',
    },
  }
}

/** Every alarm by its name, which is also its heading in docs/operations.md. */
export function everyAlarm(product: Product, watched: Watched): Record<string, AlarmProps> {
  const { names } = product
  return {
    ...apiAlarms(watched),
    ...jobAlarms(product, watched),
    ...errorAlarms(product, watched),
    ...numberAlarms(product),
    ...factsAlarms(product),
    ...downloadAlarms(watched.deadDownloadsName),
    ...timeAlarms(product),
    ...throttleAlarms(product),
    ...capacityAlarms(product),
    ...(watched.poolFirewallName !== null && firewallAlarm(watched.poolFirewallName)),
    ...signInAlarms(watched),
    ...poolReadAlarms(),
    ...ownAlarms(product),
    ...mailAlarms(product, watched),
    'keys-failing': {
      ...counted(names.metrics, 'KeyFailed'),
      loss: 'No QR code, no way into the community app, no new members: KMS or a caller of it is failing.',
    },
    'payments-forged': {
      ...counted(names.metrics, 'PaymentMessageForged'),
      loss: 'What families pay is not seen: Stripe signs with another secret, or somebody forges its messages.',
    },
    'screens-failing': {
      metric: count('AWS/RUM', 'JsErrorCount', { application_name: names.rumMonitor }),
      above: 20,
      loss: 'A screen breaks in members’ browsers.',
    },
  }
}

/** Errors and slowness of the API. */
function apiAlarms(watched: Watched): Record<string, AlarmProps> {
  return {
    'api-errors': {
      metric: count('AWS/ApiGateway', '5xx', { ApiId: watched.apiId }),
      above: 5,
      loss: 'Members see "try again" instead of the answer.',
    },
    'api-slow': {
      metric: new Metric({
        namespace: 'AWS/ApiGateway',
        metricName: 'Latency',
        dimensionsMap: { ApiId: watched.apiId },
        statistic: 'p99',
        period: PERIOD,
      }),
      above: 3_000,
      periods: 3,
      loss: 'Pages of members take more than three seconds and members give up.',
    },
  }
}

/** Limits that many people at once reach. */
function capacityAlarms({ names }: Product): Record<string, AlarmProps> {
  return {
    'concurrency-near-quota': {
      // In percent of the account's quota, whatever it is: its stages share it.
      metric: new MathExpression({
        expression: '100 * m0 / SERVICE_QUOTA(m0)',
        usingMetrics: {
          m0: count(
            'AWS/Usage',
            'ResourceCount',
            { Class: 'None', Resource: 'ConcurrentExecutions', Service: 'Lambda', Type: 'Resource' },
            'Maximum',
          ),
        },
        period: PERIOD,
      }),
      above: 80,
      loss: 'A few more people at once and everybody is turned away: the account’s functions are near their quota.',
    },
    'tables-throttled': {
      metric: sum(
        BUSY.flatMap((name) =>
          ['WriteThrottleEvents', 'ReadThrottleEvents'].map((metric) =>
            count('AWS/DynamoDB', metric, { TableName: names.table(name) }),
          ),
        ),
      ),
      above: 10,
      loss: 'Joins and profiles are refused with "try again" while a table cannot keep up.',
    },
    'indexes-throttled': {
      metric: sum(
        LISTED.map(([name, index]) =>
          count('AWS/DynamoDB', 'WriteThrottleEvents', {
            TableName: names.table(name),
            GlobalSecondaryIndexName: index,
          }),
        ),
      ),
      above: 10,
      loss: 'An index cannot keep up, and holds its whole table back: joining, answering and sending fail with "try again".',
    },
    'writes-in-conflict': {
      metric: sum(
        BUSY.map((name) => count('AWS/DynamoDB', 'TransactionConflict', { TableName: names.table(name) })),
      ),
      above: 500,
      loss: 'Hundreds write the same rows at once and are asked to try again: a popular event opens slowly.',
    },
  }
}

function signInAlarms(watched: Watched): Record<string, AlarmProps> {
  const ofMembers = { UserPool: watched.userPoolId, UserPoolClient: watched.userPoolClientId }
  return {
    'sign-in-throttled': {
      metric: sum(
        ['SignInThrottles', 'SignUpThrottles', 'TokenRefreshThrottles'].map((metric) =>
          count('AWS/Cognito', metric, ofMembers),
        ),
      ),
      above: 0,
      loss: 'Members cannot sign in or sign up, or are signed out: a quota of the pool for calls a second is used up.',
    },
  }
}

/** The pools of the account share a quota for each kind of call. */
function poolReadAlarms(): Record<string, AlarmProps> {
  return {
    'pool-reads-throttled': {
      metric: count('AWS/Usage', 'ThrottleCount', {
        Class: 'None',
        Resource: 'UserRead',
        Service: 'Cognito user pool',
        Type: 'API',
      }),
      above: 0,
      loss: 'The user pool does not answer whose session has ended, and staff cannot look accounts up: a quota of reads a second is used up.',
    },
  }
}

/** The metrics that the functions write. */
function ownAlarms({ names }: Product): Record<string, AlarmProps> {
  const ownCount = (name: SignalName) => counted(names.metrics, name)
  return {
    'sessions-unchecked': {
      ...ownCount('SessionUnchecked'),
      loss: 'The user pool does not say whose session has ended: who was signed out elsewhere can act until their token ends, for 15 minutes at most.',
    },
    'codes-guessed': {
      ...ownCount('MemberCodeWrong'),
      loss: 'Somebody tries member codes one after the other: strangers may get in.',
    },
    'codes-used-up': {
      ...ownCount('MemberCodeUsedUp'),
      loss: 'One member code is used again and again: it leaked, or its last uses are near.',
    },
    'joins-refused': {
      ...ownCount('JoinRefused'),
      loss: 'Hundreds are turned away from an event, and retry again and again.',
    },
    'seats-differ': {
      ...ownCount('CounterMismatch'),
      loss: 'The seat counter of an event is wrong: members are refused a free seat, or more come than fit.',
    },
  }
}
