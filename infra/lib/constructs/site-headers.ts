import { consoleHeaders, doorHeaders } from '@app/console/build/headers.ts'
import { DATA_HEADERS, MAIL_PICTURE_HEADERS } from '@app/shared/base/protective-headers.ts'
import { Duration } from 'aws-cdk-lib'
import {
  HeadersReferrerPolicy,
  type ResponseCustomHeadersBehavior,
  ResponseHeadersPolicy,
  type ResponseHeadersPolicyProps,
} from 'aws-cdk-lib/aws-cloudfront'
import { hstsOf } from '#constructs/hsts.ts'
import type { ProductStack } from '#product.ts'
import type { Side } from '#sides.ts'
import { withConnect, withHosts } from '#site/site-files.ts'
import { REGION } from '#stages.ts'

/** Headers with dedicated fields in CloudFront, which refuses them among the custom ones. */
const OWN_FIELDS = new Set([
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
])

/** The host of the user pools. */
const POOLS = `https://cognito-idp.${REGION}.amazonaws.com`

/** The other hosts that the site's scripts call: user pool, guests' credentials, telemetry, uploads. */
function calledHosts({ product }: ProductStack): string[] {
  return [
    POOLS,
    `https://cognito-identity.${REGION}.amazonaws.com`,
    `https://dataplane.rum.${REGION}.amazonaws.com`,
    `https://${product.names.bucketHost('uploads')}`,
  ]
}

/** The headers of the build, the same as on one machine. */
export function siteHeadersPolicy(
  scope: ProductStack,
  headers: Readonly<Record<string, string>>,
): ResponseHeadersPolicy {
  const { signOn, delivery } = scope.product.stage.community
  const policy = headers['Content-Security-Policy'] ?? ''
  const community = delivery === 'form' ? [new URL(signOn).origin] : []
  const own = { ...headers, 'Content-Security-Policy': withHosts(policy, 'form-action', community) }
  return pageHeaders(scope, 'site', own, calledHosts(scope))
}

/**
 * The headers of the console's build. Its scripts call the staff pool, send files to the bucket of staff, and call no
 * other host; tickets have pictures.
 */
export function consoleHeadersPolicy(scope: ProductStack): ResponseHeadersPolicy {
  const files = `https://${scope.product.names.bucketHost('staffuploads')}`
  const pictures = [`https://${scope.product.names.bucketHost('uploads')}`]
  return pageHeaders(scope, 'console', consoleHeaders([], pictures).headers, [POOLS, files])
}

/** The headers of everything below `/door`: the console's, with the camera and the decoder of codes. */
export function doorHeadersPolicy(scope: ProductStack): ResponseHeadersPolicy {
  return pageHeaders(scope, 'door', doorHeaders([]), [POOLS])
}

const IDS = { site: 'SiteHeaders', console: 'ConsoleHeaders', door: 'DoorHeaders' } as const

function pageHeaders(
  scope: ProductStack,
  side: Side | 'door',
  headers: Readonly<Record<string, string>>,
  hosts: readonly string[],
): ResponseHeadersPolicy {
  const policy = headers['Content-Security-Policy'] ?? ''
  return new ResponseHeadersPolicy(scope, IDS[side], {
    ...named(scope, side),
    securityHeadersBehavior: {
      ...strict(scope),
      contentSecurityPolicy: { contentSecurityPolicy: withConnect(policy, hosts), override: true },
    },
    customHeadersBehavior: custom(headers),
  })
}

/** API answers are never pages: nothing may run in or frame them. */
export function apiHeadersPolicy(scope: ProductStack): ResponseHeadersPolicy {
  return dataHeaders(scope, 'ApiHeaders', 'api', DATA_HEADERS)
}

/** Web mail may show the pictures of mails on its pages. */
export function mailPicturesPolicy(scope: ProductStack): ResponseHeadersPolicy {
  return dataHeaders(scope, 'MailPictureHeaders', 'mail-pictures', MAIL_PICTURE_HEADERS)
}

function dataHeaders(
  scope: ProductStack,
  id: string,
  what: string,
  ofData: Readonly<Record<string, string>>,
): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, id, {
    ...named(scope, what),
    securityHeadersBehavior: {
      ...strict(scope),
      contentSecurityPolicy: {
        contentSecurityPolicy: ofData['Content-Security-Policy'] ?? '',
        override: true,
      },
    },
    customHeadersBehavior: custom(ofData),
  })
}

/** The headers without a dedicated field in CloudFront. */
function custom(headers: Readonly<Record<string, string>>): ResponseCustomHeadersBehavior {
  return {
    customHeaders: Object.entries(headers)
      .filter(([name]) => !OWN_FIELDS.has(name.toLowerCase()))
      .map(([header, value]) => ({ header, value, override: true })),
  }
}

function named({ product }: ProductStack, what: string): ResponseHeadersPolicyProps {
  return { responseHeadersPolicyName: `${product.names.prefix}-${what}` }
}

function strict({ product }: ProductStack) {
  const { seconds, ...names } = hstsOf(product.stage)
  return {
    strictTransportSecurity: {
      accessControlMaxAge: Duration.seconds(seconds),
      ...names,
      override: true,
    },
    contentTypeOptions: { override: true },
    referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
  }
}
