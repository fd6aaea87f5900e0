import { join } from 'node:path'
import { isStaffPassword } from '@app/shared/staff/password.ts'
import { staffPool } from '@app/stand-ins/base/identifiers.ts'
import { type CodeMail, createCognito } from '@app/stand-ins/cognito/cognito.ts'
import { STAFF } from '@app/stand-ins/cognito/knobs.ts'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { serveAt } from '#test/serve-at.ts'

/** The staff pool over the stage's engine, with the invitations it mailed. Sessions of `ask` are always valid. */
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
      ...STAFF,
      passwordPolicy: isStaffPassword,
      sendMail: async (mail) => void mails.push(mail),
    })
  // Its keys take a fifth of a second to make, and few files call it.
  let pool: ReturnType<typeof open> | undefined
  const handle: ReturnType<typeof open>['handle'] = async (request, response) => {
    if (String(request.headers['x-amz-target']).endsWith('.GetUser')) {
      request.resume()
      response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' }).end('{"UserAttributes":[]}')
      return
    }
    pool ??= open()
    return pool.handle(request, response)
  }
  return { ...(await serveAt(handle)), mails }
}
