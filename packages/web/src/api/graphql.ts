import { type DataOf, graphqlCall, type Operation, type OperationRefusal } from '@app/shared/base/graphql.ts'
import * as v from 'valibot'
import { type Reply, send } from '#api/send.ts'

/** Runs one operation of the contract; `types` are its variables as the schema names them. */
export async function run<O extends Operation>(
  operation: O,
  types: Readonly<Record<string, string>>,
  variables: v.InferInput<O['input']> & Record<string, unknown>,
  key?: string,
): Promise<Reply<DataOf<O>, OperationRefusal<O> | 'NETWORK'>> {
  const reply = await send(graphqlCall, { query: documentOf(operation, types), variables }, key)
  // The route answers the codes of the one operation it carried.
  if (!reply.ok) return { ...reply, code: reply.code as OperationRefusal<O> | 'NETWORK' }
  const parsed = v.safeParse(v.object({ [operation.field]: operation.output }), reply.value.data)
  const value = parsed.success ? parsed.output[operation.field] : undefined
  return value === undefined ? { ok: false, code: 'INTERNAL' } : { ok: true, value }
}

/** `mutation($input: X!) { createUser(input: $input) { … } }` */
function documentOf(operation: Operation, types: Readonly<Record<string, string>>): string {
  const names = Object.keys(types)
  const declared = names.length === 0 ? '' : `(${names.map((name) => `$${name}: ${types[name]}`).join(', ')})`
  const passed = names.length === 0 ? '' : `(${names.map((name) => `${name}: $${name}`).join(', ')})`
  return `${operation.kind}${declared} { ${operation.field}${passed} ${operation.selection} }`
}
