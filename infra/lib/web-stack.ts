import { CfnOutput, SecretValue } from 'aws-cdk-lib'
import { CfnApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { HostedZone } from 'aws-cdk-lib/aws-route53'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { acknowledge } from '#constructs/acknowledge.ts'
import { logBucket, manifestBucket } from '#constructs/buckets.ts'
import { frontDoor } from '#constructs/front-door.ts'
import {
  apiHeadersPolicy,
  consoleHeadersPolicy,
  doorHeadersPolicy,
  mailPicturesPolicy,
  siteHeadersPolicy,
} from '#constructs/site-headers.ts'
import type { EdgeStack } from '#edge-stack.ts'
import { type Product, ProductStack } from '#product.ts'
import type { Side } from '#sides.ts'
import { readSite } from '#site/site-files.ts'
import { consoleName, REGION } from '#stages.ts'

/**
 * The front doors of members and of staff: a bucket and a distribution for each, and the API as a name that both can point
 * at. The routes of the API come with the Api stack, which can then know both addresses.
 */
export class WebStack extends ProductStack {
  readonly siteHost: string
  readonly siteOrigin: string
  readonly consoleOrigin: string
  readonly apiId: string
  /** What the functions of a side accept from its distribution, the key that it sends first; neither sends the other's. */
  readonly originKeys: Readonly<Record<Side, readonly string[]>>
  readonly logs: Bucket
  readonly distributionId: string
  readonly consoleDistributionId: string

  constructor(scope: Construct, product: Product, edge: EdgeStack | null) {
    super(scope, 'Web', product)
    this.logs = logBucket(this, product)
    const api = new CfnApi(this, 'Api', { name: product.names.prefix, protocolType: 'HTTP' })
    this.apiId = api.ref
    const [sent, ...accepted] = originKeys(this)
    const ofConsole = (key: string) => `${key}-console`
    this.originKeys = { site: [sent, ...accepted], console: [sent, ...accepted].map(ofConsole) }
    const { domain } = product.stage
    const zone =
      domain &&
      HostedZone.fromHostedZoneAttributes(this, 'Zone', {
        zoneName: domain.zoneName,
        hostedZoneId: domain.zoneId,
      })
    const origins = {
      logs: this.logs,
      // No page uploads to it.
      media: manifestBucket(this, product, 'media', { siteOrigin: '', consoleOrigin: '', logs: this.logs }),
      apiHost: `${api.ref}.execute-api.${REGION}.amazonaws.com`,
      apiHeaders: apiHeadersPolicy(this),
      edge,
      zone,
    }
    const built = readSite(product.site)
    const site = frontDoor(this, origins, {
      side: 'site',
      originKey: sent,
      name: domain?.name ?? null,
      pages: built.pages,
      headers: siteHeadersPolicy(this, built.headers),
      pictureHeaders: mailPicturesPolicy(this),
      firewallArn: edge?.firewallArn ?? null,
    })
    const console = frontDoor(this, origins, {
      side: 'console',
      originKey: ofConsole(sent),
      name: consoleName(product.stage),
      // One document answers every address.
      pages: [],
      headers: consoleHeadersPolicy(this),
      doorHeaders: doorHeadersPolicy(this),
      firewallArn: edge?.consoleFirewallArn ?? null,
    })
    this.distributionId = site.distributionId
    this.consoleDistributionId = console.distributionId
    this.siteHost = site.host
    this.siteOrigin = `https://${site.host}`
    this.consoleOrigin = `https://${console.host}`
    new CfnOutput(this, 'SiteUrl', { value: this.siteOrigin })
    new CfnOutput(this, 'SiteBucket', { value: site.bucketName })
    new CfnOutput(this, 'DistributionId', { value: site.distributionId })
    new CfnOutput(this, 'ConsoleUrl', { value: this.consoleOrigin })
    new CfnOutput(this, 'ConsoleBucket', { value: console.bucketName })
    new CfnOutput(this, 'ConsoleDistributionId', { value: console.distributionId })
  }
}

/** The secret that CloudFront sends to the API with each request, so that CloudFront cannot be bypassed; then others that pass. */
function originKeys(scope: WebStack): [sent: string, ...accepted: string[]] {
  const secret = new Secret(scope, 'OriginKey', {
    description: 'Said by CloudFront to the API',
    generateSecretString: { passwordLength: 40, excludePunctuation: true },
  })
  acknowledge(
    secret,
    'SMG4',
    'CloudFront and the functions take it at a deploy; docs/operations.md describes how to change it.',
  )
  const text = (versionId?: string) =>
    SecretValue.secretsManager(secret.secretArn, { versionId }).unsafeUnwrap()
  const [sent, ...accepted] = scope.product.stage.originKeyVersions
  // CloudFormation reads a secret again only where the template changed: the version changes it.
  return [text(sent), ...accepted.flatMap((version) => (version === undefined ? [] : [text(version)]))]
}
