// biome-ignore-all format: one line a fault
import type { FaultList } from '../fault.ts'

/** What tests of the templates find. */
export const infra: FaultList = {
  Identity: [
    ['infra/lib/constructs/api-routes.ts', "authorizationType: signedIn ? '", "authorizationType: signedIn && name === 'jwt' ? '",
      'both stages: every route but the'],
    ['infra/lib/constructs/api-routes.ts', 'SCOPE] : undefined', '] : [SCOPE]', 'both stages: every route but the'],
  ],
  Password: [
    ['infra/lib/identity-stack.ts', 'userSrp: true }', 'userSrp: true, userPassword: true }', 'both stages: each client keeps to'],
  ],
  'Second factors': [
    ['infra/lib/identity-stack.ts', 'Mfa.OPTIONAL,\n      mfaSecond', 'Mfa.OFF,\n      mfaSecond', 'both stages: members may take a second'],
    ['packages/stand-ins/src/cognito/knobs.ts', "['locale']", "['email']", 'both stages: the local pool of staff'],
  ],
  'Changed address': [
    ['infra/lib/constructs/pool-settings.ts', 'keepOriginal: { email: true },', 'keepOriginal: { email: false },', 'both stages: each pool keeps to'],
  ],
  Seats: [
    ['infra/lib/constructs/manifest-stream.ts', '    bisectBatchOnError: true,\n', '', 'both stages: a counter that cannot be summed'],
  ],
  Leaving: [
    ['infra/lib/constructs/rate-limits.ts', 'action: { block: {}', 'action: { count: {}', 'prod, guarded: an account ends by'],
  ],
  'Files of staff': [
    ['infra/lib/constructs/distribution.ts', '...files, origin: filesOf(media),', '...files, allowedMethods: AllowedMethods.ALLOW_ALL, origin: filesOf(media),',
      'SEC-B12: both front'],
  ],
  'Counted addresses': [
    ['infra/lib/site/viewer-address.js', 'request.headers', "if (!request.headers['x-viewer-address']) request.headers", 'CloudFront sets the'],
  ],
  'Console of staff': [
    ['infra/lib/constructs/staff-pool.ts', '.REQUIRED,', '.OPTIONAL,', 'both stages: staff sign in with'],
    ['infra/lib/constructs/staff-pool.ts', 'selfSignUpEnabled: false,', 'selfSignUpEnabled: true,', 'both stages: no one signs up to'],
    ['infra/lib/constructs/staff-pool.ts', '.hours(12)', '.days(30)', 'both stages: a session of staff'],
    ['infra/lib/constructs/api-routes.ts', 'call) ? staffAuthorizer', 'call) && !signedIn ? staffAuthorizer', 'both stages: calls of staff ask'],
    ['infra/lib/identity-stack.ts', ', StaffPool: this.staffPool.userPoolArn', '', 'prod, guarded: every pool stands behind'],
    ['infra/lib/web-stack.ts', '-console`', '`', 'both stages: what comes by the one'],
    ['infra/lib/site/viewer-address.js', 'decodeURIComponent(uri)', 'uri',
      'R1: only the console’s origin answers /api/%73taff/self'],
    ['infra/lib/constructs/rate-limits.ts', "others: 'block',", "others: 'allow',", 'R1: staff get in'],
  ],
  Output: [
    ['infra/lib/constructs/distribution.ts', 'CACHING_DISABLED', 'CACHING_OPTIMIZED', 'both stages: nothing of the API'],
  ],
  'Outbox of mails': [
    ['infra/lib/constructs/manifest-queue.ts', 'SSL: true,\n    queueName: names.queue(name)', 'SSL: false,\n    queueName: names.queue(name)', 'both stages: every queue refuses'],
    ['infra/lib/constructs/mail-events.ts', 'deadLetterConfig: { arn: dead.queueArn },', '', 'both stages: a report on a mail'],
  ],
  "Members' calendars": [
    ['infra/lib/site/viewer-address.js', '|| !isOfApi(request.uri)', '', 'R15: under /cal only the'],
  ],
  Signals: [
    ['infra/lib/constructs/alarm.ts', 'made.addAlarmAction(new SnsAction(topic))', 'if (periods > 1) made.addAlarmAction(new SnsAction(topic))',
      'both stages: every alarm has a subscriber'],
  ],
  Logs: [
    ['infra/lib/constructs/api-stage.ts', "routeKey',", "routeKey',\n  from: '$context.identity.sourceIp',", 'both stages: the access log keeps'],
  ],
  Pages: [
    ['infra/lib/constructs/site-headers.ts', 'customHeadersBehavior: custom(ofData),', '', 'both stages: every answer carries'],
    ['infra/lib/constructs/site-headers.ts', "'mail-pictures', MAIL_PICTURE_HEADERS", "'mail-pictures', DATA_HEADERS", 'SEC-J6: web mail may show the pictures of mails and of events from'],
    ['infra/lib/constructs/site-headers.ts', '[\n    POOLS,', "[\n    'https://example.com',\n    POOLS,", 'both stages: scripts of the site'],
    ['infra/lib/constructs/hsts.ts', 'includeSubdomains: ownsApex &&', 'includeSubdomains:', 'a refusal at the edge binds'],
    ['infra/lib/site/none-is-404.js', 'asked ? asked.value : event.request.uri', "asked ? asked.value : '/'", '/no-such-page is 404, as on one machine, whichever request CloudFront hands to the response'],
  ],
  'A running stage': [
    ['infra/cdk.json', 'core:defaultCrossStackReferences": "weak"', 'core:defaultCrossStackReferences": "strong"',
      'dev runs and a domain alone is turned, and turned back'],
    ['infra/commands/changes/sizes.ts', 'MOST_RESOURCES = 400', 'MOST_RESOURCES = 500', 'templates, policies, variables'],
    ['infra/lib/web-stack.ts', '...accepted.flatMap(', '...accepted.slice(1).flatMap(', 'the manual changes the origin key'],
    ['infra/lib/placement.ts', "'young-job',", '', 'a stage that runs'],
  ],
  Alarms: [
    ['infra/lib/constructs/watch-rules.ts', "'FAILED', 'ABORTED'", "'FAILED'", 'a mail at once: backups-failed'],
    ['infra/lib/constructs/watch-rules.ts', "'StopLogging',", '', 'a mail at once: trail-in-danger'],
    ['infra/lib/outside-stack.ts', "{ WebACL, Rule: 'ALL' }", "{ WebACL, Region: 'us-east-1', Rule: 'ALL' }", 'what the site’s firewall blocks'],
    ['infra/lib/outside-stack.ts', '}-left`', '}+left`', 'a certificate that was not renewed'],
    ['infra/lib/watch-stack.ts', 'countTimeouts(this, watched.functions)', 'countTimeouts(this, watched.functions.slice(1))', 'every function that runs out of time'],
    ['infra/lib/throttle-alarms.ts', 'rest.slice(part * MOST_METRICS, (part + 1) * MOST_METRICS),', 'rest.slice(part * MOST_METRICS, (part + 1) * MOST_METRICS - 1),',
      'prod, guarded: every signal has its alarm'],
    ['infra/lib/throttle-alarms.ts', '(part + 1) * MOST_METRICS),', '(part + 2) * MOST_METRICS),', 'both stages: no alarm adds up'],
    ['infra/lib/constructs/alarm-topic.ts', "publish('events.amazonaws.com')", "publish('events.amazonaws.com', { StringEquals: { 'aws:SourceAccount': scope.account } })",
      'both stages: EventBridge publishes'],
    ['infra/lib/constructs/alarm.ts', 'heartbeat ? TreatMissingData.BREACHING : TreatMissingData', 'TreatMissingData',
      'prod, guarded: a job that stops is'],
  ],
  Recovery: [
    ['infra/lib/constructs/backups.ts', 'encryptionKey: key,', '', 'backups that are copied to another account'],
    ['infra/lib/constructs/backups.ts', 'copied?.vault ?? vault', 'vault', 'backups that are copied to another account'],
    ['infra/lib/constructs/trail.ts', "'api2', 'data", "'data", 'prod: what our own functions'],
  ],
  'What it costs': [
    ['infra/lib/stages.ts', 'poolFirewall: false,', 'poolFirewall: true,', 'dev has only what'],
  ],
  'Least privilege': [
    ['infra/lib/constructs/grants.ts', 'tableArn(on.name)', "tableArn(on.name).replace(/[^/]+$/, '*')",
      'participate has exactly the grants of its manifest entry'],
    ['packages/lambdas/src/manifest/grants.ts', 'actions: verbs.map((verb) => `dynamodb:', "actions: [...verbs, 'get' as const].map((verb) => `dynamodb:",
      'docs/permissions.md is'],
    ['infra/lib/constructs/guest-identity.ts', "rum:PutRumEvents']", "rum:PutRumEvents', 'rum:GetAppMonitorData']",
      'both stages: a guest may hand in'],
  ],
  'Data of the cloud': [
    ['infra/lib/constructs/manifest-table.ts', 'LANES = 4', 'LANES = 40', 'both stages: at most four tables'],
    ['infra/lib/constructs/manifest-table.ts', 'pointInTimeRecoveryEnabled: true', 'pointInTimeRecoveryEnabled: false',
      'both stages: every table can be'],
    ['infra/lib/constructs/manifest-table.ts', 'deletionProtection: stage.keepsData,', 'deletionProtection: false,', 'prod: no table can be deleted'],
    ['infra/lib/constructs/buckets.ts', 'S3_MANAGED', 'UNENCRYPTED', 'both stages: every bucket is encrypted'],
    ['infra/lib/constructs/buckets.ts', '.BLOCK_ALL', '.BLOCK_ACLS_ONLY', 'both stages: no bucket is public'],
    ['infra/lib/constructs/buckets.ts', 'statement.effect === Effect.ALLOW', 'statement.effect !== Effect.ALLOW', 'both stages: a service that a policy'],
    ['infra/lib/constructs/buckets.ts', 'enforceSSL: true,', 'enforceSSL: false,', 'both stages: every bucket refuses'],
    ['infra/lib/constructs/manifest-key.ts', "spec === 'SYMMETRIC_DEFAULT'", 'false', 'both stages: keys that can rotate'],
  ],
  'Oracles': [
    ['infra/lib/site/viewer-address.js', 'isForStaff(request.uri) !== FOR_STAFF ||', '', 'R1: the edge functions of the template'],
    ['infra/commands/oracles/linter.ts', 'message.test(Message)', 'message.source !== Message', 'a finding of cfn-lint is refused'],
    ['infra/commands/oracles/linter.ts', 'ours.length < told.length ? ours :', 'ours.length >= 0 ? ours :', 'a cfn-lint that finds nothing'],
    ['infra/execution-policy.json', '"scheduler:*",', '', 'the execution policy has the service of every'],
    ['infra/commands/changes/links.ts', '...unanswered(after)', '', 'a stack reads what no other says'],
  ],
  'Pages for guests': [
    ['infra/lib/constructs/distribution.ts', 'maxTtl: Duration.minutes(1)', 'maxTtl: Duration.days(1)', 'both stages: R14: what guests read of events'],
    ['infra/lib/constructs/distribution.ts', 'cachePolicy: new CachePolicy(', 'cachePolicy: CachePolicy.CACHING_OPTIMIZED ?? new CachePolicy(', 'both stages: nothing of the API is cached but'],
  ],
  'Rate limits': [
    ['infra/lib/constructs/api-stage.ts', 'ThrottlingRateLimit: THROTTLE.anyone.throttlingRateLimit,', '', 'both stages: every route has a throttle'],
    ['infra/lib/constructs/rate-limits.ts', 'pool: 300,', 'pool: 300_000,', 'prod, guarded: each firewall bounds'],
    ['infra/lib/constructs/rate-limits.ts', 'fewMails(scope)]', 'fewMails(scope)].slice(0, 1)', 'prod, guarded: mails that a visitor'],
  ],
}
