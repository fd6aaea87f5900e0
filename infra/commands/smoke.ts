import { readOutputs } from '#commands/outputs.ts'
import { type Outside, Stop } from '#commands/outside.ts'
import { signedInSmoke } from '#commands/signed-in/smoke.ts'
import { memberSteps, STAFF_STEPS } from '#commands/signed-in/steps.ts'
import { localTarget, stageTarget } from '#commands/signed-in/targets.ts'
import { CHECKS, smoke } from '#commands/smoke-checks.ts'
import { CONSOLE_CHECKS, smokeConsole } from '#commands/smoke-console.ts'
import { stageArgument } from '#commands/stage-argument.ts'

/**
 * Runs the smoke checks against a site and, if it is given, its console, local or deployed. With `--signed-in --stage dev`, or
 * `--signed-in --local`, a temporary member and a temporary person of staff do something of every function.
 */
export async function askSite(outside: Outside): Promise<number> {
  const { words, say } = outside
  if (words.includes('--signed-in')) return askSignedIn(outside)
  const [site, console] = words
  if (site === undefined || !URL.canParse(site))
    throw new Stop('Which site? smoke https://… [https://… of the console], or smoke --signed-in --stage dev')
  if (console !== undefined && !URL.canParse(console))
    throw new Stop(`Which console? ${console} is no address.`)
  const faults = [
    ...(await smoke(site)),
    ...(console === undefined ? [] : await smokeConsole(console, { staffNetworks: [] })),
  ]
  const checks = Object.keys(CHECKS).length + (console === undefined ? 0 : Object.keys(CONSOLE_CHECKS).length)
  return countFaults(say, faults, `${checks} checks of ${[site, console].filter(Boolean).join(' and ')}`)
}

async function askSignedIn({ words, env, say }: Outside): Promise<number> {
  const named = words[words.indexOf('--stage') + 1] ?? ''
  const target = words.includes('--local')
    ? await localTarget(env)
    : await deployed(words.includes('--stage') ? named : '')
  const checks = Object.keys(memberSteps('')).length + Object.keys(STAFF_STEPS).length
  return countFaults(say, await signedInSmoke(target), `${checks} functions of ${target.site}`)
}

async function deployed(name: string) {
  const stage = stageArgument('smoke --signed-in --stage', [name])
  const outputs = await readOutputs(stage).catch(() => {
    throw new Stop(
      `Nothing was deployed from here: node --run deploy -- ${stage.name} runs these checks, too.`,
    )
  })
  return stageTarget(stage, outputs)
}

function countFaults(say: Outside['say'], faults: readonly string[], what: string): number {
  say(faults.length === 0 ? `${what}: all well.` : faults.join('\n'))
  return faults.length === 0 ? 0 : 1
}
