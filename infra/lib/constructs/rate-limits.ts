import { CfnIPSet, CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import type { ProductStack } from '#product.ts'

/**
 * SEC-D7: the requests of one address in five minutes. A sign-in takes three requests to the pool, and the parents of an
 * event share the address of its hall: a hundred of them get in. The pool itself stops guesses at one account far earlier.
 */
const PER_ADDRESS = { pool: 300, site: 2_000 } as const
/** Files too: a school or a mobile carrier is one address, and a first visit asks for a dozen of them, mostly of the cache. */
const FILES_PER_ADDRESS = 20_000

/** In front of a pool any block is 403 `ForbiddenException`, whatever else a rule says; the pages take it as too many tries. */
const REFUSE = { block: {} } as const
const TOO_MANY = { block: { customResponse: { responseCode: 429 } } } as const

/** The paths of the API: its calls, calendars that apps read, and events that guests read. */
const CALLS: CfnWebACL.StatementProperty = {
  orStatement: { statements: ['/api/', '/cal/', '/e/', '/events'].map(below) },
}

function below(searchString: string): CfnWebACL.StatementProperty {
  return {
    byteMatchStatement: {
      fieldToMatch: { uriPath: {} },
      positionalConstraint: 'STARTS_WITH',
      searchString,
      textTransformations: [
        { priority: 0, type: 'URL_DECODE' },
        { priority: 1, type: 'NORMALIZE_PATH' },
      ],
    },
  }
}

interface Firewall {
  readonly scope: 'REGIONAL' | 'CLOUDFRONT'
  readonly limit: number
  readonly besides?: readonly CfnWebACL.RuleProperty[]
  /** For a request that no rule matches. */
  readonly others?: 'allow' | 'block'
}

/** A firewall with a limit per address, AWS's list of known bad inputs, and the rules in `besides`. */
function firewall(
  scope: ProductStack,
  name: 'regional' | 'cloudfront' | 'console',
  { scope: wafScope, limit, besides = [], others = 'allow' }: Firewall,
): CfnWebACL {
  const visible = (rule: string) => visibleAs(scope, rule)
  return new CfnWebACL(scope, name === 'console' ? 'ConsoleFirewall' : 'Firewall', {
    name: `${scope.product.names.prefix}-${name}`,
    scope: wafScope,
    defaultAction: { [others]: {} },
    // CloudWatch names the firewall by this, and the alarm by its name.
    visibilityConfig: visible(name),
    rules: [
      {
        name: 'per-address',
        priority: 0,
        action: wafScope === 'REGIONAL' ? REFUSE : TOO_MANY,
        statement: {
          rateBasedStatement: {
            aggregateKeyType: 'IP',
            limit,
            evaluationWindowSec: 300,
            // In front of the site what costs is counted: calls of the API, not files of the cache.
            scopeDownStatement: wafScope === 'REGIONAL' ? undefined : CALLS,
          },
        },
        visibilityConfig: visible('per-address'),
      },
      {
        name: 'known-bad-inputs',
        priority: 1,
        overrideAction: { none: {} },
        statement: {
          managedRuleGroupStatement: { vendorName: 'AWS', name: 'AWSManagedRulesKnownBadInputsRuleSet' },
        },
        visibilityConfig: visible('known-bad-inputs'),
      },
      ...besides,
    ],
  })
}

/**
 * One for all pools, given by name and ARN; answers its name. Attacks on passwords, and mails to strangers, go to the pool itself and bypass
 * CloudFront: it has its own limits.
 */
export function poolFirewall(scope: ProductStack, pools: Readonly<Record<string, string>>): string {
  const besides = [noDeleteUser(scope), fewMails(scope)]
  const { attrArn } = firewall(scope, 'regional', { scope: 'REGIONAL', limit: PER_ADDRESS.pool, besides })
  for (const [pool, resourceArn] of Object.entries(pools))
    new CfnWebACLAssociation(scope, `${pool}Firewall`, { resourceArn, webAclArn: attrArn })
  return `${scope.product.names.prefix}-regional`
}

/** Operations without a session that send a mail to any address. */
const MAILING = ['SignUp', 'ResendConfirmationCode', 'ForgotPassword'] as const
/** Such mails per address in ten minutes: fewer parents than that sign up at once in the hall of an event. */
const MAILS_PER_ADDRESS = 100

/** SEC-D7: limits the mails one address can send to strangers. */
function fewMails(scope: ProductStack): CfnWebACL.RuleProperty {
  return {
    name: 'mails-per-address',
    priority: 3,
    action: REFUSE,
    statement: {
      rateBasedStatement: {
        aggregateKeyType: 'IP',
        limit: MAILS_PER_ADDRESS,
        evaluationWindowSec: 600,
        scopeDownStatement: { orStatement: { statements: MAILING.map(asksFor) } },
      },
    },
    visibilityConfig: visibleAs(scope, 'mails-per-address'),
  }
}

/** Cognito names the operation in a header. */
function asksFor(operation: string): CfnWebACL.StatementProperty {
  return {
    byteMatchStatement: {
      // CDK passes this object on unchanged, so the name is CloudFormation's.
      fieldToMatch: { singleHeader: { Name: 'x-amzn-cognito-operation-name' } },
      positionalConstraint: 'EXACTLY',
      searchString: operation,
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  }
}

/**
 * SEC-E13: the pool lets every access token delete its account. Here leaving ends an account: it requires
 * the password, can be undone, and is recorded.
 */
function noDeleteUser(scope: ProductStack): CfnWebACL.RuleProperty {
  return {
    name: 'no-delete-user',
    priority: 2,
    action: { block: {} },
    statement: asksFor('DeleteUser'),
    visibilityConfig: visibleAs(scope, 'no-delete-user'),
  }
}

function visibleAs(scope: ProductStack, metricName: string): CfnWebACL.VisibilityConfigProperty {
  return {
    cloudWatchMetricsEnabled: true,
    // The last hours' requests, in the console: what was blocked, and from where.
    sampledRequestsEnabled: true,
    metricName: `${scope.product.names.prefix}-${metricName}`,
  }
}

/** What one address may ask for in all, files of the cache included. */
function filesPerAddress(scope: ProductStack, priority: number): CfnWebACL.RuleProperty {
  return {
    name: 'files-per-address',
    priority,
    action: TOO_MANY,
    statement: {
      rateBasedStatement: { aggregateKeyType: 'IP', limit: FILES_PER_ADDRESS, evaluationWindowSec: 300 },
    },
    visibilityConfig: visibleAs(scope, 'files-per-address'),
  }
}

/** In front of CloudFront: site and API. */
export function siteFirewall(scope: ProductStack): CfnWebACL {
  const besides = [filesPerAddress(scope, 2)]
  return firewall(scope, 'cloudfront', { scope: 'CLOUDFRONT', limit: PER_ADDRESS.site, besides })
}

/** In front of a console that only some networks may reach: it blocks all others. */
export function consoleFirewall(scope: ProductStack, networks: readonly string[]): CfnWebACL {
  const staffNetworks: CfnWebACL.RuleProperty = {
    name: 'staff-networks',
    priority: 2,
    action: { allow: {} },
    statement: comesFrom(scope, networks),
    visibilityConfig: visibleAs(scope, 'staff-networks'),
  }
  return firewall(scope, 'console', {
    scope: 'CLOUDFRONT',
    limit: PER_ADDRESS.site,
    besides: [staffNetworks],
    others: 'block',
  })
}

/** An IP set holds one version of addresses. */
function comesFrom(scope: ProductStack, networks: readonly string[]): CfnWebACL.StatementProperty {
  const kinds = [
    { version: 'IPV4', addresses: networks.filter((network) => !network.includes(':')) },
    { version: 'IPV6', addresses: networks.filter((network) => network.includes(':')) },
  ]
  const statements = kinds
    .filter(({ addresses }) => addresses.length > 0)
    .map(({ version, addresses }) => {
      const set = new CfnIPSet(scope, `StaffNetworks-${version}`, {
        name: `${scope.product.names.prefix}-staff-${version.toLowerCase()}`,
        scope: 'CLOUDFRONT',
        ipAddressVersion: version,
        addresses,
      })
      return { ipSetReferenceStatement: { arn: set.attrArn } }
    })
  const [only, ...more] = statements
  return only !== undefined && more.length === 0 ? only : { orStatement: { statements } }
}
