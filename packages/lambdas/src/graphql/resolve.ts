import type { graphqlCall, Operation, OperationAnswer, VariablesOf } from '@app/shared/base/graphql.ts'
import { namedFields } from '@app/shared/base/named-fields.ts'
import { refuseFields } from '@app/shared/base/result.ts'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import { createReport as runCreateReport } from '#features/inbox/reports/create-report.ts'
import { createUser as runCreateUser } from '#features/members/create-user.ts'
import { listUsers as runListUsers } from '#features/members/list-users.ts'
import { updateUser as runUpdateUser } from '#features/members/update-user.ts'
import { operations, TERMS_OPERATIONS } from '#graphql/operations.ts'
import type { HandlerInput } from '#http/serve.ts'
import { TERMS_REFUSAL } from '#http/terms-calls.ts'

const { listUsers, createUser, updateUser, createReport } = operations

export type GraphqlRequest = HandlerInput<typeof graphqlCall>
type Answer = OperationAnswer<Operation>

/** The root fields: each line parses its variables by the contract and calls its feature. */
export function resolversFor(deps: Deps<'graphql'>, request: GraphqlRequest) {
  const { sub, write } = request
  const field = fieldFor(request)
  return {
    listUsers: field('listUsers', listUsers, () => runListUsers(deps, sub)),
    createUser: field('createUser', createUser, (variables) => runCreateUser(deps, variables, request)),
    updateUser: field('updateUser', updateUser, (variables) => runUpdateUser(deps, variables, sub, write)),
    createReport: field('createReport', createReport, (variables) =>
      runCreateReport(deps, variables, sub, write),
    ),
  } satisfies Record<keyof typeof operations, unknown>
}

const fieldFor =
  ({ areTermsMissing }: GraphqlRequest) =>
  <O extends Operation>(
    name: keyof typeof operations,
    operation: O,
    run: (variables: VariablesOf<O>) => Promise<OperationAnswer<O>>,
  ) =>
  async (variables: unknown): Promise<Answer> => {
    if (areTermsMissing && TERMS_OPERATIONS[name] === 'refused') return TERMS_REFUSAL
    // SEC-H3: every generated mutation may carry a condition; only the server's own apply.
    if (v.is(Conditional, variables)) return refuseFields('BAD_REQUEST', 'condition')
    const parsed = v.safeParse(operation.input, plain(variables), { abortPipeEarly: true })
    if (!parsed.success) {
      const forbidden = parsed.issues.filter(isForbidden)
      const code = forbidden.length > 0 ? 'FIELD_NOT_ALLOWED' : 'BAD_REQUEST'
      return refuseFields(code, ...namedFields(forbidden.length > 0 ? forbidden : parsed.issues))
    }
    const answer: Answer = await run(parsed.output)
    return answer.ok ? { ok: true, value: v.parse(operation.output, answer.value) } : answer
  }

const Conditional = v.object({ condition: v.nonNullish(v.unknown()) })

/** A field only the server sets, or an unknown one (SEC-B6). */
function isForbidden(issue: v.BaseIssue<unknown>): boolean {
  return issue.type === 'null' || (issue.type === 'strict_object' && issue.expected === 'never')
}

/** graphql-js makes arguments without a prototype, at every level. */
function plain(variables: unknown): unknown {
  return structuredClone(variables)
}
