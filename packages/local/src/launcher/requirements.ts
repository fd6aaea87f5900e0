import type { Operator } from '@app/shared/operator/operator.ts'
import { requireFreePort } from '@app/stand-ins/base/http-server.ts'
import { requireEngine } from '@app/stand-ins/dynamodb/binary.ts'
import { readOperator } from '#launcher/operator.ts'
import type { Options } from '#launcher/options.ts'

/** Returns the operator. Throws a `StartError` for a missing requirement or a port in use, before anything is loaded or built. */
export async function requirements({ root, port }: Options): Promise<Operator> {
  const operator = await readOperator(root, process.env)
  await requireFreePort(port)
  await requireEngine()
  return operator
}
