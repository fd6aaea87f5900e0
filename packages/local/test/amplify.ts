import '@app/stand-ins/cognito/test/as-browser.ts'
import { Amplify } from 'aws-amplify'
import { fetchAuthSession } from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import * as v from 'valibot'
import { site } from './client.ts'

const Config = v.object({
  region: v.string(),
  userPoolId: v.string(),
  userPoolClientId: v.string(),
  userPoolEndpoint: v.string(),
  communitySso: v.string(),
  rum: v.record(v.string(), v.string()),
})

/** What the site learns at run time. */
export async function readConfig(at = site): Promise<v.InferOutput<typeof Config>> {
  return v.parse(v.strictObject(Config.entries), await (await fetch(`${at}/config.json`)).json())
}

const kept = new Map<string, string>()

/** Sets the unmodified client of the site up by the product's own /config.json; tokens stay in memory. */
export async function configureAmplify(at = site): Promise<void> {
  jest.spyOn(console, 'warn').mockImplementation(() => {}) // Of the endpoint, which is meant to be ours.
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await readConfig(at)
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } })
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void kept.set(key, value),
    getItem: async (key) => kept.get(key) ?? null,
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  })
}

/** The tokens of who is signed in. Fails the test when nobody is. */
export async function tokens(options: { forceRefresh?: boolean } = {}) {
  const session = await fetchAuthSession(options)
  const access = session.tokens?.accessToken
  const id = session.tokens?.idToken
  if (access === undefined || id === undefined) throw new Error('nobody is signed in')
  return { access, id, sub: v.parse(v.string(), access.payload.sub) }
}

/** The refresh token as the client keeps it. */
export function refreshToken(): string {
  const held = [...kept].find(([name]) => name.endsWith('.refreshToken'))?.[1]
  if (held === undefined) throw new Error('nobody is signed in')
  return held
}
