import type { BaseIssue, BaseSchema, InferOutput } from 'valibot'
import * as v from 'valibot'
import { call } from '#base/call.ts'
import type { Code, CommonCode } from '#base/errors.ts'
import { FreeObject, WholeText } from '#base/field.ts'
import type { Refusal } from '#base/result.ts'

type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>

/**
 * One GraphQL operation, declared once: the root field, the variables with their types in the schema,
 * the output, the fields the client selects, and the codes it may answer. A refusal takes the HTTP status of its code and the body
 * of every other call (docs/decisions/0017).
 */
export interface Operation<
  Kind extends 'query' | 'mutation' = 'query' | 'mutation',
  Input extends Schema = Schema,
  Output extends Schema = Schema,
  Refused extends Code = Code,
> {
  readonly kind: Kind
  readonly field: string
  /** The type of each variable, as the schema names it. */
  readonly variables: Readonly<Record<string, string>>
  readonly input: Input
  readonly output: Output
  readonly selection: string
  readonly refusals: readonly Refused[]
}

export type VariablesOf<O extends Operation> = InferOutput<O['input']>
export type DataOf<O extends Operation> = InferOutput<O['output']>
export type OperationRefusal<O extends Operation> = O['refusals'][number] | CommonCode
export type OperationAnswer<O extends Operation> =
  | { readonly ok: true; readonly value: DataOf<O> }
  | Refusal<OperationRefusal<O>>

/** Declares an operation; only here for the inference of its literal types. */
// @__NO_SIDE_EFFECTS__
export function operation<
  const Kind extends 'query' | 'mutation',
  const Input extends Schema,
  const Output extends Schema,
  const Refused extends Code,
>(definition: Operation<Kind, Input, Output, Refused>): Operation<Kind, Input, Output, Refused> {
  return definition
}

/** The document that runs an operation with these variables: `mutation($input: X!) { createUser(input: $input) { … } }` */
export function documentOf(
  { kind, field, variables, selection }: Operation,
  names: readonly string[] = Object.keys(variables),
): string {
  const declared = names.map((name) => `$${name}: ${variables[name]}`).join(', ')
  const passed = names.map((name) => `${name}: $${name}`).join(', ')
  return names.length === 0
    ? `${kind} { ${field} ${selection} }`
    : `${kind}(${declared}) { ${field}(${passed}) ${selection} }`
}

/** The single route of all operations. */
export const graphqlCall = call({
  method: 'POST',
  path: '/graphql',
  caller: 'signedIn',
  input: v.object({
    query: v.pipe(WholeText, v.minLength(1), v.maxLength(4096)),
    operationName: v.nullish(WholeText),
    variables: v.nullish(FreeObject),
  }),
  output: v.object({ data: v.unknown() }),
  refusals: [],
})
