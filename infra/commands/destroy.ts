import { readOperator } from '@app/web/build/operator.ts'
import { cdk } from '#commands/cdk.ts'
import { confirm } from '#commands/confirm.ts'
import { deleteStage } from '#commands/delete-stage.ts'
import { type Outside, Stop } from '#commands/outside.ts'
import { stageArgument } from '#commands/stage-argument.ts'
import { namesOf } from '#names.ts'
import { REGION } from '#stages.ts'

/** Deletes a stage with its data. Refuses a stage that keeps its data. */
export async function destroy({ words, env, openCloud, say }: Outside): Promise<number> {
  const stage = stageArgument('destroy', words)
  if (stage.keepsData)
    throw new Stop(
      `${stage.name} keeps its data and is protected: docs/operations.md, "Give a stage up", says what to do by hand.`,
    )
  const account = await openCloud()
    .account()
    .catch(() => null)
  if (account === null)
    throw new Stop(
      'No account was reached: aws configure sso, then export AWS_PROFILE=<profile>, then destroy again.',
    )
  if (!(await confirm(`Delete ${stage.name} in ${account} with all its data?`, words)))
    throw new Stop('Nothing was changed.')

  // Loaded only when needed.
  const { buildFunctions, buildSiteFor } = await import('#commands/build.ts')
  const { emptyBucket } = await import('#commands/empty-bucket.ts')
  const { S3Client } = await import('@aws-sdk/client-s3')
  const s3 = new S3Client({ region: REGION })
  // CDK asks the app for the stacks, and the app uses the build.
  await Promise.all([buildFunctions(), buildSiteFor(readOperator(env['OPERATOR_FILE']), null)])
  const ended = await deleteStage({
    async empty() {
      // The log bucket last: emptying the others still writes logs.
      for (const bucket of [
        'site',
        'console',
        'uploads',
        'staffuploads',
        'media',
        ...(stage.watchedFromOutside ? ['trail'] : []),
        'logs',
      ]) {
        const name = `${namesOf(stage).prefix}-${bucket}-${account}`
        say(`${name}: ${await emptyBucket(s3, name)} objects`)
      }
    },
    deleteStacks: () => cdk(['destroy', `${stage.name}/*`, '--force']),
  })
  if (ended !== 0) throw new Stop('Something is still there: see above, then destroy again.')
  return 0
}
