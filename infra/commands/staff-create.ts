import {
  CognitoIdentityProviderClient,
  paginateListUserPools,
} from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { createOwner, NewOwner, type StaffTarget } from '#commands/first-owner.ts'
import { localStack } from '#commands/local-stack.ts'
import { type Outside, Stop } from '#commands/outside.ts'
import { stageArgument } from '#commands/stage-argument.ts'
import { namesOf } from '#names.ts'
import { REGION, type StageValues } from '#stages.ts'

const USAGE = 'staff:create MAIL --name NAME [--stage dev | prod, or --local]'

/** R1: creates an owner without the console: the first one, or another one when no owner can sign in. */
export async function staffCreate({ words, env, say }: Outside): Promise<number> {
  const said = (option: string) => (words.includes(option) ? words[words.indexOf(option) + 1] : undefined)
  const taken = [said('--name'), said('--stage')]
  const mail = words.find((word) => !word.startsWith('-') && !taken.includes(word))
  const name = said('--name')
  if (mail === undefined || name === undefined) throw new Stop(`Whom? ${USAGE}`)
  if (!v.is(NewOwner.entries.email, mail)) throw new Stop(`${mail} is no e-mail address.`)
  const owner = v.safeParse(NewOwner, { email: mail, name })
  if (!owner.success) throw new Stop('A name has 1 to 40 letters.')

  const target = words.includes('--local')
    ? await localTarget(env)
    : await stageTarget(stageArgument('staff:create MAIL --name NAME --stage', [said('--stage') ?? '']))
  const staffId = await createOwner(owner.output, target, new Date()).catch((error: unknown) => {
    throw new Stop(`Stopped: ${error instanceof Error ? error.message : error}. Running it again goes on.`)
  })
  if (staffId === null)
    throw new Stop(`${owner.output.email} is staff already: 再招待 in the console invites again.`)
  say(`${owner.output.name} is an owner: a mail with a temporary password is on its way, good for 7 days.`)
  return 0
}

async function stageTarget(stage: StageValues): Promise<StaffTarget> {
  const names = namesOf(stage)
  const pool = new CognitoIdentityProviderClient({ region: REGION })
  const poolId = await poolNamed(names.staffPool, pool).catch((error: unknown) => {
    if (error instanceof Stop) throw error
    throw new Stop(`The account was not reached: ${error instanceof Error ? error.message : error}`)
  })
  if (poolId === null)
    throw new Stop(`${stage.name} has no pool of staff yet: node --run deploy -- ${stage.name} first.`)
  return {
    pool,
    poolId,
    documents: DynamoDBDocumentClient.from(new DynamoDBClient({ region: REGION })),
    table: names.table,
  }
}

/** The id of a pool; null when the account has none of that name. Stops when it has several: all but one are leftovers. */
export async function poolNamed(name: string, client: CognitoIdentityProviderClient): Promise<string | null> {
  const found: string[] = []
  for await (const { UserPools = [] } of paginateListUserPools({ client }, { MaxResults: 60 }))
    found.push(...UserPools.flatMap(({ Name, Id = '' }) => (Name === name ? [Id] : [])))
  if (found.length > 1)
    throw new Stop(`The account has several pools ${name} (${found.join(', ')}): delete the leftover ones.`)
  return found[0] ?? null
}

async function localTarget(env: Outside['env']): Promise<StaffTarget> {
  const { endpoints, poolId, table, at } = await localStack(env)
  return {
    pool: new CognitoIdentityProviderClient(at(endpoints.cognito)),
    poolId,
    documents: DynamoDBDocumentClient.from(new DynamoDBClient(at(endpoints.dynamodb))),
    table,
  }
}
