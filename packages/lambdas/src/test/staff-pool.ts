import { join } from 'node:path'
import { isStaffPassword } from '@app/shared/staff/password.ts'
import { staffPool } from '@app/stand-ins/base/identifiers.ts'
import { type CodeMail, createCognito } from '@app/stand-ins/cognito/cognito.ts'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { serveAt } from '#test/serve-at.ts'

/** The staff pool over the stage's engine, with the invitations it mailed. */
export async function testStaffPool(tables: DynamoDBDocumentClient, dataDir: string) {
  const { tableName, userPoolId, clientId } = staffPool
  const mails: CodeMail[] = []
  const open = () =>
    createCognito({
      tables,
      tableName,
      keysDir: join(dataDir, 'staff-pool'),
      poolId: userPoolId,
      clientId,
      selfSignUp: false,
      requiresMfa: true,
      passwordPolicy: isStaffPassword,
      sendMail: async (mail) => void mails.push(mail),
    })
  // Its keys take a fifth of a second to make, and few files call it.
  let pool: ReturnType<typeof open> | undefined
  const handle: ReturnType<typeof open>['handle'] = (request, response) => {
    pool ??= open()
    return pool.handle(request, response)
  }
  return { ...(await serveAt(handle)), mails }
}
