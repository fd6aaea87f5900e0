import type { AnswerOf, Call, InputOf, StaffCaller } from '@app/shared/base/call.ts'
import { needsToken } from '@app/shared/base/call.ts'
import { refuse, refuseFields } from '@app/shared/base/result.ts'
import { areTermsMissing } from '@app/shared/terms/versions.ts'
import middy from '@middy/core'
import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import * as v from 'valibot'
import { type RequestToken, requestToken } from '#aws/cognito/user-pool.ts'
import { type Deps, openDeps } from '#aws/deps.ts'
import type { WriteRequest } from '#aws/dynamodb/idempotency.ts'
import { required } from '#aws/environment.ts'
import { actor, faultFields, log } from '#aws/log.ts'
import { isRetryable, TryAgain } from '#aws/retryable.ts'
import { callsSoFar, withCalls } from '#aws/timed.ts'
import type { Audited } from '#http/audited.ts'
import { compressed } from '#http/compressed.ts'
import { documentOf, good, refused } from '#http/reply.ts'
import {
  type ApiEvent,
  accessTokenOf,
  callerOf,
  idempotencyKeyOf,
  inputOf,
  originKeysIn,
  requestHash,
  sessionOf,
  signedIn,
  viewerOf,
} from '#http/request.ts'
import { checkSession, type Session } from '#http/session.ts'
import { earlierStaffAnswer, type StaffRow, staffCaller } from '#http/staff-caller-store.ts'
import { suspensionRefusal } from '#http/suspension-store.ts'
import { needsTerms, TERMS_REFUSAL } from '#http/terms-calls.ts'
import { type FunctionName, lambdas } from '#manifest/functions.ts'

type CallsOf<F extends FunctionName> = (typeof lambdas)[F] extends { calls: infer C } ? C : never

/** A parsed call: the input and the caller. The caller comes only from the token. */
export interface HandlerInput<C extends Call> {
  readonly input: InputOf<C>
  readonly sub: C['caller'] extends 'anyone' | 'anyoneAtConsole' ? string | null : string
  /** Of a staff call: the caller's row, read for this very call. */
  readonly staff: C['caller'] extends StaffCaller ? StaffRow : null
  readonly write: WriteRequest
  readonly accessToken: RequestToken
  readonly sourceIp: string
  /** The body as it came, and what it was signed with: for senders that sign. */
  readonly signed: { readonly body: string; readonly signature: string }
  /** In the reply and in every log line of the request. */
  readonly requestId: string
  /** When the password behind the token was typed (SEC-E13); null without a token. */
  readonly authTimeSec: number | null
  /** The session that the token belongs to. */
  readonly sessionId: string | null
  /** R18: a member who writes has not agreed to the terms in force. The guard has refused already, except for GraphQL. */
  readonly areTermsMissing: boolean
}

type Handlers<F extends FunctionName> = {
  readonly [N in keyof CallsOf<F>]: CallsOf<F>[N] extends Call
    ? (request: HandlerInput<CallsOf<F>[N]>, deps: Deps<F>) => Promise<HandlerAnswer<CallsOf<F>[N]>>
    : never
}

/** A recorded call must return the answer of its audit entry, or it does not compile (R1). */
type HandlerAnswer<C extends Call> = IsAudited<C> extends true ? Audited<AnswerOf<C>> : AnswerOf<C>
type IsAudited<C extends Call> = C['caller'] extends StaffCaller
  ? C['caller'] extends { readonly audit: infer A }
    ? A extends 'reveal' | 'opened' | 'listed' | 'searched'
      ? true
      : false
    : C['method'] extends 'GET'
      ? false
      : true
  : false

/**
 * The Lambda handler of a function: one implementation for each call the manifest gives it. Parses the
 * request, refuses requests that bypassed the front door (403), a missing or wrong identity, a session that has ended
 * (401) and another member's id (403), parses the reply so that no undeclared field is sent, and turns a thrown error into 503 when it is
 * transient, else 500.
 */
export function serve<F extends FunctionName>(name: F, handlers: Handlers<F>) {
  const deps = openDeps(name)
  const originKeys = originKeysIn(required('ORIGIN_KEY'))
  const calls: Readonly<Record<string, Call>> = 'calls' in lambdas[name] ? lambdas[name].calls : {}
  const routes = new Map(
    Object.entries(calls).map(([key, call]) => [`${call.method} ${call.path}`, { key, call }]),
  )
  const implementations = handlers as Readonly<Record<string, Implementation>> // keyed by the same manifest entry

  const handler = middy<ApiEvent, APIGatewayProxyStructuredResultV2, Error, Context>()
    .use({ before: startTimer, after: compressAndLog, onError: answerFault })
    .handler(async (event) => {
      const { requestId } = event.requestContext
      const route = routes.get(event.routeKey)
      const implementation = route && implementations[route.key]
      if (!route || !implementation) return refused('NOT_FOUND', requestId)
      const sourceIp = viewerOf(event, originKeys)
      if (sourceIp === null) return refused('FORBIDDEN', requestId)
      const sub = callerOf(event)
      const token = requestToken(accessTokenOf(event))
      const session = mayCall(deps, route.call, sub, token, sessionOf(event))
      // This promise is not awaited when the call is refused for another reason; a rejection must not end the process.
      session.catch(() => {})
      const staff = await staffCaller(deps, route.call.caller, sub, sessionOf(event))
      if (typeof staff === 'string') return refused(staff, requestId)
      const answer = await unlessEnded(route, session, deps.now(), async (termsMissing) => {
        const request = ask(route.call, event, token, sourceIp)
        if ('ok' in request) return request
        const isWrite = staff !== null && route.call.method !== 'GET'
        const earlier = isWrite ? await earlierStaffAnswer(deps, request.write) : null
        return earlier ?? (await implementation({ ...request, staff, areTermsMissing: termsMissing }, deps))
      })
      if (!answer.ok) return refused(answer.code, requestId, answer, route.call.path === '/graphql')
      const value = v.parse(route.call.output, answer.value)
      const { document, cacheSec } = route.call
      return document === true
        ? documentOf(value, event.headers['if-none-match'], cacheSec)
        : good(value, cacheSec)
    })
  return (event: ApiEvent, context: Context) => withCalls(() => handler(event, context))
}

type Implementation = (request: unknown, deps: unknown) => Promise<AnswerOf<Call>>

/** The session, refused as well while the service is suspended (S197). */
async function mayCall(...asked: Parameters<typeof checkSession>): Promise<Session> {
  const [deps, call] = asked
  const [session, suspended] = await Promise.all([checkSession(...asked), suspensionRefusal(deps, call)])
  return { ...session, refusal: session.refusal ?? suspended }
}

/** A read runs while the session is checked; a write waits for the check, and for the consent to the terms (R18). */
async function unlessEnded(
  { key, call }: { readonly key: string; readonly call: Call },
  session: Promise<Session>,
  now: Date,
  run: (termsMissing: boolean) => Promise<AnswerOf<Call>>,
): Promise<AnswerOf<Call>> {
  if (call.method !== 'GET') {
    const { refusal, owner } = await session
    const termsMissing = owner !== null && areTermsMissing(owner, now)
    if (refusal !== null) return refusal
    return termsMissing && needsTerms(key) ? TERMS_REFUSAL : run(termsMissing)
  }
  const [checked, answer] = await Promise.allSettled([session, run(false)])
  if (checked.status === 'rejected') throw checked.reason
  if (checked.value.refusal !== null) return checked.value.refusal
  if (answer.status === 'rejected') throw answer.reason
  return answer.value
}

function ask(call: Call, event: ApiEvent, token: RequestToken, sourceIp: string) {
  const sub = callerOf(event)
  if (sub === null && needsToken(call)) return refuse('UNAUTHORIZED')
  const input = inputOf(call, event)
  if (!input.ok) return input
  if (claimsAnother(input.value, sub)) return refuse('FORBIDDEN')
  const key = idempotencyKeyOf(event)
  if (key === undefined) return refuseFields('BAD_REQUEST', 'Idempotency-Key')
  const write = { sub: sub ?? '', key, hash: requestHash(call, input.value) }
  return {
    input: input.value,
    sub,
    write,
    accessToken: token,
    sourceIp,
    signed: signedIn(event),
    requestId: event.requestContext.requestId,
    authTimeSec: sessionOf(event).authTimeSec,
    sessionId: sessionOf(event).id,
  }
}

/** A `userId` is accepted for compatibility; it must be the caller's own (SEC-B). */
function claimsAnother(input: unknown, sub: string | null): boolean {
  if (typeof input !== 'object' || input === null || !('userId' in input)) return false
  return input.userId !== undefined && input.userId !== sub
}

interface Step {
  event: ApiEvent
  response: APIGatewayProxyStructuredResultV2 | null
  error: Error | null
  internal: { startedMs?: number }
}

function startTimer({ internal }: Step): void {
  internal.startedMs = performance.now()
}

function compressAndLog(step: Step): void {
  if (step.response !== null) step.response = compressed(step.response, step.event.headers['accept-encoding'])
  logAnswer(step)
}

function logAnswer({ event, response, internal }: Step): void {
  const sub = callerOf(event)
  log.info('request', {
    route: event.routeKey,
    status: response?.statusCode,
    ms: Math.round(performance.now() - (internal.startedMs ?? 0)),
    requestId: event.requestContext.requestId,
    ...(sub !== null && { actor: actor(sub) }),
    ...(callsSoFar().length > 0 && { aws: callsSoFar() }),
  })
}

function answerFault(step: Step): void {
  const isBusy = step.error instanceof TryAgain || isRetryable(step.error)
  step.response = refused(isBusy ? 'TRY_AGAIN' : 'INTERNAL', step.event.requestContext.requestId)
  const fields = { route: step.event.routeKey, ...faultFields(step.error) }
  if (isBusy) log.warn('busy', fields)
  else log.error('fault', fields)
  logAnswer(step)
}
