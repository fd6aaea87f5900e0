import type { Item } from '@app/lambdas/aws/dynamodb/condition.ts'
import { MEMBER_CODE, memberCodeOf } from '@app/shared/member-codes/code.ts'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GenerateMacCommand, type KMSClient } from '@aws-sdk/client-kms'
import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'

/** The member codes of a file, one a line as `memberCodeOf` reads them; empty lines and what follows a `#` are passed over. */
export function readCodes(text: string): { codes: string[]; faults: string[] } {
  const lines = text.split(/\r?\n/).map((line) => memberCodeOf(line.replace(/#.*/, '')))
  const codes = [...new Set(lines.filter((line) => MEMBER_CODE.test(line)))]
  // A wrong line is reported by its number: a nearly right code is a secret too.
  const faults = lines.flatMap((line, index) =>
    line === '' || MEMBER_CODE.test(line) ? [] : [`line ${index + 1} is no member code`],
  )
  return { codes, faults }
}

export interface Target {
  readonly kms: KMSClient
  readonly documents: DynamoDBDocumentClient
  readonly pepper: string
  readonly table: string
}

/** Stores each code as its MAC under the pepper, active and unused; existing codes stay unchanged. */
export async function importCodes(codes: readonly string[], { kms, documents, pepper, table }: Target) {
  let added = 0
  for (const code of codes) {
    const Message = Buffer.from(`member-code#${code}`)
    const { Mac } = await kms.send(
      new GenerateMacCommand({ KeyId: pepper, Message, MacAlgorithm: 'HMAC_SHA_256' }),
    )
    if (Mac === undefined) throw new Error('KMS answered without a MAC')
    const item: Item<'memberCodes'> = {
      codeMac: Buffer.from(Mac).toString('base64url'),
      status: 'active',
      uses: 0,
    }
    const put = new PutCommand({
      TableName: table,
      Item: item,
      ConditionExpression: 'attribute_not_exists(codeMac)',
    })
    added += await documents.send(put).then(
      () => 1,
      (error: unknown) => {
        if (error instanceof ConditionalCheckFailedException) return 0
        throw error
      },
    )
  }
  return { added, known: codes.length - added }
}
