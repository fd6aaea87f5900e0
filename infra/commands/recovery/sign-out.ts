import { readFile, rename, writeFile } from 'node:fs/promises'
import {
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
  paginateListUsers,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { type Clock, paced } from '#commands/paced.ts'

/** The account's limit for changes of users is 25 a second; the rest is for what members and staff do. */
const CALLS_PER_SECOND = 20
/** After so many accounts the place is written down and said. */
const STEP = 1_000

interface Pools {
  readonly client: CognitoIdentityProviderClient
  /** In the order in which they are signed out. */
  readonly poolIds: readonly string[]
  readonly clock: Clock
  say(text: string): void
}

/**
 * Signs every account of the pools out. FILE keeps the accounts, one a line, because the place in a listing is lost
 * after an hour and a million accounts take longer; FILE.done keeps how many are done. A second run goes on from there.
 * Accounts made after the listing are left out. Throws when the file lists other pools, or was done before.
 */
export async function signOutAll(pools: Pools, file: string): Promise<void> {
  const accounts = await accountsOf(pools, file)
  const stranger = accounts.find(([poolId = '']) => !pools.poolIds.includes(poolId))
  if (stranger !== undefined) throw new Error(`${file} lists accounts of other pools`)
  const turn = paced(CALLS_PER_SECOND, pools.clock)
  const total = accounts.length
  const before = await textOf(`${file}.done`)
  let done = Number(before ?? '0')
  // Accounts that signed in since are signed in still: a new breach needs a new list.
  if (before !== null && done >= total)
    throw new Error(`everyone in ${file} was signed out before, so give another file`)
  while (done < total) {
    const minutes = Math.ceil((total - done) / CALLS_PER_SECOND / 60)
    pools.say(`${done} of ${total} accounts are signed out; about ${minutes} minutes more.`)
    const step = accounts.slice(done, done + STEP)
    // Started at the pace, not one after the other's answer.
    await Promise.all(
      step.map(async (account) => {
        await turn()
        await signOut(pools.client, account)
      }),
    )
    done += step.length
    await keep(`${file}.done`, String(done))
  }
  pools.say(`${total} of ${total} accounts are signed out.`)
}

async function signOut(client: CognitoIdentityProviderClient, [UserPoolId, Username]: readonly string[]) {
  try {
    await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }))
  } catch (error) {
    // Left since the listing.
    if (!(error instanceof UserNotFoundException)) throw error
  }
}

/** `[pool, name]` of every account: from the file, or listed and written into it. */
async function accountsOf(pools: Pools, file: string): Promise<string[][]> {
  const text = (await textOf(file)) ?? (await listed(pools, file))
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(' '))
}

async function listed({ client, poolIds, say }: Pools, file: string): Promise<string> {
  const lines: string[] = []
  for (const UserPoolId of poolIds)
    for await (const { Users = [] } of paginateListUsers({ client }, { UserPoolId, Limit: 60 }))
      lines.push(...Users.map(({ Username = '' }) => `${UserPoolId} ${Username}\n`))
  say(`${lines.length} accounts are listed in ${file}.`)
  const text = lines.join('')
  await keep(file, text)
  return text
}

/** The file has its name only when it is whole. */
async function keep(file: string, text: string): Promise<void> {
  await writeFile(`${file}.part`, text, { mode: 0o600 })
  await rename(`${file}.part`, file)
}

/** Null when there is no such file; another failure is thrown. */
async function textOf(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
