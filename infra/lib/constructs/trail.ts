import { CfnTrail } from 'aws-cdk-lib/aws-cloudtrail'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { trailBucket } from '#constructs/buckets.ts'
import type { ProductStack } from '#product.ts'
import { REGION } from '#stages.ts'

/** The stacks whose functions read tables all day: their own logs record these reads. */
const OWN_STACKS = ['api', 'api2', 'data', 'identity']

/**
 * Who but the product's own functions reads or writes the tables and the uploads, and every change to the account: the record
 * used to investigate a breach.
 */
export function dataTrail(scope: ProductStack, logs: IBucket): CfnTrail {
  const { names } = scope.product
  const bucket = trailBucket(scope, scope.product, logs)
  const trailName = names.prefix
  const arn = `arn:aws:cloudtrail:${REGION}:${scope.account}:trail/${trailName}`
  const service = new ServicePrincipal('cloudtrail.amazonaws.com')
  const conditions = { StringEquals: { 'aws:SourceArn': arn } }
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [service],
      actions: ['s3:GetBucketAcl'],
      resources: [bucket.bucketArn],
      conditions,
    }),
  )
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [service],
      actions: ['s3:PutObject'],
      resources: [`${bucket.bucketArn}/AWSLogs/${scope.account}/*`],
      conditions: {
        StringEquals: { ...conditions.StringEquals, 's3:x-amz-acl': 'bucket-owner-full-control' },
      },
    }),
  )
  const own = OWN_STACKS.map(
    (stack) => `arn:aws:sts::${scope.account}:assumed-role/${names.prefix}-${stack}-`,
  )
  const data = (type: string, prefixes: readonly string[]) => ({
    name: type,
    fieldSelectors: [
      { field: 'eventCategory', equalTo: ['Data'] },
      { field: 'resources.type', equalTo: [type] },
      { field: 'resources.ARN', startsWith: [...prefixes] },
      { field: 'userIdentity.arn', notStartsWith: own },
    ],
  })
  const trail = new CfnTrail(scope, 'Trail', {
    trailName,
    s3BucketName: bucket.bucketName,
    isLogging: true,
    isMultiRegionTrail: false,
    includeGlobalServiceEvents: true,
    enableLogFileValidation: true,
    advancedEventSelectors: [
      {
        name: 'management',
        fieldSelectors: [
          { field: 'eventCategory', equalTo: ['Management'] },
          { field: 'readOnly', equalTo: ['false'] },
        ],
      },
      data('AWS::DynamoDB::Table', [`arn:aws:dynamodb:${REGION}:${scope.account}:table/${names.prefix}-`]),
      data('AWS::S3::Object', [`${names.bucketArn('uploads')}/`, `${names.bucketArn('staffuploads')}/`]),
    ],
  })
  if (bucket.policy !== undefined) trail.node.addDependency(bucket.policy)
  return trail
}
