import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Account, Refused } from '#stripe/account.ts'
import { type FormFields, listAt, readForm, recordAt, textAt } from '#stripe/form.ts'
import { newId } from '#stripe/objects.ts'

/** What goes wrong with a request: it is done and its answer is lost, or it is refused for being one of too many. */
export type Fault = 'lost' | 'tooMany' | null

export interface ApiOptions {
  readonly account: Account
  /** The secret key that requests must name. */
  key(): string
  /** Decides for each request whether it goes wrong. */
  fault?(request: string): Fault
}

/** The calls of Stripe's API that are used, for the unmodified SDK. */
export function createApi({ account, key, fault = () => null }: ApiOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://stripe')
    const body = await text(request)
    const called = `${request.method} ${pathname}`
    const wrong = fault(called)
    if (request.headers.authorization !== `Bearer ${key()}`)
      return answer(response, 401, errorOf('invalid_request_error', 'api_key_invalid', 'Invalid API Key'))
    if (wrong === 'tooMany')
      return answer(response, 429, errorOf('rate_limit_error', 'rate_limit', 'Too many requests'))
    const idempotencyKey = request.headers['idempotency-key']
    const earlier = typeof idempotencyKey === 'string' ? account.held.answers[idempotencyKey] : undefined
    const asked = `${called} ${body}`
    if (earlier !== undefined && earlier.request !== asked)
      return answer(
        response,
        400,
        errorOf(
          'idempotency_error',
          'idempotency_key_in_use',
          'Keys for idempotent requests fit one request',
        ),
      )
    const given = earlier ?? run(account, called, readForm(body || search.slice(1)))
    if (earlier === undefined && typeof idempotencyKey === 'string' && given.status < 500)
      account.answered(idempotencyKey, { request: asked, ...given })
    if (wrong === 'lost')
      return answer(response, 500, errorOf('api_error', 'api_error', 'The answer is lost'))
    answer(response, given.status, given.body)
  }
}

function run(account: Account, called: string, fields: FormFields) {
  try {
    const found = routes(account, called, fields)
    return found === null
      ? {
          status: 404,
          body: errorOf('invalid_request_error', 'url_invalid', `Unrecognized request URL (${called})`),
        }
      : { status: 200, body: JSON.stringify(found) }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const status = error.code === 'resource_missing' ? 404 : 400
    return { status, body: errorOf('invalid_request_error', error.code, error.message) }
  }
}

function routes(account: Account, called: string, fields: FormFields): object | null {
  const [, what = '', id = '', verb = ''] =
    /^(?:GET|POST) \/v1\/(checkout\/sessions|payment_intents|refunds|events)(?:\/(\w+))?(?:\/(\w+))?$/.exec(
      called,
    ) ?? []
  const isPost = called.startsWith('POST')
  switch (`${isPost ? 'POST' : 'GET'} ${what}${id && '/id'}${verb && `/${verb}`}`) {
    case 'POST checkout/sessions':
      return open(account, fields)
    case 'GET checkout/sessions/id':
      account.sweep()
      return account.sessionOf(id)
    case 'POST checkout/sessions/id/expire':
      return account.expire(id)
    case 'GET payment_intents/id':
      return account.intentOf(id)
    case 'POST payment_intents/id/cancel':
      return account.cancelIntent(id)
    case 'POST refunds':
      return account.refund(
        textAt(fields, 'payment_intent') ?? '',
        numberAt(fields, 'amount'),
        recordAt(fields, 'metadata'),
      )
    case 'GET refunds':
      return listOf('/v1/refunds', account.refundsOf(textAt(fields, 'payment_intent') ?? ''))
    case 'GET events':
      return listOf('/v1/events', [...account.held.events].reverse())
    default:
      return null
  }
}

function open(account: Account, fields: FormFields) {
  const line = (...path: string[]) => textAt(fields, 'line_items', '0', ...path)
  const ways = listAt(fields, 'allowed_payment_method_types')
  // As the version of the SDK has it.
  if (fields['payment_method_types'] !== undefined)
    throw new Refused('payment_method_types_no_longer_supported', 'Use allowed_payment_method_types')
  if (textAt(fields, 'mode') !== 'payment' || line('price_data', 'currency') !== 'jpy' || ways.length === 0)
    throw new Refused('parameter_missing', 'Here sessions are payments in yen with their ways')
  return account.open(
    {
      yen: Number(line('price_data', 'unit_amount')) * Number(line('quantity') ?? 1),
      ways,
      metadata: recordAt(fields, 'metadata'),
      reference: textAt(fields, 'client_reference_id'),
      successUrl: textAt(fields, 'success_url'),
      cancelUrl: textAt(fields, 'cancel_url'),
      expiresAtSec: numberAt(fields, 'expires_at') ?? 0,
    },
    recordAt(fields, 'payment_intent_data', 'metadata'),
  )
}

function listOf(url: string, data: readonly object[]) {
  return { object: 'list', url, has_more: false, data }
}

function numberAt(fields: FormFields, name: string): number | null {
  const found = textAt(fields, name)
  return found === null ? null : Number(found)
}

function errorOf(type: string, code: string, message: string): string {
  return JSON.stringify({ error: { type, code, message } })
}

function answer(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') })
  response.end(body)
}
