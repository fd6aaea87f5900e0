import type { BaseIssue, BaseSchema, InferOutput } from 'valibot'
import type { AnyCode, Code, CommonCode } from '#base/errors.ts'
import type { Refusal } from '#base/result.ts'
import type { Permission } from '#staff/roles.ts'

type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>

/**
 * How a read of staff is recorded. `opened`, `listed` and `searched` write 閲覧の記録; the others leave nothing, because they
 * show no person (`none`), the caller alone (`own`), or people of staff to each other (`colleagues`).
 */
export const READINGS = ['opened', 'listed', 'searched', 'none', 'own', 'colleagues'] as const
export type Reading = (typeof READINGS)[number]

/**
 * Staff with a permission. A write leaves an entry in 操作の記録 unless it says `autosave`; so does a read that shows hidden
 * fields (`reveal`). Any other read that does not say how it is recorded does not compile.
 */
export interface StaffCaller {
  readonly staff: Permission
  readonly audit?: 'reveal' | 'autosave' | Reading
}

/** A read by staff must say how it is recorded. A write needs no `audit`; `autosave`, `searched` and `reveal` replace the default. */
type Recorded<Method, Who> = Who extends StaffCaller
  ? Method extends 'GET'
    ? { readonly caller: { readonly audit: Exclude<Reading, 'searched'> } }
    : { readonly caller: { readonly audit?: 'reveal' | 'autosave' | 'searched' } }
  : unknown

/**
 * Who may make a call: anyone, a member with an access token of the pool, staff with a permission (R1), or anyone at the
 * console's origin, where somebody of staff cannot sign in.
 */
export type Caller = 'anyone' | 'signedIn' | StaffCaller | 'anyoneAtConsole'

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
  Refused extends AnyCode = AnyCode,
> {
  readonly method: Method
  readonly path: `/${string}`
  readonly caller: Who
  readonly input: Input
  readonly output: Output
  readonly refusals: readonly Refused[]
  /** Answers a text of its own type, `{contentType, text}`, instead of JSON: for readers that are not the site. */
  readonly document?: true
  /** Nothing of the body is read, whatever its type: a mail program posts a form. */
  readonly body?: Method extends 'POST' ? 'none' : never
  /** The answer is the same for all callers, and caches between may keep it so many seconds. A read alone may be. */
  readonly cacheSec?: Method extends 'GET' ? number : never
  /** Tells nothing of a person, so it is not asked whether the caller's session has ended. A read alone may be. */
  readonly content?: Method extends 'GET' ? 'public' : never
}

/** A call of the members' site. */
export type MemberCall = Call<'GET' | 'POST' | 'DELETE', 'anyone' | 'signedIn', Schema, Schema, Code>
/** A call of the console. */
export type StaffCall = Call<'GET' | 'POST' | 'DELETE', StaffCaller | 'anyoneAtConsole'>

export type InputOf<C extends Call> = InferOutput<C['input']>
export type OutputOf<C extends Call> = InferOutput<C['output']>
export type RefusalOf<C extends Call> = C['refusals'][number] | CommonCode
/** The result of the call's implementation. */
export type AnswerOf<C extends Call> =
  | { readonly ok: true; readonly value: OutputOf<C> }
  | Refusal<RefusalOf<C>>

/** Declares a call; only here for the inference of its literal types. */
// @__NO_SIDE_EFFECTS__
export function call<
  const Method extends 'GET' | 'POST' | 'DELETE',
  const Who extends Caller,
  const Input extends Schema,
  const Output extends Schema,
  const Refused extends AnyCode = never,
>(
  definition: Call<Method, Who, Input, Output, Refused> & Recorded<Method, Who>,
): Call<Method, Who, Input, Output, Refused> {
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

/** True for a call of the console's origin; its tokens are those of the staff pool. */
export function isForStaff({ caller }: Pick<Call, 'caller'>): boolean {
  return typeof caller === 'object' || caller === 'anyoneAtConsole'
}

/** True when a call needs a token at all. */
export function needsToken({ caller }: Pick<Call, 'caller'>): boolean {
  return caller !== 'anyone' && caller !== 'anyoneAtConsole'
}
