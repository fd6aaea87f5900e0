import { AaaaRecord, ARecord, type IHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import { siteBucket } from '#constructs/buckets.ts'
import { distribution, type SharedOrigins, type SiteOptions } from '#constructs/distribution.ts'
import type { ProductStack } from '#product.ts'

/** The bucket and the distribution of a side, and its DNS name if the stage has a domain. */
export function frontDoor(
  scope: ProductStack,
  origins: SharedOrigins & { readonly zone: IHostedZone | null },
  front: Omit<SiteOptions, 'bucket'>,
) {
  const { side, name } = front
  const bucket = siteBucket(scope, scope.product, side, origins.logs)
  const made = distribution(scope, { ...front, bucket }, origins)
  if (name !== null && origins.zone !== null) {
    const id = side === 'site' ? 'Name' : 'ConsoleName'
    const target = RecordTarget.fromAlias(new CloudFrontTarget(made))
    const record = { zone: origins.zone, recordName: `${name}.`, target }
    new ARecord(scope, id, record)
    // CloudFront answers by IPv6, and networks of mobile carriers ask for it first.
    new AaaaRecord(scope, `${id}6`, record)
  }
  return {
    host: name ?? made.distributionDomainName,
    distributionId: made.distributionId,
    bucketName: bucket.bucketName,
  }
}
