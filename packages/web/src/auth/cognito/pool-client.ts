import { faultOf } from '@app/ui/auth/faults.ts'
import type { AuthReply } from '@app/ui/auth/types.ts'
import { Amplify } from 'aws-amplify'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { readConfig } from '#api/config.ts'
import { tokenStorage } from '#auth/cognito/token-storage.ts'

let configuring: Promise<void> | null = null

/** Resolves once the pool's client is configured with its pool and token storage; a failure is not cached. */
export function configured(): Promise<void> {
  configuring ??= configure().catch((error: unknown) => {
    configuring = null
    throw error
  })
  return configuring
}
// Preloaded with the chunk; after a failure the click loads it again.
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

/** The result of the pool's client, or the name of its error. */
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
