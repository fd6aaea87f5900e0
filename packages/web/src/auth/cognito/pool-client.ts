import { Amplify } from 'aws-amplify'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { readConfig } from '#api/config.ts'
import { faultOf } from '#auth/cognito/faults.ts'
import { tokenStorage } from '#auth/cognito/token-storage.ts'
import type { AuthReply } from '#auth/types.ts'

let configuring: Promise<void> | null = null

/** Done once the pool's client knows its pool and where to keep tokens; a failure is not remembered. */
export function configured(): Promise<void> {
  configuring ??= configure().catch((error: unknown) => {
    configuring = null
    throw error
  })
  return configuring
}
// Warmed with the chunk; what does not come now is asked for again by the press.
configured().catch(() => {})

async function configure(): Promise<void> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await readConfig()
  Amplify.configure({
    Auth: {
      Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint !== undefined && { userPoolEndpoint }) },
    },
  })
  cognitoUserPoolsTokenProvider.setKeyValueStorage(tokenStorage)
}

/** What the pool's client did, or the name of what it threw. */
export async function answer<Value>(ask: () => Promise<Value>): Promise<AuthReply<Value>> {
  try {
    await configured()
  } catch {
    return { ok: false, fault: 'NetworkError' }
  }
  try {
    return { ok: true, value: await ask() }
  } catch (error) {
    return { ok: false, fault: faultOf(error) }
  }
}
