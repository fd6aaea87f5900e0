import type { AnswerOf } from '@app/shared/base/call.ts'
import type { graphqlCall, Operation, OperationAnswer } from '@app/shared/base/graphql.ts'
import { ok, refuseFields } from '@app/shared/base/result.ts'
import { execute, type GraphQLError } from 'graphql'
import type { Deps } from '#aws/deps.ts'
import { actor, log } from '#aws/log.ts'
import { readDocument } from '#graphql/document.ts'
import { type GraphqlRequest, resolversFor } from '#graphql/resolve.ts'
import { schema } from '#graphql/schema.ts'
import { serve } from '#http/serve.ts'

/** `POST /graphql`: the four operations. */
export const handler = serve('graphql', { graphqlCall: run })

/**
 * Executes one root field. Data is answered only when complete; a refusal takes the HTTP status of its code,
 * as every other call does.
 */
async function run(request: GraphqlRequest, deps: Deps<'graphql'>): Promise<AnswerOf<typeof graphqlCall>> {
  const document = readDocument(request.input.query)
  if (!document.ok) return document
  const resolvers = resolversFor(deps, request)
  const seen: OperationAnswer<Operation>[] = []
  // Errors of a resolver are ours; every other error of an execution is the request's.
  const faults: unknown[] = []
  const answered =
    (operation: string, resolve: (variables: unknown) => Promise<OperationAnswer<Operation>>) =>
    async (args: unknown) => {
      const answer = await resolve(args).catch((fault: unknown) => {
        logFailure(request, operation, 'fault')
        faults.push(fault)
        throw fault
      })
      if (!answer.ok) logFailure(request, operation, answer.code)
      seen.push(answer)
      return answer.ok ? answer.value : null
    }
  const { data, errors = [] } = await execute({
    schema,
    document: document.value,
    rootValue: Object.fromEntries(
      Object.entries(resolvers).map(([name, resolve]) => [name, answered(name, resolve)]),
    ),
    variableValues: request.input.variables ?? {},
    operationName: request.input.operationName ?? null,
  })
  if (faults.length > 0) throw faults[0]
  const [answer] = seen
  // Every operation can have every refusal of the call; the reply has the code.
  if (answer?.ok === false) return answer as AnswerOf<typeof graphqlCall>
  return errors.length > 0 ? refuseFields('BAD_REQUEST', ...variablesIn(errors)) : ok({ data })
}

/** The variables that the schema refuses, by how graphql-js begins its messages; what follows repeats their values. */
function variablesIn(errors: readonly GraphQLError[]): string[] {
  const names = errors.map(({ message }) => /^Variable "\$(\w{1,40})"/.exec(message)?.[1])
  return [...new Set(names.filter((name) => name !== undefined))]
}

/** S201: all operations share one route; the log names the failed one, and why. */
function logFailure({ sub, requestId }: GraphqlRequest, operation: string, code: string): void {
  log.info('operation failed', { operation, code, requestId, actor: actor(sub) })
}
