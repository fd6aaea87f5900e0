import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb'
import * as v from 'valibot'

type Attributes = Parameters<typeof unmarshall>[0]
const Attributes = v.custom<Attributes>((value) => typeof value === 'object' && value !== null)
const Page = v.object({
  Items: v.optional(v.array(Attributes), []),
  LastEvaluatedKey: v.optional(Attributes),
})

/** An entry of a batch: an item to put, or the key of one to delete. */
export type Write = { readonly put: object } | { readonly remove: object }

/**
 * The engine without the SDK: a test reads and writes tables far more often than a function does,
 * and this takes a tenth of the time. Close it at the end of the file.
 */
export function engineAt(endpoint: string) {
  const agent = new Agent({ keepAlive: true })

  async function ask(operation: string, input: object): Promise<string> {
    const sending = request(endpoint, { agent, method: 'POST', headers: headersOf(operation) })
    const answered = new Promise<{ status: number | undefined; said: string }>((resolve, reject) => {
      sending.once('error', reject)
      sending.once('response', (response) => {
        text(response).then((said) => resolve({ status: response.statusCode, said }), reject)
      })
    })
    sending.end(JSON.stringify(input, asBase64))
    const { status, said } = await answered
    if (status !== 200) throw new Error(`${operation}: ${said}`)
    return said
  }

  return {
    /** All items of a table as texts. */
    async items(TableName: string): Promise<string[]> {
      const found: string[] = []
      let ExclusiveStartKey: Attributes | undefined
      do {
        const said = await ask('Scan', {
          TableName,
          ConsistentRead: true,
          ...(ExclusiveStartKey && { ExclusiveStartKey }),
        })
        const page = v.parse(Page, JSON.parse(said))
        found.push(...page.Items.map((item) => JSON.stringify(item)))
        ExclusiveStartKey = page.LastEvaluatedKey
      } while (ExclusiveStartKey !== undefined)
      return found
    },

    async write(TableName: string, writes: readonly Write[]): Promise<void> {
      for (let from = 0; from < writes.length; from += 25) {
        const batch = writes.slice(from, from + 25).map(asRequest)
        await ask('BatchWriteItem', { RequestItems: { [TableName]: batch } })
      }
    },

    close: () => agent.destroy(),
  }
}

/** An item of its text. Most hold no binary value: those are parsed without a look at each value. */
export const itemIn = (said: string): Record<string, unknown> =>
  unmarshall(JSON.parse(said, said.includes('"B":') ? fromBase64 : undefined))

/** An item as text in one order of its attributes: the engine keeps them in any. */
export const inOneOrder = (said: string): string => sorted(JSON.parse(said))

function sorted(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(sorted)}]`
  const attributes = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${attributes.map(([name, held]) => `${name}: ${sorted(held)}`)}}`
}

function asRequest(write: Write): object {
  const marshalled = (item: object) => marshall(item, { removeUndefinedValues: true })
  return 'put' in write
    ? { PutRequest: { Item: marshalled(write.put) } }
    : { DeleteRequest: { Key: marshalled(write.remove) } }
}

/** In the form of a signed request: the engine does not check the signature. */
function headersOf(operation: string): Record<string, string> {
  const scope = 'LOCAL/20261121/ap-northeast-1/dynamodb/aws4_request'
  return {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': `DynamoDB_20120810.${operation}`,
    'x-amz-date': '20261121T000000Z',
    authorization: `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host;x-amz-date, Signature=none`,
  }
}

function asBase64(this: Record<string, unknown>, name: string): unknown {
  // Unchanged: otherwise a Buffer would convert itself first.
  const value = this[name]
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value
}

function fromBase64(name: string, value: unknown): unknown {
  return name === 'B' && typeof value === 'string' ? new Uint8Array(Buffer.from(value, 'base64')) : value
}
