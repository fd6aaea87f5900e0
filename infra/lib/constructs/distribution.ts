import { MAIL_PICTURES_PATH } from '@app/shared/base/protective-headers.ts'
import { Duration, Validations } from 'aws-cdk-lib'
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  HttpVersion,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  type ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { acknowledge } from '#constructs/acknowledge.ts'
import { edgeFunction } from '#constructs/edge-functions.ts'
import type { EdgeStack } from '#edge-stack.ts'
import type { ProductStack } from '#product.ts'
import type { Side } from '#sides.ts'

/** What the distributions of both sides share. */
export interface SharedOrigins {
  readonly logs: Bucket
  /** The checked pictures that both sides show. */
  readonly media: Bucket
  readonly apiHost: string
  readonly apiHeaders: ResponseHeadersPolicy
  readonly edge: EdgeStack | null
}

/** One side: the site of members, or the console. */
export interface SiteOptions {
  readonly side: Side
  /** Its name where the stage has a domain. */
  readonly name: string | null
  readonly bucket: Bucket
  /** Its prerendered pages. */
  readonly pages: readonly string[]
  readonly headers: ResponseHeadersPolicy
  /** Those of its pages with a camera, below `/door`. */
  readonly doorHeaders?: ResponseHeadersPolicy
  /** Those of the pictures of mails, and of events, which mails show too. */
  readonly pictureHeaders?: ResponseHeadersPolicy
  /** The secret that this distribution alone sends to the API. */
  readonly originKey: string
  readonly firewallArn: string | null
}

/**
 * One origin for the browser: the pages of a side from its bucket, `/media/*` from the bucket of pictures, `/api/*` from the
 * API, which is never cached, and on the site `/cal/*` too. What guests read of events is kept for seconds.
 */
export function distribution(
  scope: ProductStack,
  options: SiteOptions,
  origins: SharedOrigins,
): Distribution {
  const { side, name, firewallArn } = options
  const isSite = side === 'site'
  const made = new Distribution(scope, isSite ? 'Distribution' : 'ConsoleDistribution', {
    comment: isSite ? scope.product.names.prefix : `${scope.product.names.prefix}-console`,
    domainNames: name === null ? undefined : [name],
    certificate: origins.edge?.certificate ?? undefined,
    webAclId: firewallArn ?? undefined,
    httpVersion: HttpVersion.HTTP2_AND_3,
    minimumProtocolVersion: name === null ? undefined : SecurityPolicyProtocol.TLS_V1_2_2021,
    defaultRootObject: 'index.html',
    enableLogging: true,
    logBucket: origins.logs,
    logFilePrefix: isSite ? 'cloudfront/' : 'cloudfront-console/',
    ...behaviors(scope, options, origins),
  })
  Validations.of(made).acknowledge({
    id: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    reason:
      'The root document is configured, and the function rewrites every other path: a list is never answered.',
  })
  acknowledge(made, 'CFR1', 'Members and staff travel; the service is in Japanese and open from anywhere.')
  if (firewallArn === null) acknowledge(made, 'CFR2', 'Rate limits per address are on in prod.')
  if (name === null)
    acknowledge(
      made,
      'CFR4',
      'CloudFront’s own name has its own certificate; with a domain TLS 1.2 is required.',
    )
  return made
}

/** The origin of each path. */
function behaviors(
  scope: ProductStack,
  { side, bucket, pages, headers, doorHeaders, pictureHeaders, originKey }: SiteOptions,
  { media, apiHost, apiHeaders }: SharedOrigins,
) {
  const shared = { viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS }
  const files = {
    ...shared,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
  }
  const built = {
    ...files,
    origin: filesOf(bucket),
    compress: true,
    functionAssociations: [
      edgeFunction(scope, 'route-to-file', side, pages),
      edgeFunction(scope, 'none-is-404', side, pages),
    ],
  }
  const api = {
    ...shared,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    // The host must be the API's own; everything else is forwarded.
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    responseHeadersPolicy: apiHeaders,
    functionAssociations: [edgeFunction(scope, 'viewer-address', side)],
  }
  const customHeaders = { 'x-origin-key': originKey }
  const ofApi = new HttpOrigin(apiHost, { customHeaders })
  const belowApi = new HttpOrigin(apiHost, { customHeaders, originPath: '/api' })
  return {
    defaultBehavior: { ...built, responseHeadersPolicy: headers },
    additionalBehaviors: {
      ...(doorHeaders !== undefined && {
        '/door': { ...built, responseHeadersPolicy: doorHeaders },
        '/door/*': { ...built, responseHeadersPolicy: doorHeaders },
      }),
      ...(pictureHeaders !== undefined && {
        [`${MAIL_PICTURES_PATH}*`]: { ...built, responseHeadersPolicy: pictureHeaders },
      }),
      // A name changes with its bytes; query and cookies make no other entry.
      '/media/*': { ...files, origin: filesOf(media), responseHeadersPolicy: pictureHeaders ?? apiHeaders },
      ...(side === 'site' && guestBehaviors(scope, { ...api, headers, ofApi, belowApi })),
      '/api/*': {
        ...api,
        origin: ofApi,
        allowedMethods: AllowedMethods.ALLOW_ALL,
      },
      ...(side === 'site' && {
        // R15: a calendar app asks for an address that a person can read; the API has it below `/api`.
        '/cal/*': {
          ...api,
          origin: belowApi,
          allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
        },
      }),
    },
  }
}

/**
 * R14: pages and data of events for people without an account are the same for all: the API says for how many seconds.
 * Query, cookies and headers make no other entry, and none but the viewer's address goes on.
 */
function guestBehaviors(
  scope: ProductStack,
  {
    headers,
    ofApi,
    belowApi,
    ...api
  }: Omit<BehaviorOptions, 'origin'> & {
    readonly headers: ResponseHeadersPolicy
    readonly ofApi: HttpOrigin
    readonly belowApi: HttpOrigin
  },
) {
  const { prefix } = scope.product.names
  const guests = {
    ...api,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    compress: true,
    cachePolicy: new CachePolicy(scope, 'GuestsCache', {
      cachePolicyName: `${prefix}-guests`,
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.minutes(1),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    }),
    originRequestPolicy: new OriginRequestPolicy(scope, 'GuestsRequest', {
      originRequestPolicyName: `${prefix}-guests`,
      headerBehavior: OriginRequestHeaderBehavior.allowList('x-viewer-address'),
    }),
  }
  return {
    '/api/public/*': { ...guests, origin: ofApi },
    '/e/*': { ...guests, origin: belowApi, responseHeadersPolicy: headers },
    '/events': { ...guests, origin: belowApi, responseHeadersPolicy: headers },
  }
}

/** With the right to list, S3 answers 404 for a missing file; without it every typing error is a 403. */
function filesOf(bucket: Bucket) {
  return S3BucketOrigin.withOriginAccessControl(bucket, {
    originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
  })
}
