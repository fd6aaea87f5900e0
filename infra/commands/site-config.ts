import type { Outputs } from '#commands/outputs.ts'
import { REGION, type StageValues } from '#stages.ts'

/** `/config.json`: the stage's settings that the site reads at run time; the local stack writes the same shape. */
export function siteConfig(outputs: Outputs, stage: StageValues) {
  return {
    region: REGION,
    userPoolId: outputs.UserPoolId,
    userPoolClientId: outputs.UserPoolClientId,
    communitySso: stage.community.signOn,
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
