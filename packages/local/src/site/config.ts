import { identityPoolId, pool, rumMonitorId } from '@app/stand-ins/base/identifiers.ts'
import type { Addresses } from '#launcher/addresses.ts'

/** `/config.json`: the stage's settings that the site reads at run time; the deploy writes the same shape. */
export function siteConfig(addresses: Addresses, payments: boolean) {
  return {
    region: pool.region,
    userPoolId: pool.userPoolId,
    userPoolClientId: pool.clientId,
    userPoolEndpoint: addresses.cognito,
    communitySso: addresses.communitySso,
    ...(addresses.communityDelivery === 'form' && { communityForm: true }),
    ...(addresses.signUpConfirmation === 'link' && { signUpConfirmation: 'link' }),
    ...(payments && { payments }),
    rum: {
      monitorId: rumMonitorId,
      identityPoolId,
      endpoint: addresses.rum,
      cognitoEndpoint: addresses.identityPool,
    },
  }
}
