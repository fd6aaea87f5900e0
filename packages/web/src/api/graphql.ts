import {
  type DataOf,
  documentOf,
  graphqlCall,
  type Operation,
  type OperationRefusal,
} from '@app/shared/base/graphql.ts'
import * as v from 'valibot'
import { type Reply, send } from '#api/send.ts'

/** Runs one operation of the contract; its document declares the variables that are passed. */
export async function run<O extends Operation>(
  operation: O,
  variables: v.InferInput<O['input']> & Record<string, unknown>,
  key?: string,
): Promise<Reply<DataOf<O>, OperationRefusal<O> | 'NETWORK'>> {
  const reply = await send(
    graphqlCall,
    { query: documentOf(operation, Object.keys(variables)), variables },
    key,
  )
  // The route answers the codes of its one operation.
  if (!reply.ok) return { ...reply, code: reply.code as OperationRefusal<O> | 'NETWORK' }
  const parsed = v.safeParse(v.object({ [operation.field]: operation.output }), reply.value.data)
  const value = parsed.success ? parsed.output[operation.field] : undefined
  return value === undefined ? { ok: false, code: 'INTERNAL' } : { ok: true, value }
}
