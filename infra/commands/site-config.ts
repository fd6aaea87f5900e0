import type { WayOfPaying } from '@app/shared/payments/ways.ts'
import type { Outputs } from '#commands/outputs.ts'
import { REGION, type StageValues } from '#stages.ts'

/** `/config.json`: the stage's settings that the site reads at run time; the local stack writes the same shape. */
export function siteConfig(outputs: Outputs, stage: StageValues, maintenance = false) {
  return {
    region: REGION,
    userPoolId: outputs.UserPoolId,
    userPoolClientId: outputs.UserPoolClientId,
    communitySso: stage.community.signOn,
    ...(stage.community.delivery === 'form' && { communityForm: true }),
    ...(maintenance && { maintenance }),
    ...(stage.signUpConfirmation === 'link' && { signUpConfirmation: 'link' }),
    ...(stage.rumSampleRate > 0 && {
      rum: {
        monitorId: outputs.RumMonitorId,
        identityPoolId: outputs.IdentityPoolId,
        sampleRate: stage.rumSampleRate,
        endpoint: `https://dataplane.rum.${REGION}.amazonaws.com`,
      },
    }),
  }
}

/** The same of the console: its own pool, the members' site for links, the ways of paying, and no telemetry. */
export function consoleConfig(outputs: Outputs, paymentWays: readonly WayOfPaying[] = []) {
  return {
    region: REGION,
    userPoolId: outputs.StaffPoolId,
    userPoolClientId: outputs.StaffPoolClientId,
    siteOrigin: outputs.SiteUrl,
    ...(paymentWays.length > 0 && { paymentWays }),
  }
}
