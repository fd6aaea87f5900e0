import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type KeySpec, openKeys } from '#kms/keys.ts'
import { KmsError } from '#kms/kms-error.ts'
import { operations } from '#kms/operations.ts'

/**
 * A KMS endpoint (AWS JSON 1.1) for the unmodified `@aws-sdk/client-kms`. Keys are named by alias; they are
 * created at the first start in `dir/keys.json` (0600) and kept. Throws when that file is damaged.
 */
export function createKms({ dir, keys }: { dir: string; keys: Readonly<Record<string, KeySpec>> }) {
  const ring = openKeys(dir, keys)
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    try {
      const target = String(req.headers['x-amz-target']).match(/^TrentService\.(\w+)$/)?.[1] ?? ''
      const run = Object.hasOwn(operations, target) ? operations[target] : undefined
      const input = parseJson(await text(req))
      if (!run) throw new KmsError('UnknownOperationException')
      reply(res, 200, run(ring, input))
    } catch (error) {
      if (!(error instanceof KmsError)) throw error
      reply(res, 400, { __type: error.name, message: error.message })
    }
  }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new KmsError('SerializationException', 'The body is not JSON.')
  }
}

function reply(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-requestid': randomUUID() })
  res.end(JSON.stringify(body))
}
