import { jwksOf } from '@app/lambdas/features/data-sharing/jwks.ts'
import type { Operator } from '@app/shared/operator/operator.ts'
import { S3Client } from '@aws-sdk/client-s3'
import { BUILT, buildSiteFor } from '#commands/build.ts'
import { forgetPages, publicKeyOf } from '#commands/cloud.ts'
import type { Outputs } from '#commands/outputs.ts'
import { consoleConfig, siteConfig } from '#commands/site-config.ts'
import { siteFiles, uploadSite } from '#commands/upload-site.ts'
import { madeKey } from '#keys.ts'
import { namesOf } from '#names.ts'
import { REGION, type StageValues } from '#stages.ts'

/**
 * Builds the site for its address and uploads it and the console, each with the files that depend on the deployed stage.
 * Returns the number of files.
 */
export async function publishSite(stage: StageValues, operator: Operator, outputs: Outputs): Promise<number> {
  await buildSiteFor(operator, { siteOrigin: outputs.SiteUrl })
  const jwks =
    madeKey(stage, 'communitySign') === null
      ? { keys: [] }
      : jwksOf(await publicKeyOf(namesOf(stage).keyAlias('communitySign')))
  const waves = await siteFiles(BUILT.site, {
    'config.json': siteConfig(outputs, stage),
    '.well-known/jwks.json': jwks,
  })
  const s3 = new S3Client({ region: REGION })
  const count = await uploadSite(s3, outputs.SiteBucket, waves)
  await forgetPages(outputs.DistributionId)
  const console = await siteFiles(BUILT.console, { 'config.json': consoleConfig(outputs) })
  const besides = await uploadSite(s3, outputs.ConsoleBucket, console)
  await forgetPages(outputs.ConsoleDistributionId)
  return count + besides
}
