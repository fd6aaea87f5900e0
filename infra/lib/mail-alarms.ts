import {
  type GaugeName,
  gauges,
  mailBounces,
  metricsAt,
  type SignalName,
} from '@app/lambdas/manifest/signals.ts'
import { Duration } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { AlarmProps } from '#constructs/alarm.ts'
import { count, counted, sum } from '#metrics.ts'
import type { Product } from '#product.ts'

/** The queues of failed mails, and of what SES tells of mails. */
export interface WatchedMails {
  readonly deadLetterNames: readonly string[]
  readonly deadMailEventNames: readonly string[]
}

/** SES computes its rates irregularly: within five minutes there may be no value, and the alarm would flap. */
const SHARES = Duration.hours(1)

/** The alarms of mails by their names, which are also their headings in docs/operations.md. */
export function mailAlarms({ names }: Product, watched: WatchedMails): Record<string, AlarmProps> {
  return { ...sendingAlarms(), ...workerAlarms(names, watched), ...eventAlarms(names, watched) }
}

/** How many of our mails come back or are called spam, as SES counts them. */
function sendingAlarms(): Record<string, AlarmProps> {
  return {
    'mail-bounces': {
      metric: new Metric({
        namespace: mailBounces.namespace,
        metricName: mailBounces.metric,
        statistic: 'Maximum',
        period: SHARES,
      }),
      above: mailBounces.above,
      loss: 'Mails with codes bounce; above five in a hundred Amazon stops sending for us and nobody can sign up.',
    },
    'mail-complaints': {
      metric: new Metric({
        namespace: 'AWS/SES',
        metricName: 'Reputation.ComplaintRate',
        statistic: 'Maximum',
        period: SHARES,
      }),
      above: 0.0005,
      loss: 'People mark our mails as spam; above one in a thousand Amazon stops sending for us.',
    },
  }
}

/** Mails that are not sent, or whose outcome is unknown. */
function workerAlarms(names: Product['names'], watched: WatchedMails): Record<string, AlarmProps> {
  const ownCount = (name: SignalName) => counted(names.metrics, name)
  return {
    'mail-not-taken': {
      ...ownCount('MailFailed'),
      loss: 'A mail that a member waits for was not sent.',
    },
    'mails-throttled': {
      ...ownCount('MailThrottled'),
      loss: 'The mail service takes our mails more slowly than it says: mails are late, and codes of the pools may fail.',
    },
    'mail-quota': {
      ...stated(names, 'MailQuotaUsed'),
      loss: 'Above the quota of 24 hours nobody can sign up or reset a password, and mails wait until tomorrow.',
    },
    'mails-waiting': {
      ...stated(names, 'OldestUnsentMailSeconds'),
      loss: 'Mails have been due for half an hour: people do not hear of a change, a cancellation, tomorrow’s event.',
    },
    'mails-unknown': {
      ...ownCount('MailUnknown'),
      loss: 'The worker died while it sent: of some mails nobody knows whether they went, and they are not sent again.',
    },
    'mails-returned': {
      ...ownCount('MailBounced'),
      loss: 'Many mails come back or are called spam: these people hear nothing, and Amazon may stop sending for us.',
    },
    'mails-dead': {
      metric: lettersIn(watched.deadLetterNames),
      above: 0,
      loss: 'A mail or a mailing failed again and again: somebody does not get it until the cause is gone.',
    },
  }
}

/** The alarm on the largest value of a gauge. */
function stated(names: Product['names'], name: GaugeName): Pick<AlarmProps, 'metric' | 'above'> {
  const { above, withinSec } = gauges[name]
  const metric = new Metric({
    namespace: names.metrics,
    metricName: name,
    dimensionsMap: metricsAt.dimensions,
    statistic: 'Maximum',
    period: Duration.seconds(withinSec),
  })
  return { metric, above }
}

/** Events of SES that are not recorded. */
function eventAlarms(names: Product['names'], watched: WatchedMails): Record<string, AlarmProps> {
  return {
    'mail-events-failed': {
      metric: count('AWS/Lambda', 'Errors', { FunctionName: names.function('mail-events') }),
      above: 3,
      loss: 'Bounces and complaints are not written down: we go on writing to people who do not want it.',
    },
    'mail-events-dead': {
      metric: lettersIn(watched.deadMailEventNames),
      above: 0,
      loss: 'Of some mails nobody has written down that they came back: we go on writing to these people, until the events are taken again.',
    },
  }
}

function lettersIn(queues: readonly string[]) {
  return sum(
    queues.map((QueueName) =>
      count('AWS/SQS', 'ApproximateNumberOfMessagesVisible', { QueueName }, 'Maximum'),
    ),
  )
}
