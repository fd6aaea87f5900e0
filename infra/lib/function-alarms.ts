import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { type FunctionName, lambdas } from '@app/lambdas/manifest/functions.ts'
import { Duration } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { type AlarmProps, PERIOD } from '#constructs/alarm.ts'
import { TIMED_OUT } from '#constructs/timeouts.ts'
import { count, least, sum } from '#metrics.ts'
import { isMade } from '#payments.ts'
import type { Product } from '#product.ts'
import { sideOf } from '#sides.ts'

/** The metrics of the functions' alarms. */
export interface WatchedFunctions {
  readonly functions: readonly FunctionName[]
  readonly missedRunsName: string
  readonly deadDownloadsName: string
}

/** 受付, 申込者 and 集計: an alarm of their own. */
const ATTENDANCE: readonly FunctionName[] = ['check-in', 'attendees', 'figures']

/** The functions with a schedule that fits. */
function scheduled(fits: (schedule: string) => boolean): FunctionName[] {
  const all = Object.entries(lambdas) as [FunctionName, FunctionDefinition][] // the manifest's own keys
  return all.flatMap(([name, { schedule }]) => (schedule !== undefined && fits(schedule) ? [name] : []))
}

/** Several times an hour. */
function isOften(schedule: string): boolean {
  return schedule.includes('minute')
}

/** R9: those of a guardian's consent, too, with the job that asks guardians about new terms, and those of families. */
const GUARDIANS: readonly FunctionName[] = [
  'guardians',
  'guardian-links',
  'guardian-desk',
  'guardian-job',
  'terms-job',
  'households',
  'household-desk',
  'household-job',
  'care',
  'care-desk',
]

/** They have alarms of their own. */
const PAYMENTS: readonly FunctionName[] = ['payments', 'payment-messages', 'payment-job', 'event-payments']
const ALONE: readonly FunctionName[] = [
  'queue-job',
  'draw-job',
  'news-job',
  'news-desk',
  'member-lists',
  ...PAYMENTS,
]

/** Jobs that fail, never start, or stop running. */
export function jobAlarms(product: Product, watched: WatchedFunctions): Record<string, AlarmProps> {
  const { names } = product
  const invocationsOf = (name: FunctionName) =>
    count('AWS/Lambda', 'Invocations', { FunctionName: names.function(name) })
  return {
    'jobs-failed': {
      metric: sum(
        watched.functions
          .filter((name) => name.endsWith('-job') && !ALONE.includes(name) && !GUARDIANS.includes(name))
          .map((name) => errorsOf(names, name)),
      ),
      above: 0,
      loss: 'Somebody who left is not erased on the promised day, or a Young member gets no notice before their birthday, or an event is not published at its planned time.',
    },
    'queue-failed': {
      metric: errorsOf(names, 'queue-job'),
      above: 0,
      loss: 'A free seat is given to no one, though a family waits for it.',
    },
    'draw-failed': {
      metric: errorsOf(names, 'draw-job'),
      above: 0,
      loss: 'A draw is not made, or not all families hear of its result.',
    },
    'payments-failed': {
      metric: sum(PAYMENTS.map((name) => errorsOf(names, name))),
      above: 0,
      loss: 'Seats stay held for who does not pay, or yen do not go back to a family.',
    },
    'news-failed': {
      metric: sum([
        errorsOf(names, 'news-job'),
        errorsOf(names, 'news-desk'),
        errorsOf(names, 'member-lists'),
      ]),
      above: 0,
      loss: 'Staff cannot send news to members or find whom it is for, or planned news does not go out at its time.',
    },
    'jobs-missed': {
      metric: count(
        'AWS/SQS',
        'ApproximateNumberOfMessagesVisible',
        { QueueName: watched.missedRunsName },
        'Maximum',
      ),
      above: 0,
      loss: 'A scheduled run never started: what it does for leaving, Young members and planned events is late.',
    },
    'jobs-silent': {
      metric: least(
        scheduled(isOften)
          .filter((name) => name !== 'payment-job')
          .map(invocationsOf),
        Duration.hours(1),
      ),
      above: 0,
      heartbeat: true,
      loss: 'A job that runs every few minutes has not run for an hour: mails, planned events and erasures stand still, and nothing else says so.',
    },
    ...(isMade(product, 'payment-job') && {
      'payments-silent': {
        metric: least([invocationsOf('payment-job')], Duration.hours(1)),
        above: 0,
        heartbeat: true,
        loss: 'Held seats that were not paid do not become free, lost messages of Stripe are not found, and no yen go back.',
      },
    }),
    'daily-jobs-silent': {
      metric: least(scheduled((each) => !isOften(each)).map(invocationsOf), Duration.days(1)),
      above: 0,
      heartbeat: true,
      loss: 'A daily job has not run for a day: a Young member gets no notice, or uploads and unfinished accounts stay.',
    },
  }
}

/** The stream that keeps public numbers is late, or has put changes aside. */
export function numberAlarms({ names }: Product): Record<string, AlarmProps> {
  return {
    'numbers-late': {
      metric: count(
        'AWS/Lambda',
        'IteratorAge',
        { FunctionName: names.function('public-numbers') },
        'Maximum',
      ),
      above: 60_000,
      loss: 'Lists and pages show seats as they were more than a minute ago. Joining itself is exact.',
    },
    'numbers-dead': {
      metric: count(
        'AWS/SQS',
        'ApproximateNumberOfMessagesVisible',
        { QueueName: names.deadLetters('public-numbers') },
        'Maximum',
      ),
      above: 0,
      loss: 'The seats of an event could not be summed: lists and pages show old ones until somebody joins it, or the seats are checked.',
    },
  }
}

/** The streams that keep the facts of members are late, or have put changes aside. */
export function factsAlarms({ names }: Product): Record<string, AlarmProps> {
  return {
    'member-facts-late': {
      metric: count('AWS/Lambda', 'IteratorAge', { FunctionName: names.function('member-facts') }, 'Maximum'),
      above: 60_000,
      loss: 'Staff see counts and lists of members as they were more than a minute ago.',
    },
    'member-facts-dead': {
      metric: count(
        'AWS/SQS',
        'ApproximateNumberOfMessagesVisible',
        { QueueName: names.deadLetters('member-facts') },
        'Maximum',
      ),
      above: 0,
      loss: 'A member is counted and listed by earlier facts until they change again, or until the daily check.',
    },
  }
}

/** R11: downloads that could not be made. */
export function downloadAlarms(deadName: string): Record<string, AlarmProps> {
  return {
    'downloads-dead': {
      metric: count('AWS/SQS', 'ApproximateNumberOfMessagesVisible', { QueueName: deadName }, 'Maximum'),
      above: 0,
      loss: 'A member who asked for a copy of their data gets none: the law gives them a right to it.',
    },
  }
}

/** Functions that fail, by what people then cannot do. */
export function errorAlarms({ names }: Product, watched: WatchedFunctions): Record<string, AlarmProps> {
  const failing = (name: FunctionName) => errorsOf(names, name)
  return {
    'console-errors': {
      metric: sum(
        watched.functions
          .filter(
            (name) => sideOf(name) === 'console' && ![...ATTENDANCE, ...GUARDIANS, ...ALONE].includes(name),
          )
          .map(failing),
      ),
      above: 0,
      loss: 'Staff cannot do what they pressed: an event stays unpublished or is not called off in time.',
    },
    'attendance-errors': {
      metric: sum(ATTENDANCE.map(failing)),
      above: 0,
      loss: 'People stand at the door and are not let in, or staff cannot read who comes to an event.',
    },
    'guardian-errors': {
      metric: sum(GUARDIANS.map(failing)),
      above: 0,
      loss: 'A guardian cannot answer for a child or change their family, or a consent that was taken back leaves a seat taken.',
    },
    'uploads-unchecked': {
      metric: sum([failing('check-upload'), failing('check-media')]),
      above: 3,
      loss: 'Pictures sent with reports, and files that staff put into events, stay in quarantine: nobody sees them.',
    },
    'mail-words': {
      metric: failing('custom-message'),
      above: 0,
      loss: 'Codes for signing up and invitations of staff arrive in English words or not at all: nobody can register.',
    },
  }
}

/** Functions that take too long. */
export function timeAlarms({ names }: Product): Record<string, AlarmProps> {
  return {
    'functions-timed-out': {
      metric: new Metric({
        namespace: names.metrics,
        metricName: TIMED_OUT,
        statistic: 'Sum',
        period: PERIOD,
      }),
      above: 2,
      loss: 'What people pressed runs out of time: they see "try again", and do not know whether it happened.',
    },
    'joining-slow': {
      metric: new Metric({
        namespace: 'AWS/Lambda',
        metricName: 'Duration',
        dimensionsMap: { FunctionName: names.function('participate') },
        statistic: 'p99',
        period: PERIOD,
      }),
      above: 3_000,
      periods: 2,
      loss: 'One in a hundred waits more than three seconds for a seat, presses again, and makes it slower for all.',
    },
  }
}

function errorsOf(names: Product['names'], name: FunctionName) {
  return count('AWS/Lambda', 'Errors', { FunctionName: names.function(name) })
}
