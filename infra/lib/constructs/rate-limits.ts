import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2'
import type { ProductStack } from '#product.ts'

/**
 * SEC-D7: what one address may ask for in five minutes. A sign-in asks the pool three times, and the parents of an
 * event share the address of its hall: a hundred of them get in. Guesses at one account stop far earlier, in the pool.
 */
const PER_ADDRESS = { pool: 300, site: 2_000 } as const

/** A firewall that bounds each address, and refuses what Amazon's list of bad inputs knows, and by the rules `besides`. */
function firewall(
  scope: ProductStack,
  wafScope: 'REGIONAL' | 'CLOUDFRONT',
  limit: number,
  besides: readonly CfnWebACL.RuleProperty[] = [],
): CfnWebACL {
  const visible = (name: string) => visibleAs(scope, name)
  return new CfnWebACL(scope, 'Firewall', {
    name: `${scope.product.names.prefix}-${wafScope.toLowerCase()}`,
    scope: wafScope,
    defaultAction: { allow: {} },
    visibilityConfig: visible('firewall'),
    rules: [
      {
        name: 'per-address',
        priority: 0,
        action: { block: { customResponse: { responseCode: 429 } } },
        statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit, evaluationWindowSec: 300 } },
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

/** Guesses at passwords and addresses go to the pool itself, past CloudFront: it has its own limit. */
export function poolFirewall(scope: ProductStack, userPoolArn: string): void {
  const { attrArn } = firewall(scope, 'REGIONAL', PER_ADDRESS.pool, [noDeleteUser(scope)])
  new CfnWebACLAssociation(scope, 'PoolFirewall', { resourceArn: userPoolArn, webAclArn: attrArn })
}

/**
 * SEC-E13: the pool lets whoever holds an access token delete the account. Here an account ends by leaving, which asks
 * for the password, can be taken back, and is remembered. Cognito names the operation in a header of its own.
 */
function noDeleteUser(scope: ProductStack): CfnWebACL.RuleProperty {
  return {
    name: 'no-delete-user',
    priority: 2,
    action: { block: {} },
    statement: {
      byteMatchStatement: {
        // CDK hands this object on as it stands, so the name is CloudFormation's.
        fieldToMatch: { singleHeader: { Name: 'x-amzn-cognito-operation-name' } },
        positionalConstraint: 'EXACTLY',
        searchString: 'DeleteUser',
        textTransformations: [{ priority: 0, type: 'NONE' }],
      },
    },
    visibilityConfig: visibleAs(scope, 'no-delete-user'),
  }
}

function visibleAs(scope: ProductStack, metricName: string): CfnWebACL.VisibilityConfigProperty {
  return {
    cloudWatchMetricsEnabled: true,
    sampledRequestsEnabled: false,
    metricName: `${scope.product.names.prefix}-${metricName}`,
  }
}

/** In front of CloudFront: site and API. */
export function siteFirewall(scope: ProductStack): CfnWebACL {
  return firewall(scope, 'CLOUDFRONT', PER_ADDRESS.site)
}
