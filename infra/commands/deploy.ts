import { existsSync } from 'node:fs'
import { readOperator } from '@app/web/build/operator.ts'
import { cdk, OURS, ROOT } from '#commands/cdk.ts'
import { refusedChanges } from '#commands/changes/refused.ts'
import { confirm } from '#commands/confirm.ts'
import { lookInCloud } from '#commands/doctor-cloud.ts'
import { lookLocally } from '#commands/doctor-local.ts'
import { isReady, printed } from '#commands/findings.ts'
import { outputsFile, readOutputs } from '#commands/outputs.ts'
import { type Outside, Stop } from '#commands/outside.ts'
import { signedInSmoke } from '#commands/signed-in/smoke.ts'
import { stageTarget } from '#commands/signed-in/targets.ts'
import { smoke } from '#commands/smoke-checks.ts'
import { smokeConsole } from '#commands/smoke-console.ts'
import { stageArgument } from '#commands/stage-argument.ts'
import { needsEdge, type StageValues } from '#stages.ts'

/** Of `--on-purpose=Data/users1A2B`: what may be taken away or made again this once, each by its name. */
function onPurpose(words: readonly string[]): Set<string> {
  return new Set(words.flatMap((word) => /^--on-purpose=(.+)$/.exec(word)?.[1] ?? []))
}

/**
 * From a checkout to a healthy site and console: checks, builds, shows the diff, deploys, uploads both and runs the smoke
 * tests, those of a temporary member and a temporary person of staff too. Can be run again at any point: each step starts from the current state.
 */
export async function deploy({ words, env, openCloud, say }: Outside): Promise<number> {
  const stage = stageArgument('deploy', words)
  if (words.includes('--rehearse'))
    return (await import('#commands/rehearse.ts')).rehearse({ words, env, openCloud, say })
  const file = env['OPERATOR_FILE'] ?? `${ROOT}config/operator.json`
  const cloud = openCloud()
  const account = await cloud.account().catch(() => null)
  if (account === null)
    throw new Stop(
      'No account was reached: aws configure sso, then export AWS_PROFILE=<profile>, then deploy again.',
    )
  const local = lookLocally(stage, file)
  const operator = existsSync(file) && isReady(local) ? readOperator(file) : null
  const findings = [...local, ...(await lookInCloud(cloud, stage, operator))]
  say(printed(findings))
  if (operator === null || !isReady(findings))
    throw new Stop(`\n${stage.name} is not ready: mend what is marked ✗ or ?, then deploy again.`)

  say('\nbuilding')
  // The builders, and what uses them, are loaded for who builds.
  const { buildConsoleFor, buildFunctions, buildSiteFor } = await import('#commands/build.ts')
  const { publishSite } = await import('#commands/publish-site.ts')
  await Promise.all([buildFunctions(), buildSiteFor(operator, { siteOrigin: 'https://example.jp' })])
  // Vite reads its mode from the process: one build after the other.
  await buildConsoleFor(operator)
  const given = { ...OURS, OPERATOR_FILE: file }
  if ((await cdk(['diff', `${stage.name}/*`], given)) !== 0)
    throw new Stop('The templates could not be made or compared: see above.')
  // Asked even with `--yes`: this loss is final.
  const refused = await refusedChanges(cloud, stage, onPurpose(words))
  if (refused !== null) throw new Stop(refused)
  if (!(await confirm(`Deploy this to ${account} as ${stage.name}?`, words)))
    throw new Stop('Nothing was changed.')
  const parts = productParts(stage)
  if ((await cdk(deployArguments(stage, parts.first), given)) !== 0)
    throw new Stop(
      'The deploy stopped: CloudFormation rolls back by itself. See docs/operations.md, "A deploy stops".',
    )

  const outputs = await readOutputs(stage)
  say('\nputting site and console out')
  const { files, maintenance } = await publishSite(stage, operator, outputs)
  say(`${files} files`)
  const faults = [
    ...(await smoke(outputs.SiteUrl)),
    ...(await smokeConsole(outputs.ConsoleUrl, stage)),
    ...(await signedInSmoke(stageTarget(stage, outputs), stage)),
  ]
  // Members need nothing of it, so what Amazon refuses there never fails a deploy.
  if (parts.last !== null && (await cdk(deployArguments(stage, [parts.last], false), given)) !== 0)
    say(`\n${OUTSIDE_REFUSED}`)
  if (faults.length > 0)
    throw new Stop(`It is out, but not well:\n  ${faults.join('\n  ')}\nSee docs/operations.md, "Roll back".`)
  if (maintenance) say(`\nThe maintenance page is still on: node --run maintenance -- ${stage.name} off`)
  say(`\n${outputs.SiteUrl}\n${outputs.ConsoleUrl} (staff)`)
  return 0
}

const OUTSIDE_REFUSED = `The site is out; the watch from outside (stack Outside, us-east-1) is not: see above what was refused.
If it is the cost monitor: open Cost Explorer in the console (Billing and Cost Management), wait a day and deploy again, or set
unusualCosts: false in infra/lib/stages.ts. Until then no alarm watches the site from outside.`

/** The stacks of the product, and the one that only watches it, which comes last. */
export function productParts(stage: StageValues): { first: readonly string[]; last: string | null } {
  const { name, watchedFromOutside } = stage
  const product = [...(needsEdge(stage) ? ['Edge'] : []), ...PRODUCT_STACKS].map(
    (stack) => `${name}/${stack}`,
  )
  return { first: product, last: watchedFromOutside ? `${name}/Outside` : null }
}

const PRODUCT_STACKS = ['Web', 'Data', 'Identity', 'Api2', 'Api', 'Jobs', 'Watch']

function deployArguments(stage: StageValues, stacks: readonly string[], keepsOutputs = true): string[] {
  return [
    'deploy',
    ...stacks,
    '--exclusively',
    '--require-approval',
    'never',
    // An output of another stack may be new although this template is unchanged.
    '--force',
    ...(keepsOutputs ? ['--outputs-file', outputsFile(stage)] : []),
  ]
}
