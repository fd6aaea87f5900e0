import type { BaseIssue, BaseSchema, InferOutput } from 'valibot'
import type { Code, CommonCode } from '#base/errors.ts'
import type { Refusal } from '#base/result.ts'

type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>

/** Who may make a call: anyone, or any holder of an access token of the pool. */
export type Caller = 'anyone' | 'signedIn'

/**
 * A call, declared once: the web sends it, a handler implements it, the gateway mounts it.
 * `path` is below `/api`, with `{name}` for path parameters. `input` covers path parameters, query and body
 * in one object (the wire puts each field where `place` says: path first, then query for GET and DELETE,
 * body for POST). `refusals` are the codes besides the common ones.
 */
export interface Call<
  Method extends 'GET' | 'POST' | 'DELETE' = 'GET' | 'POST' | 'DELETE',
  Who extends Caller = Caller,
  Input extends Schema = Schema,
  Output extends Schema = Schema,
  Refused extends Code = Code,
> {
  readonly method: Method
  readonly path: `/${string}`
  readonly caller: Who
  readonly input: Input
  readonly output: Output
  readonly refusals: readonly Refused[]
}

export type InputOf<C extends Call> = InferOutput<C['input']>
export type OutputOf<C extends Call> = InferOutput<C['output']>
export type RefusalOf<C extends Call> = C['refusals'][number] | CommonCode
/** The result of the call's implementation. */
export type AnswerOf<C extends Call> =
  | { readonly ok: true; readonly value: OutputOf<C> }
  | Refusal<RefusalOf<C>>

/** Declares a call; only here for the inference of its literal types. */
export function call<
  const Method extends 'GET' | 'POST' | 'DELETE',
  const Who extends Caller,
  const Input extends Schema,
  const Output extends Schema,
  const Refused extends Code = never,
>(definition: Call<Method, Who, Input, Output, Refused>): Call<Method, Who, Input, Output, Refused> {
  return definition
}

/** True when the fields outside the path travel in the query string. */
export function inQuery(method: Call['method']): boolean {
  return method !== 'POST'
}

/** The names of the path parameters of `/a/{b}/c`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].flatMap((match) => match[1] ?? [])
}
