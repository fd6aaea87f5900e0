import { existsSync } from 'node:fs'
import { readOperator } from '@app/web/build/operator.ts'
import { ROOT } from '#commands/cdk.ts'
import { lookInCloud } from '#commands/doctor-cloud.ts'
import { lookLocally } from '#commands/doctor-local.ts'
import { isReady, printed } from '#commands/findings.ts'
import type { Outside } from '#commands/outside.ts'
import { stageArgument } from '#commands/stage-argument.ts'

/** Checks everything a deploy needs, changes nothing, and prints the fix for each missing piece. */
export async function doctor({ words, env, openCloud, say }: Outside): Promise<number> {
  const stage = stageArgument('doctor', words)
  const file = env['OPERATOR_FILE'] ?? `${ROOT}config/operator.json`
  const local = lookLocally(stage, file)
  // Includes an unreadable file, with its fault.
  const operator = existsSync(file) && isReady(local) ? readOperator(file) : null
  const findings = [...local, ...(await lookInCloud(openCloud(), stage, operator))]
  say(printed(findings))
  say(isReady(findings) ? `\n${stage.name} is ready.` : `\n${stage.name} is not ready.`)
  return isReady(findings) ? 0 : 1
}
