import { jwksOf } from '@app/lambdas/features/data-sharing/jwks.ts'
import type { Operator } from '@app/shared/operator/operator.ts'
import { S3Client } from '@aws-sdk/client-s3'
import { BUILT, buildSiteFor } from '#commands/build.ts'
import { forgetPages, publicKeyOf } from '#commands/cloud.ts'
import { inMaintenance } from '#commands/maintenance.ts'
import type { Outputs } from '#commands/outputs.ts'
import { consoleConfig, siteConfig } from '#commands/site-config.ts'
import { siteFiles, uploadSite } from '#commands/upload-site.ts'
import { madeKey } from '#keys.ts'
import { namesOf } from '#names.ts'
import { REGION, type StageValues } from '#stages.ts'

/**
 * Builds the site for its address and uploads it and the console, each with the files that depend on the deployed stage.
 * A maintenance page stays. Returns the number of files, and whether that page is on.
 */
export async function publishSite(
  stage: StageValues,
  operator: Operator,
  outputs: Outputs,
): Promise<{ readonly files: number; readonly maintenance: boolean }> {
  await buildSiteFor(operator, { siteOrigin: outputs.SiteUrl })
  const jwks =
    madeKey(stage, 'communitySign') === null
      ? { keys: [] }
      : jwksOf(await publicKeyOf(namesOf(stage).keyAlias('communitySign')))
  const s3 = new S3Client({ region: REGION })
  const maintenance = await inMaintenance(s3, outputs.SiteBucket)
  const waves = await siteFiles(BUILT.site, {
    'config.json': siteConfig(outputs, stage, maintenance),
    '.well-known/jwks.json': jwks,
  })
  const count = await uploadSite(s3, outputs.SiteBucket, waves)
  await forgetPages(outputs.DistributionId)
  const console = await siteFiles(BUILT.console, {
    'config.json': consoleConfig(outputs, operator.eventPayments),
  })
  const besides = await uploadSite(s3, outputs.ConsoleBucket, console)
  await forgetPages(outputs.ConsoleDistributionId)
  return { files: count + besides, maintenance }
}
