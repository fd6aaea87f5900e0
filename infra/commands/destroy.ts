import { S3Client } from '@aws-sdk/client-s3'
import { cdk } from '#commands/cdk.ts'
import { openCloud } from '#commands/cloud.ts'
import { confirm } from '#commands/confirm.ts'
import { emptyBucket } from '#commands/empty-bucket.ts'
import { stageArgument } from '#commands/stage-argument.ts'
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
// The log bucket last: emptying the others is still being logged.
for (const bucket of ['site', 'uploads', 'logs']) {
  const name = `membership-${stage.name}-${bucket}-${account}`
  console.log(`${name}: ${await emptyBucket(s3, name)} objects`)
}
process.exit(await cdk(['destroy', `${stage.name}/*`, '--force']))

function stop(why: string): never {
  console.error(why)
  process.exit(1)
}
