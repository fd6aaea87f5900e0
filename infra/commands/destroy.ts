import { readOperator } from '@app/web/build/operator.ts'
import { S3Client } from '@aws-sdk/client-s3'
import { buildFunctions, buildSiteFor } from '#commands/build.ts'
import { cdk } from '#commands/cdk.ts'
import { openCloud } from '#commands/cloud.ts'
import { confirm } from '#commands/confirm.ts'
import { emptyBucket } from '#commands/empty-bucket.ts'
import { stageArgument } from '#commands/stage-argument.ts'
import { takeAway } from '#commands/take-away.ts'
import { namesOf } from '#names.ts'
import { REGION } from '#stages.ts'

// Takes a stage away whole, its data included. A stage that keeps its data is not taken away by a command.
const stage = stageArgument('destroy')
if (stage.keepsData)
  stop(
    `${stage.name} keeps its data and is protected: docs/operations.md, "Give a stage up", says what to do by hand.`,
  )
const account = await openCloud()
  .account()
  .catch(() => null)
if (account === null)
  stop('No account was reached: aws configure sso, then export AWS_PROFILE=<profile>, then destroy again.')
if (!(await confirm(`Delete ${stage.name} in ${account} with all its data?`))) stop('Nothing was changed.')

const s3 = new S3Client({ region: REGION })
// CDK asks the app which stacks there are, and the app takes what is built.
await Promise.all([buildFunctions(), buildSiteFor(readOperator(process.env['OPERATOR_FILE']), null)])
const ended = await takeAway({
  async empty() {
    // The log bucket last: emptying the others is still being logged.
    for (const bucket of ['site', 'uploads', 'logs']) {
      const name = `${namesOf(stage).prefix}-${bucket}-${account}`
      console.log(`${name}: ${await emptyBucket(s3, name)} objects`)
    }
  },
  deleteStacks: () => cdk(['destroy', `${stage.name}/*`, '--force']),
})
if (ended !== 0) stop('Something is still there: see above, then destroy again.')

function stop(why: string): never {
  console.error(why)
  process.exit(1)
}
