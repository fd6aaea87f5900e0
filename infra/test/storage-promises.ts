import { isDeepStrictEqual } from 'node:util'
import { at, every, list, type Promised } from './promised.ts'
import { resourcesOf, type Templates } from './synthesised.ts'

/** What buckets and tables guarantee. */
export const STORAGE_PROMISES: Readonly<Record<string, Promised>> = {
  'no bucket is public': every('AWS::S3::Bucket', (bucket) =>
    isDeepStrictEqual(bucket['PublicAccessBlockConfiguration'], {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    }),
  ),
  'every bucket is encrypted': every(
    'AWS::S3::Bucket',
    (bucket) => at(bucket, 'BucketEncryption') !== undefined,
  ),
  'every bucket refuses what is not TLS': (templates) => {
    const guarded = resourcesOf(templates, 'AWS::S3::BucketPolicy').filter(([, { Properties }]) =>
      list(at(Properties, 'PolicyDocument', 'Statement')).some(
        (statement) =>
          at(statement, 'Effect') === 'Deny' &&
          at(statement, 'Condition', 'Bool', 'aws:SecureTransport') === 'false',
      ),
    )
    const buckets = resourcesOf(templates, 'AWS::S3::Bucket')
    return guarded.length === buckets.length && buckets.length > 0
      ? []
      : [`${guarded.length} of ${buckets.length} buckets`]
  },
  'what members put is gone for good a day after it was deleted, what staff put 30 days after': every(
    'AWS::S3::Bucket',
    (bucket) => {
      const rules = list(at(bucket, 'LifecycleConfiguration', 'Rules'))
      const versions = rules.filter((rule) => at(rule, 'NoncurrentVersionExpiration') !== undefined)
      const isForAll = versions.some(
        (rule) =>
          Number(at(rule, 'NoncurrentVersionExpiration', 'NoncurrentDays')) <=
            (isOfMembers(bucket) ? 1 : 30) && at(rule, 'Prefix') === undefined,
      )
      return bucket['CorsConfiguration'] === undefined || isForAll
    },
  ),
  'a service that a policy lets in is bound to this account': (templates) =>
    letIn(templates).flatMap(([id, statement]) =>
      /"aws:Source(?:Account|Arn)"/i.test(JSON.stringify(at(statement, 'Condition') ?? {})) ||
      isFromEventBridge(statement)
        ? []
        : [id],
    ),
  'EventBridge publishes to a topic without a condition, which it could not meet': (templates) =>
    letIn(templates).flatMap(([id, statement]) =>
      isFromEventBridge(statement) && at(statement, 'Condition') !== undefined ? [id] : [],
    ),
  'every table can be restored to any second': every('AWS::DynamoDB::GlobalTable', (table) =>
    list(table['Replicas']).every(
      (replica) => at(replica, 'PointInTimeRecoverySpecification', 'PointInTimeRecoveryEnabled') === true,
    ),
  ),
  'at most four tables with indexes are made at the same time': (templates) => {
    const indexed = resourcesOf(templates, 'AWS::DynamoDB::GlobalTable').filter(
      ([, { Properties }]) => Properties['GlobalSecondaryIndexes'] !== undefined,
    )
    const waitsForNone = indexed.filter(([id, { DependsOn }]) => {
      const before = list(DependsOn).map((name) => `${id.split('/')[0]}/${String(name)}`)
      return !indexed.some(([other]) => before.includes(other))
    })
    const awaited = indexed.flatMap(([, { DependsOn }]) => list(DependsOn))
    // Lanes, not a tree: no two tables wait for the same one.
    return indexed.length > 0 && waitsForNone.length <= 4 && new Set(awaited).size === awaited.length
      ? []
      : [`${waitsForNone.length} of ${indexed.length}`]
  },
  'every table is on demand': every(
    'AWS::DynamoDB::GlobalTable',
    (table) => table['BillingMode'] === 'PAY_PER_REQUEST',
  ),
}

function isOfMembers(bucket: Record<string, unknown>): boolean {
  return JSON.stringify(bucket['BucketName']).includes('-uploads-')
}

/** The statements of resources' policies that let a service in. */
function letIn(templates: Templates): [id: string, statement: unknown][] {
  const types = ['AWS::S3::BucketPolicy', 'AWS::SNS::TopicPolicy', 'AWS::SQS::QueuePolicy']
  return types.flatMap((type) =>
    resourcesOf(templates, type).flatMap(([id, { Properties }]) =>
      list(at(Properties, 'PolicyDocument', 'Statement'))
        .filter((statement) => at(statement, 'Principal', 'Service') !== undefined)
        .map((statement): [string, unknown] => [id, statement]),
    ),
  )
}

function isFromEventBridge(statement: unknown): boolean {
  const { Service } = Object(at(statement, 'Principal'))
  return list(Service).includes('events.amazonaws.com') && at(statement, 'Action') === 'sns:Publish'
}
