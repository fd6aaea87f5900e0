import type { FunctionName } from '@app/lambdas/manifest/functions.ts'
import type { BucketName, KeyName, QueueName, SecretName } from '@app/lambdas/manifest/resources.ts'
import type { TableName } from '@app/lambdas/tables/all.ts'
import { Aws } from 'aws-cdk-lib'
import { REGION, type StageValues } from '#stages.ts'

const APP = 'membership'

/** Buckets that no function uses. */
const OWN_BUCKETS = ['site', 'console', 'logs', 'trail'] as const
type OwnBucket = (typeof OWN_BUCKETS)[number]

/**
 * The names of resources in the account. They are explicit, not generated, so that a policy, an alarm and
 * docs/operations.md can name a resource of another stack.
 */
export function namesOf({ name: stage }: StageValues) {
  const prefix = `${APP}-${stage}`
  const arn = (service: string, rest: string) => `arn:aws:${service}:${REGION}:${Aws.ACCOUNT_ID}:${rest}`
  const table = (name: TableName) => `${prefix}-${kebab(name)}`
  const bucket = (name: BucketName | OwnBucket) => `${prefix}-${name}-${Aws.ACCOUNT_ID}`
  return {
    prefix,
    /** Of CDK's own stack, its roles and its bucket: who may deploy one stage may not deploy the other in the same account. */
    qualifier: `mbr${stage}`,
    table,
    bucket,
    tableArn: (name: TableName) => arn('dynamodb', `table/${table(name)}`),
    /** Of the table's streams: each is named by the moment it was made. */
    streamsArn: (name: TableName) => arn('dynamodb', `table/${table(name)}/stream/*`),
    bucketArn: (name: BucketName | OwnBucket) => `arn:aws:s3:::${bucket(name)}`,
    /** The host of browser uploads. */
    bucketHost: (name: BucketName) => `${bucket(name)}.s3.${REGION}.amazonaws.com`,
    keyAlias: (name: KeyName) => `alias/${prefix}-${kebab(name)}`,
    queue: (name: QueueName) => `${prefix}-${kebab(name)}`,
    queueUrl: (name: QueueName) =>
      `https://sqs.${REGION}.amazonaws.com/${Aws.ACCOUNT_ID}/${prefix}-${kebab(name)}`,
    queueArn: (name: QueueName) => arn('sqs', `${prefix}-${kebab(name)}`),
    /** The configuration set of the mail service. */
    mailEvents: `${prefix}-mails`,
    mailEventsArn: arn('ses', `configuration-set/${prefix}-mails`),
    secret: (name: SecretName) => `${prefix}-${kebab(name)}`,
    function: (name: FunctionName) => `${prefix}-${name}`,
    /** The queue of what a function could not take. */
    deadLetters: (name: FunctionName) => `${prefix}-${name}-dead`,
    deadLettersArn: (name: FunctionName) => arn('sqs', `${prefix}-${name}-dead`),
    functionArn: (name: FunctionName) => arn('lambda', `function:${prefix}-${name}`),
    /** The namespace of the functions' own metrics. */
    metrics: prefix,
    staffPool: `${prefix}-staff`,
    rumMonitor: prefix,
    rumMonitorArn: arn('rum', `appmonitor/${prefix}`),
    /** SES checks the right on the domain's identity, or on the address's identity if that is verified too. */
    mailIdentityArns: (address: string) =>
      [mailDomainOf(address), address].map((identity) => arn('ses', `identity/${identity}`)),
  }
}
export type Names = ReturnType<typeof namesOf>

/** The domain of an address: its identity in the mail service carries DKIM, SPF and DMARC. */
export function mailDomainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}

/** `eventCounters` → `event-counters`. */
export function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
