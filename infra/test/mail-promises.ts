import { isDeepStrictEqual } from 'node:util'
import { at, every, list, type Promised } from './promised.ts'
import { resourcesOf, type Templates } from './synthesised.ts'

/** What the queue of mails, the events of the mail service and their alarms guarantee (R7). */
export const MAIL_PROMISES: Readonly<Record<string, Promised>> = {
  'every queue is encrypted': every('AWS::SQS::Queue', (queue) => queue['SqsManagedSseEnabled'] === true),
  'every queue refuses what comes without TLS': (templates) => {
    const locked = resourcesOf(templates, 'AWS::SQS::QueuePolicy').flatMap(([, { Properties }]) =>
      list(at(Properties, 'PolicyDocument', 'Statement')).some(
        (each) =>
          at(each, 'Effect') === 'Deny' && at(each, 'Condition', 'Bool', 'aws:SecureTransport') === 'false',
      )
        ? list(Properties['Queues']).map((queue) => at(queue, 'Ref'))
        : [],
    )
    return resourcesOf(templates, 'AWS::SQS::Queue').flatMap(([id]) =>
      locked.includes(id.split('/')[1]) ? [] : [id],
    )
  },
  'messages that fail again and again are kept for two weeks in a queue of their own': (templates) => {
    const queues = resourcesOf(templates, 'AWS::SQS::Queue')
    const dead = queues.flatMap(([, { Properties }]) =>
      list(at(Properties, 'RedrivePolicy', 'deadLetterTargetArn', 'Fn::GetAtt', 0)),
    )
    const kept = queues.filter(([id]) => dead.includes(id.split('/')[1]))
    if (kept.length === 0) return ['no dead letters']
    const taken = sourcesOf(templates).filter(
      (source) =>
        !queues.some(([id, { Properties }]) => id.endsWith(`/${source}`) && Properties['RedrivePolicy']),
    )
    const short = kept.filter(([, { Properties }]) => Properties['MessageRetentionPeriod'] !== 14 * 86_400)
    return [...taken.map(String), ...short.map(([id]) => id)]
  },
  'a message that failed comes again by itself, and four workers at once are the most': every(
    'AWS::Lambda::EventSourceMapping',
    (source) =>
      isStream(source) ||
      (isDeepStrictEqual(source['FunctionResponseTypes'], ['ReportBatchItemFailures']) &&
        at(source, 'ScalingConfig', 'MaximumConcurrency') === 4),
  ),
  'a counter that cannot be summed goes to dead letters and holds up the others for minutes at most': every(
    'AWS::Lambda::EventSourceMapping',
    (source) =>
      !isStream(source) ||
      (source['BisectBatchOnFunctionError'] === true &&
        isDeepStrictEqual(source['FunctionResponseTypes'], ['ReportBatchItemFailures']) &&
        Number(source['MaximumRetryAttempts']) <= 10 &&
        Number(source['MaximumRecordAgeInSeconds']) <= 900 &&
        at(source, 'DestinationConfig', 'OnFailure', 'Destination') !== undefined),
  ),
  'the worker of mails may feed its own queue, and no other function': (templates) =>
    resourcesOf(templates, 'AWS::Lambda::Function')
      .filter(([, { Properties }]) => {
        const isWorker = String(Properties['FunctionName']).endsWith('-mail-worker')
        return (Properties['RecursiveLoop'] === 'Allow') !== isWorker
      })
      .map(([id]) => id),
  'mail leaves over TLS': every(
    'AWS::SES::ConfigurationSet',
    (set) => at(set, 'DeliveryOptions', 'TlsPolicy') === 'REQUIRE',
  ),
  'the mail service tells of what it sent, delivered, got back and was complained about': every(
    'AWS::SES::ConfigurationSetEventDestination',
    ({ EventDestination: destination }) =>
      at(destination, 'Enabled') === true &&
      isDeepStrictEqual(list(at(destination, 'MatchingEventTypes')).toSorted(), [
        'BOUNCE',
        'COMPLAINT',
        'DELIVERY',
        'REJECT',
        'SEND',
      ]),
  ),
  'a report on a mail that cannot be stored waits in a queue of its own': (templates) => {
    const missed = resourcesOf(templates, 'AWS::Scheduler::Schedule').map(([, { Properties }]) =>
      JSON.stringify(at(Properties, 'Target', 'DeadLetterConfig', 'Arn')),
    )
    const rules = resourcesOf(templates, 'AWS::Events::Rule').filter(([, { Properties }]) =>
      JSON.stringify(Properties['EventPattern']).includes('aws.ses'),
    )
    const dead = rules.map(([, { Properties }]) =>
      JSON.stringify(at(Properties, 'Targets', 0, 'DeadLetterConfig', 'Arn')),
    )
    return rules.length === 0 ? ['no rule'] : dead.filter((arn) => arn === undefined || missed.includes(arn))
  },
}

/** What the alarms of mails guarantee, where a stage has them all. */
export const MAIL_WATCH_PROMISES: Readonly<Record<string, Promised>> = {
  'somebody hears of mails that wait, are unknown, come back or fail again and again': (templates) => {
    const alarms = resourcesOf(templates, 'AWS::CloudWatch::Alarm').map(([id]) => id)
    return ALARMS.filter((name) => !alarms.some((id) => id.includes(name)))
  },
  'the alarm of dead letters looks at every queue that has some': (templates) => {
    const looked = resourcesOf(templates, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) =>
      JSON.stringify([Properties['Metrics'] ?? [], Properties['Dimensions'] ?? []]),
    )
    const queues = resourcesOf(templates, 'AWS::SQS::Queue').flatMap(([id, { Properties }]) => {
      const name = String(Properties['QueueName'])
      return name.endsWith('-dead') ? [{ id: id.split('/').at(-1) ?? '', name }] : []
    })
    // By its name, or by an export, which has its logical id in it.
    const unseen = queues.filter(
      ({ id, name }) =>
        !looked.some((text) => text.includes(`GetAtt${id}QueueName`) || text.includes(`"Value":"${name}"`)),
    )
    return queues.length === 0 ? ['no queue of dead letters'] : unseen.map(({ id }) => id)
  },
}

const ALARMS = [
  'mailswaiting',
  'mailsthrottled',
  'mailquota',
  'mailsunknown',
  'mailsreturned',
  'mailsdead',
  'mailbounces',
]

/** The queues that functions take from; a stream is no queue. */
function sourcesOf(templates: Templates): unknown[] {
  return resourcesOf(templates, 'AWS::Lambda::EventSourceMapping').flatMap(([, { Properties }]) =>
    isStream(Properties) ? [] : [at(Properties, 'EventSourceArn', 'Fn::GetAtt', 0)],
  )
}

function isStream(source: Readonly<Record<string, unknown>>): boolean {
  return source['StartingPosition'] !== undefined
}
