import { existsSync } from 'node:fs'
import { readOperator } from '@app/web/build/operator.ts'
import { fullDiff } from '@aws-cdk/cloudformation-diff'
import { cdk, ROOT } from '#commands/cdk.ts'
import { assembled } from '#commands/changes/assembled.ts'
import { dangersOf } from '#commands/changes/dangers.ts'
import { normalised } from '#commands/changes/normalised.ts'
import { readRelease, releases } from '#commands/changes/releases.ts'
import { fullest, sizesOf } from '#commands/changes/sizes.ts'
import type { Stacks } from '#commands/changes/template.ts'
import { lookInCloud } from '#commands/doctor-cloud.ts'
import { lookLocally } from '#commands/doctor-local.ts'
import { isReady, printed } from '#commands/findings.ts'
import { type Outside, Stop } from '#commands/outside.ts'
import { stageArgument } from '#commands/stage-argument.ts'

/** Where the templates of releases are kept. */
export const RELEASES = `${ROOT}infra/releases`
/** From this share of a limit on it is named. */
const NEAR = 0.6

/**
 * Everything of a deploy that needs no account, and nothing that changes one: what is missing, the build, the templates, what
 * changes since the last release, what is refused, what is nearly full, the order, and the questions.
 */
export async function rehearse({ words, env, openCloud, say }: Outside): Promise<number> {
  const stage = stageArgument('deploy', words)
  const file = env['OPERATOR_FILE'] ?? `${ROOT}config/operator.json`
  const local = lookLocally(stage, file)
  const operator = existsSync(file) && isReady(local) ? readOperator(file) : null
  const findings = [...local, ...(await lookInCloud(openCloud(), stage, operator))]
  say(`1. What a deploy needs\n${printed(findings)}`)

  say('\n2. Building, and writing the templates')
  const { buildFunctions, buildSiteFor, takeBuilt } = await import('#commands/build.ts')
  if (words.includes('--built')) takeBuilt()
  else await Promise.all([buildFunctions(), buildSiteFor(readOperator(env['OPERATOR_FILE']), null)])
  if ((await cdk(['synth', `${stage.name}/*`, '--quiet'])) !== 0)
    throw new Stop('The templates have findings: see above.')
  const after = normalised(assembled(stage, `${ROOT}infra/cdk.out`))

  const version = releases(RELEASES).at(-1)
  const before = version === undefined ? {} : (readRelease(RELEASES, version)[stage.name] ?? {})
  say(`\n3. Since ${version ?? 'nothing was released'}\n${changesOf(before, after)}`)
  const dangers = dangersOf(before, after)
  say(`\n4. Refused\n${list(dangers.map(({ where, why }) => `${where}: ${why}`))}`)
  const sizes = sizesOf(after)
  say(
    `\n5. Nearly full\n${list(fullest(sizes, NEAR).map(({ what, is, most }) => `${what}: ${is} of ${most}`))}`,
  )
  say(`\n6. In this order: ${Object.keys(after).join(', ')}; then the site, the console, the smoke tests.`)
  say(
    `\n7. Somebody is asked: "Deploy this to <account> as ${stage.name}?", unless --yes says so. The mail of alarmMail asks to confirm.`,
  )
  return dangers.length === 0 && fullest(sizes, 1).length === 0 ? 0 : 1
}

function changesOf(before: Stacks, after: Stacks): string {
  return list(
    [...new Set([...Object.keys(before), ...Object.keys(after)])].map((stack) => {
      const { resources } = fullDiff(before[stack] ?? {}, after[stack] ?? {})
      const counted = { new: 0, gone: 0, changed: 0 }
      resources.forEachDifference((_, each) => {
        counted[each.isAddition ? 'new' : each.isRemoval ? 'gone' : 'changed'] += 1
      })
      return `${stack}: ${counted.new} new, ${counted.changed} changed, ${counted.gone} gone`
    }),
  )
}

function list(lines: readonly string[]): string {
  return lines.length === 0 ? '  nothing' : lines.map((line) => `  ${line}`).join('\n')
}
