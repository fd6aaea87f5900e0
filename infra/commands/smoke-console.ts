import { type Check, expectStatus, json, smoke } from '#commands/smoke-checks.ts'
import type { StageValues } from '#stages.ts'

/** The required answers of a deployed console. */
export const CONSOLE_CHECKS: Readonly<Record<string, Check>> = {
  'the console, with its headers': async (ask) => {
    const page = await ask('/')
    if (page.status !== 200) return `answered ${page.status}`
    const policy = page.headers.get('content-security-policy') ?? ''
    if (!policy.includes("default-src 'none'") || policy.includes('unsafe-inline'))
      return `its policy is ${policy}`
    if (!page.headers.get('permissions-policy')?.includes('camera=()')) return 'it may use the camera'
    if (page.headers.get('x-robots-tag') !== 'noindex') return 'search engines may list it'
    return (await page.text()).includes('id="root"') ? null : 'it is not the page'
  },
  'an address inside it': async (ask) => expectStatus(await ask('/events'), 200),
  'an address it does not have': async (ask) => expectStatus(await ask('/no-such-page'), 404),
  'its build’s own notes stay inside': async (ask) => expectStatus(await ask('/headers.json'), 404),
  'its stage’s values': async (ask) => {
    const config: unknown = await (await ask('/config.json')).json()
    return typeof config === 'object' && config !== null && 'userPoolId' in config && 'siteOrigin' in config
      ? null
      : 'no pool of staff in it'
  },
  'a call of staff without a token': async (ask) => expectStatus(await ask('/api/staff/self'), 401),
  'a call of staff with a made-up token': async (ask) =>
    expectStatus(await ask('/api/staff/self', { headers: { authorization: 'Bearer a.b.c' } }), 401),
  'a call of members': async (ask) => expectStatus(await ask('/api/contact', json({})), 404),
}

/**
 * Runs every check against a console; returns what failed. When a stage limits the networks and this machine is in none
 * of them, 403 is the right answer.
 */
export async function smokeConsole(
  site: string,
  { staffNetworks }: Pick<StageValues, 'staffNetworks'>,
): Promise<string[]> {
  if (staffNetworks.length > 0) {
    const answer = await fetch(site, { redirect: 'manual', signal: AbortSignal.timeout(20_000) }).catch(
      () => null,
    )
    if (answer?.status === 403) return []
  }
  return smoke(site, CONSOLE_CHECKS)
}
