/** The required answers of a deployed site. Null when a check passes, else the reason. */
export type Check = (ask: Ask) => Promise<string | null>
type Ask = (path: string, init?: RequestInit) => Promise<Response>

export const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

export const CHECKS: Readonly<Record<string, Check>> = {
  'the landing page, with its headers': async (ask) => {
    const page = await ask('/')
    const policy = page.headers.get('content-security-policy') ?? ''
    if (page.status !== 200) return `answered ${page.status}`
    if (!policy.includes("default-src 'none'") || policy.includes('unsafe-inline'))
      return `its policy is ${policy}`
    if (page.headers.get('strict-transport-security') === null) return 'it says nothing of HTTPS only'
    return (await page.text()).includes('lang="ja"') ? null : 'it is not the page'
  },
  'a page of its own': async (ask) => expectStatus(await ask('/plans'), 200),
  'an address that only the app knows': async (ask) => {
    const page = await ask('/event/none')
    return page.status === 200 && (await page.text()).includes('id="root"') ? null : `answered ${page.status}`
  },
  'an address that it does not have': async (ask) => expectStatus(await ask('/no-such-page'), 404),
  'a file that is not there': async (ask) => expectStatus(await ask('/assets/none.js'), 404),
  'the build’s own notes stay inside': async (ask) => expectStatus(await ask('/headers.json'), 404),
  'the stage’s values': async (ask) => {
    const config: unknown = await (await ask('/config.json')).json()
    return typeof config === 'object' && config !== null && 'userPoolId' in config
      ? null
      : 'no user pool in it'
  },
  'the public key of the community app’s tokens, or none where a secret signs': async (ask) => {
    const keys = await (await ask('/.well-known/jwks.json')).text()
    const isRight = /"kty":\s*"RSA"/.test(keys) || /^\{"keys":\[\]\}$/.test(keys)
    return isRight && !/"d":/.test(keys) ? null : 'no public key, or more than that'
  },
  'a call without a token': async (ask) => expectStatus(await ask('/api/jwt', json({})), 401),
  'a call with a made-up token': async (ask) =>
    expectStatus(await ask('/api/my-events?limit=1', { headers: { authorization: 'Bearer a.b.c' } }), 401),
  'an open call with nonsense': async (ask) => {
    const answer = await ask('/api/contact', json({ nonsense: true }))
    const { code } = await answer.json().then(
      (body) => body as { code?: unknown },
      () => ({ code: undefined }),
    )
    return answer.status === 400 && code === 'BAD_REQUEST'
      ? null
      : `answered ${answer.status} ${String(code)}`
  },
  'a call of staff': async (ask) => expectStatus(await ask('/api/staff/self'), 404),
  'an unknown call': async (ask) => expectStatus(await ask('/api/nothing'), 404),
  'nothing of the API is kept': async (ask) => {
    const kept = (await ask('/api/contact', json({}))).headers.get('cache-control')
    return kept === 'no-store' ? null : `cache-control: ${kept}`
  },
}

export function expectStatus(answer: Response, status: number): string | null {
  return answer.status === status ? null : `answered ${answer.status}`
}

/** Runs every check against a site; returns what failed. */
export async function smoke(site: string, checks = CHECKS): Promise<string[]> {
  const ask: Ask = (path, init) =>
    fetch(new URL(path, site), { ...init, redirect: 'manual', signal: AbortSignal.timeout(20_000) })
  const faults: string[] = []
  for (const [name, check] of Object.entries(checks)) {
    const fault = await check(ask).catch((error: unknown) => String(error))
    if (fault !== null) faults.push(`${name}: ${fault}`)
  }
  return faults
}
