import { existsSync } from 'node:fs'
import { readOperator } from '@app/web/build/operator.ts'
import { buildFunctions, buildSiteFor } from '#commands/build.ts'
import { cdk, ROOT } from '#commands/cdk.ts'
import { openCloud } from '#commands/cloud.ts'
import { confirm } from '#commands/confirm.ts'
import { lookInCloud } from '#commands/doctor-cloud.ts'
import { lookLocally } from '#commands/doctor-local.ts'
import { isReady, printed } from '#commands/findings.ts'
import { outputsFile, readOutputs } from '#commands/outputs.ts'
import { publishSite } from '#commands/publish-site.ts'
import { smoke } from '#commands/smoke-checks.ts'
import { stageArgument } from '#commands/stage-argument.ts'

// One command from a checkout to a site that answers: looks, builds, shows what changes, deploys, puts the site
// out, and asks it whether it is well. It may be run again at any point: each step starts from what is there.
const stage = stageArgument('deploy')
const file = process.env['OPERATOR_FILE'] ?? `${ROOT}config/operator.json`
const cloud = openCloud()
const account = await cloud.account().catch(() => null)
if (account === null)
  stop('No account was reached: aws configure sso, then export AWS_PROFILE=<profile>, then deploy again.')
const local = lookLocally(stage, file)
const operator = existsSync(file) && isReady(local) ? readOperator(file) : null
const findings = [...local, ...(await lookInCloud(cloud, stage, operator))]
console.log(printed(findings))
if (operator === null || !isReady(findings))
  stop(`\n${stage.name} is not ready: mend what is marked ✗ or ?, then deploy again.`)

console.log('\nbuilding')
await Promise.all([buildFunctions(), buildSiteFor(operator, { siteOrigin: 'https://example.jp' })])
const env = { OPERATOR_FILE: file }
if ((await cdk(['diff', `${stage.name}/*`], env)) !== 0)
  stop('The templates could not be made or compared: see above.')
if (!(await confirm(`Deploy this to ${account} as ${stage.name}?`))) stop('Nothing was changed.')
const args = [
  'deploy',
  `${stage.name}/*`,
  '--require-approval',
  'never',
  '--outputs-file',
  outputsFile(stage),
]
if ((await cdk(args, env)) !== 0)
  stop('The deploy stopped: CloudFormation rolls back by itself. See docs/operations.md, "A deploy stops".')

const outputs = await readOutputs(stage)
console.log('\nputting the site out')
console.log(`${await publishSite(stage, operator, outputs)} files`)
const faults = await smoke(outputs.SiteUrl)
if (faults.length > 0)
  stop(`It is out, but not well:\n  ${faults.join('\n  ')}\nSee docs/operations.md, "Roll back".`)
console.log(`\n${outputs.SiteUrl}`)

function stop(why: string): never {
  console.error(why)
  process.exit(1)
}
