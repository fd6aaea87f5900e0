import { CfnOutput, SecretValue } from 'aws-cdk-lib'
import { CfnApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { acknowledge } from '#constructs/acknowledge.ts'
import { logBucket, siteBucket } from '#constructs/buckets.ts'
import { distribution } from '#constructs/distribution.ts'
import type { EdgeStack } from '#edge-stack.ts'
import { type Product, ProductStack } from '#product.ts'
import { REGION } from '#stages.ts'

/**
 * The front door: the site's bucket, CloudFront, and the API as a name that CloudFront can point at. The routes
 * of the API come with the Api stack, which can then know the site's address.
 */
export class WebStack extends ProductStack {
  readonly siteHost: string
  readonly siteOrigin: string
  readonly apiId: string
  readonly originKey: string
  readonly logs: Bucket
  readonly distributionId: string

  constructor(scope: Construct, product: Product, edge: EdgeStack | null) {
    super(scope, 'Web', product)
    this.logs = logBucket(this, product)
    const site = siteBucket(this, product, this.logs)
    const api = new CfnApi(this, 'Api', { name: product.names.prefix, protocolType: 'HTTP' })
    this.apiId = api.ref
    this.originKey = originKey(this)
    const apiHost = `${api.ref}.execute-api.${REGION}.amazonaws.com`
    const front = distribution(this, { site, logs: this.logs, apiHost, originKey: this.originKey, edge })
    this.distributionId = front.distributionId
    const { domain } = product.stage
    this.siteHost = domain?.name ?? front.distributionDomainName
    this.siteOrigin = `https://${this.siteHost}`
    if (domain) {
      const zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', {
        zoneName: domain.zoneName,
        hostedZoneId: domain.zoneId,
      })
      new ARecord(this, 'Name', {
        zone,
        recordName: `${domain.name}.`,
        target: RecordTarget.fromAlias(new CloudFrontTarget(front)),
      })
    }
    new CfnOutput(this, 'SiteUrl', { value: this.siteOrigin })
    new CfnOutput(this, 'SiteBucket', { value: site.bucketName })
    new CfnOutput(this, 'DistributionId', { value: front.distributionId })
  }
}

/** The secret that CloudFront sends to the API with each request, so that nobody bypasses it. */
function originKey(scope: WebStack): string {
  const secret = new Secret(scope, 'OriginKey', {
    description: 'Said by CloudFront to the API',
    generateSecretString: { passwordLength: 40, excludePunctuation: true },
  })
  acknowledge(
    secret,
    'SMG4',
    'CloudFront and the functions take it at a deploy; docs/operations.md describes how to change it.',
  )
  const { originKeyVersion } = scope.product.stage
  // CloudFormation reads a secret again only where the template changed: the version changes it.
  return originKeyVersion === null
    ? secret.secretValue.unsafeUnwrap()
    : SecretValue.secretsManager(secret.secretArn, { versionId: originKeyVersion }).unsafeUnwrap()
}
