import { CfnUserPoolRiskConfigurationAttachment } from 'aws-cdk-lib/aws-cognito'
import type { ProductStack } from '#product.ts'

/**
 * What the plan PLUS does for a pool. A sign-in by SRP tells the pool no password, so passwords known from elsewhere are refused
 * where one is set: signing up and changing it. A sign-in that looks like another person's asks for the second factor if the account has one,
 * and is never refused: a stolen session costs less than a member locked out.
 */
export function riskConfiguration(scope: ProductStack, pools: Readonly<Record<string, string>>): void {
  if (scope.product.stage.poolPlan !== 'PLUS') return
  const ask = { eventAction: 'MFA_IF_CONFIGURED', notify: false }
  for (const [pool, userPoolId] of Object.entries(pools))
    new CfnUserPoolRiskConfigurationAttachment(scope, `${pool}Risk`, {
      userPoolId,
      clientId: 'ALL',
      compromisedCredentialsRiskConfiguration: {
        actions: { eventAction: 'BLOCK' },
        eventFilter: ['SIGN_UP', 'PASSWORD_CHANGE'],
      },
      accountTakeoverRiskConfiguration: { actions: { mediumAction: ask, highAction: ask } },
    })
}
