import { CfnAlarm } from 'aws-cdk-lib/aws-cloudwatch'
import { CfnEventSourceMapping, CfnFunction } from 'aws-cdk-lib/aws-lambda'
import { CfnConfigurationSet, CfnConfigurationSetEventDestination } from 'aws-cdk-lib/aws-ses'
import { CfnQueue, CfnQueuePolicy } from 'aws-cdk-lib/aws-sqs'
import { type Faults, find } from './planted.ts'

/** Faults that would lose mails, or lose sight of them. */
export const MAIL_FAULTS: Faults = {
  'a queue in clear': [
    'every queue is encrypted: Api/mailsqueue',
    (app) => find(app, CfnQueue, 'mails-queue').addPropertyOverride('SqsManagedSseEnabled', false),
  ],
  'a queue without TLS': [
    'every queue refuses what comes without TLS: Api/mailsqueue',
    (app) =>
      find(app, CfnQueuePolicy, 'mails-queue').addPropertyOverride(
        'PolicyDocument.Statement.0.Effect',
        'Allow',
      ),
  ],
  'dead letters that are thrown away after an hour': [
    'messages that fail again and again are kept for two weeks in a queue of their own: Api/mailsdead',
    (app) => find(app, CfnQueue, 'mails-dead').addPropertyOverride('MessageRetentionPeriod', 3_600),
  ],
  'a batch that fails as a whole': [
    'a message that failed comes again by itself, and four workers at once are the most: Api/mailworkersource',
    (app) =>
      find(app, CfnEventSourceMapping, 'mail-worker-source').addPropertyDeletionOverride(
        'FunctionResponseTypes',
      ),
  ],
  'a counter that holds up all others for a day': [
    'a counter that cannot be summed goes to dead letters and holds up the others for minutes at most: Api2/publicnumbersstream',
    (app) =>
      find(app, CfnEventSourceMapping, 'public-numbers-stream').addPropertyDeletionOverride(
        'DestinationConfig',
      ),
  ],
  'a worker whose chain of messages Lambda stops': [
    'the worker of mails may feed its own queue, and no other function: Api/mailworker',
    (app) => find(app, CfnFunction, 'mail-worker').addPropertyOverride('RecursiveLoop', 'Terminate'),
  ],
  'mail in clear': [
    'mail leaves over TLS: Api/MailEvents',
    (app) => find(app, CfnConfigurationSet).addPropertyOverride('DeliveryOptions.TlsPolicy', 'OPTIONAL'),
  ],
  'a mail service that does not tell of bounces': [
    'the mail service tells of what it sent, delivered, got back and was complained about: Api/MailEventsBus',
    (app) =>
      find(app, CfnConfigurationSetEventDestination).addPropertyOverride(
        'EventDestination.MatchingEventTypes',
        ['SEND'],
      ),
  ],
  'an alarm of waiting mails that looks elsewhere': [
    'what functions count themselves is counted for their own stage, and alarms look there: other',
    (app) => find(app, CfnAlarm, 'mails-waiting').addPropertyOverride('Namespace', 'other'),
  ],
  'an alarm of unknown mails that counts something else': [
    'every signal has its alarm, and so have throttles of each function that somebody waits for: MailUnknown',
    (app) => find(app, CfnAlarm, 'mails-unknown').addPropertyOverride('MetricName', 'MailFailed'),
  ],
  'an alarm of dead letters at another queue': [
    'the alarm of dead letters looks at every queue that has some: mailsdead',
    (app) =>
      find(app, CfnAlarm, 'mails-dead').addPropertyOverride(
        'Metrics.1.MetricStat.Metric.Dimensions.0.Value',
        'other',
      ),
  ],
}
