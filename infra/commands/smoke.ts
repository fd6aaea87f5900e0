import { type Outside, Stop } from '#commands/outside.ts'
import { CHECKS, smoke } from '#commands/smoke-checks.ts'
import { CONSOLE_CHECKS, smokeConsole } from '#commands/smoke-console.ts'

/** Runs the smoke checks against a site and, if it is given, its console, local or deployed. */
export async function askSite({ words: [site, console], say }: Outside): Promise<number> {
  if (site === undefined || !URL.canParse(site))
    throw new Stop('Which site? smoke https://… [https://… of the console]')
  if (console !== undefined && !URL.canParse(console))
    throw new Stop(`Which console? ${console} is no address.`)
  const faults = [
    ...(await smoke(site)),
    ...(console === undefined ? [] : await smokeConsole(console, { staffNetworks: [] })),
  ]
  const asked = Object.keys(CHECKS).length + (console === undefined ? 0 : Object.keys(CONSOLE_CHECKS).length)
  say(
    faults.length === 0
      ? `${asked} checks of ${[site, console].filter(Boolean).join(' and ')}: all well.`
      : faults.join('\n'),
  )
  return faults.length === 0 ? 0 : 1
}
