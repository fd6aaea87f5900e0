import { Amplify } from 'aws-amplify'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import type { AuthReply } from '#api/auth.ts'
import { readConfig } from '#api/config.ts'
import { faultOf } from '#api/faults.ts'
import { tokenStorage } from '#api/token-storage.ts'

/** Done once the pool's client knows its pool and where to keep tokens. */
export const configured = configure()

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
    await configured
    return { ok: true, value: await ask() }
  } catch (error) {
    return { ok: false, fault: faultOf(error) }
  }
}
