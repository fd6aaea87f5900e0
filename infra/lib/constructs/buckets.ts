import { type BucketDefinition, type BucketName, buckets } from '@app/lambdas/manifest/resources.ts'
import { Duration } from 'aws-cdk-lib'
import { type AddToResourcePolicyResult, Effect, type PolicyStatement } from 'aws-cdk-lib/aws-iam'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  HttpMethods,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { removalOf } from '#constructs/removal.ts'
import type { Product } from '#product.ts'

/** Common to every bucket: nothing public, TLS only, encrypted. */
function locked({ stage }: Product): BucketProps {
  return {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    encryption: BucketEncryption.S3_MANAGED,
    removalPolicy: removalOf(stage),
  }
}

/** CDK leaves the condition out for a bucket of another stack: S3 delivers logs of this account alone. */
class LogBucket extends Bucket {
  override addToResourcePolicy(statement: PolicyStatement): AddToResourcePolicyResult {
    if (statement.effect === Effect.ALLOW)
      statement.addCondition('StringEquals', { 'aws:SourceAccount': this.env.account })
    return super.addToResourcePolicy(statement)
  }
}

/** Access logs of buckets and CloudFront, kept as long as the stage keeps logs. */
export function logBucket(scope: Construct, product: Product): Bucket {
  return new LogBucket(scope, 'Logs', {
    ...locked(product),
    bucketName: product.names.bucket('logs'),
    // CloudFront writes its logs by an ACL.
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    lifecycleRules: [{ expiration: Duration.days(product.stage.logDays) }],
  })
}

/** The record of who reads the tables, kept for a year whatever the stage does with its other logs. */
export function trailBucket(scope: Construct, product: Product, logs: IBucket): Bucket {
  return new Bucket(scope, 'TrailBucket', {
    ...locked(product),
    bucketName: product.names.bucket('trail'),
    versioned: true,
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: 's3-trail/',
    lifecycleRules: [{ expiration: Duration.days(365), noncurrentVersionExpiration: Duration.days(30) }],
  })
}

/** A bucket of the manifest, with its expiry and its CORS rules. */
export function manifestBucket(
  scope: Construct,
  product: Product,
  name: BucketName,
  {
    siteOrigin,
    consoleOrigin,
    logs,
  }: { readonly siteOrigin: string; readonly consoleOrigin: string; readonly logs: IBucket },
): Bucket {
  const { expires, partsExpireDays, fromBrowsers }: BucketDefinition = buckets[name]
  return new Bucket(scope, name, {
    ...locked(product),
    bucketName: product.names.bucket(name),
    versioned: product.stage.keepsData,
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: `s3-${name}/`,
    cors:
      fromBrowsers !== null
        ? [
            {
              allowedMethods: [HttpMethods.POST, HttpMethods.PUT],
              allowedOrigins: [fromBrowsers === 'site' ? siteOrigin : consoleOrigin],
              allowedHeaders: ['*'],
              exposedHeaders: ['ETag'],
              maxAge: 3_600,
            },
          ]
        : [],
    lifecycleRules: [
      { abortIncompleteMultipartUploadAfter: Duration.days(partsExpireDays) },
      // What members sent is erased when they leave: an old version outlives it by a day at most.
      { noncurrentVersionExpiration: Duration.days(name === 'uploads' ? 1 : 30) },
      ...Object.entries(expires).map(([prefix, days]) => ({ prefix, expiration: Duration.days(days) })),
    ],
  })
}

/** The built site, or the built console. Versioned, so that a rollback is a copy of the old version. */
export function siteBucket(
  scope: Construct,
  product: Product,
  name: 'site' | 'console',
  logs: IBucket,
): Bucket {
  return new Bucket(scope, name === 'site' ? 'Site' : 'Console', {
    ...locked(product),
    bucketName: product.names.bucket(name),
    versioned: true,
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: `s3-${name}/`,
    lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(90) }],
  })
}
