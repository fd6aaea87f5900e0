import { type Outside, Stop } from '#commands/outside.ts'
import { CHECKS, smoke } from '#commands/smoke-checks.ts'

/** Runs the smoke checks against a site, local or deployed. */
export async function askSite({ words: [site], say }: Outside): Promise<number> {
  if (site === undefined || !URL.canParse(site)) throw new Stop('Which site? smoke https://…')
  const faults = await smoke(site)
  say(faults.length === 0 ? `${Object.keys(CHECKS).length} checks of ${site}: all well.` : faults.join('\n'))
  return faults.length === 0 ? 0 : 1
}
