import { Validations } from 'aws-cdk-lib'
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  HttpVersion,
  OriginRequestPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { acknowledge } from '#constructs/acknowledge.ts'
import { edgeFunction } from '#constructs/edge-functions.ts'
import { apiHeadersPolicy, siteHeadersPolicy } from '#constructs/site-headers.ts'
import type { EdgeStack } from '#edge-stack.ts'
import type { ProductStack } from '#product.ts'
import { readSite } from '#site/site-files.ts'

export interface Origins {
  readonly site: Bucket
  readonly logs: Bucket
  readonly apiHost: string
  /** The secret that CloudFront sends to the API. */
  readonly originKey: string
  readonly edge: EdgeStack | null
}

/** One origin for the browser: the site from its bucket, `/api/*` from the API, which is never cached. */
export function distribution(
  scope: ProductStack,
  { site, logs, apiHost, originKey, edge }: Origins,
): Distribution {
  const { headers, pages } = readSite(scope.product.site)
  const { domain } = scope.product.stage
  const shared = {
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
  } satisfies Partial<BehaviorOptions>
  const made = new Distribution(scope, 'Distribution', {
    comment: scope.product.names.prefix,
    domainNames: domain ? [domain.name] : undefined,
    certificate: edge?.certificate ?? undefined,
    webAclId: edge?.firewallArn ?? undefined,
    httpVersion: HttpVersion.HTTP2_AND_3,
    minimumProtocolVersion: domain ? SecurityPolicyProtocol.TLS_V1_2_2021 : undefined,
    defaultRootObject: 'index.html',
    enableLogging: true,
    logBucket: logs,
    logFilePrefix: 'cloudfront/',
    defaultBehavior: {
      ...shared,
      // With the right to list, S3 answers 404 for a missing file; without it every typing error is a 403.
      origin: S3BucketOrigin.withOriginAccessControl(site, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy: siteHeadersPolicy(scope, headers),
      functionAssociations: [edgeFunction(scope, 'route-to-file', pages), edgeFunction(scope, 'none-is-404')],
    },
    additionalBehaviors: {
      '/api/*': {
        ...shared,
        origin: new HttpOrigin(apiHost, { customHeaders: { 'x-origin-key': originKey } }),
        allowedMethods: AllowedMethods.ALLOW_ALL,
        cachePolicy: CachePolicy.CACHING_DISABLED,
        // The host must be the API's own; everything else is forwarded.
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        responseHeadersPolicy: apiHeadersPolicy(scope),
        functionAssociations: [edgeFunction(scope, 'viewer-address')],
      },
    },
  })
  Validations.of(made).acknowledge({
    id: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    reason:
      'The root document is configured, and the function rewrites every other path: a list is never answered.',
  })
  acknowledge(made, 'CFR1', 'Members travel; the service is in Japanese and open from anywhere.')
  if (edge?.firewallArn == null) acknowledge(made, 'CFR2', 'Rate limits per address are on in prod.')
  if (domain === null)
    acknowledge(
      made,
      'CFR4',
      'CloudFront’s own name has its own certificate; with a domain TLS 1.2 is required.',
    )
  return made
}
