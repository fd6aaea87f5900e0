import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { localStack } from '#commands/local-stack.ts'
import type { Outputs } from '#commands/outputs.ts'
import type { Outside } from '#commands/outside.ts'
import type { SignedInTarget } from '#commands/signed-in/target.ts'
import { namesOf } from '#names.ts'
import { REGION, type StageValues } from '#stages.ts'

/** A deployed stage, by the outputs of its stacks. */
export function stageTarget(stage: StageValues, outputs: Outputs): SignedInTarget {
  const client = new CognitoIdentityProviderClient({ region: REGION })
  return {
    site: outputs.SiteUrl,
    console: outputs.ConsoleUrl,
    members: {
      poolId: outputs.UserPoolId,
      clientId: outputs.UserPoolClientId,
      admin: client,
      browser: client,
    },
    staff: {
      poolId: outputs.StaffPoolId,
      clientId: outputs.StaffPoolClientId,
      admin: client,
      browser: client,
    },
    documents: DynamoDBDocumentClient.from(new DynamoDBClient({ region: REGION })),
    table: namesOf(stage).table,
  }
}

/** The product that runs on this machine. */
export async function localTarget(env: Outside['env']): Promise<SignedInTarget> {
  const { endpoints, at, table } = await localStack(env)
  const { pool, staffPool } = await import('@app/stand-ins/base/identifiers.ts')
  const client = (endpoint: string) => new CognitoIdentityProviderClient(at(endpoint))
  return {
    site: endpoints.site,
    console: endpoints.console,
    members: {
      poolId: pool.userPoolId,
      clientId: pool.clientId,
      admin: client(endpoints.cognito),
      browser: client(endpoints.cognito),
    },
    staff: {
      poolId: staffPool.userPoolId,
      clientId: staffPool.clientId,
      admin: client(endpoints.cognito),
      browser: client(endpoints.cognito),
    },
    documents: DynamoDBDocumentClient.from(new DynamoDBClient(at(endpoints.dynamodb))),
    table,
  }
}
