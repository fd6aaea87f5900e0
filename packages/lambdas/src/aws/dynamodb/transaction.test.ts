// What the retry loop retries, decides, and when it gives up: by injection, since
// no local engine has conflicts or throttles.
import {
  type AttributeValue,
  DynamoDBServiceException,
  InternalServerError,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { transact } from '#aws/dynamodb/transaction.ts'
import { TryAgain } from '#aws/retryable.ts'
import { backoff } from '#test/backoff.ts'

const writes = [
  { Put: { TableName: 'a', Item: { id: '1' } } },
  { Update: { TableName: 'b', Key: { id: '1' }, UpdateExpression: 'SET n = n' } },
]

type Reason = { Code: string; Item?: Record<string, AttributeValue> }
function cancelled(...CancellationReasons: readonly (string | Reason)[]): Error {
  return new TransactionCanceledException({
    $metadata: { httpStatusCode: 400 },
    message: 'cancelled',
    CancellationReasons: CancellationReasons.map((reason) =>
      typeof reason === 'string' ? { Code: reason } : reason,
    ),
  })
}

function service(name: string, httpStatusCode: number): Error {
  return new DynamoDBServiceException({
    name,
    message: name,
    $fault: 'server',
    $metadata: { httpStatusCode },
  })
}

function system(code: string): Error {
  return Object.assign(new Error(code), { code })
}

/** Responds in turn: an error is thrown, anything else is a success; the last one is repeated. */
function fake(...answers: readonly (Error | 'done')[]) {
  const sent: unknown[] = []
  const client = {
    async send(command: TransactWriteCommand) {
      sent.push(structuredClone(command.input))
      const answer = answers[Math.min(sent.length, answers.length) - 1]
      if (answer instanceof Error) throw answer
      return {}
    },
  }
  return { sent, client: client as unknown as DynamoDBDocumentClient } // all that transact uses of it
}

const RETRYABLE: readonly [string, Error][] = [
  ['a conflict', cancelled('None', 'TransactionConflict')],
  ['a throttled item', cancelled('ThrottlingError', 'None')],
  ['a busy partition', cancelled('None', 'ProvisionedThroughputExceeded')],
  ['a throttle', service('ThrottlingException', 400)],
  ['too much for the table', service('ProvisionedThroughputExceededException', 400)],
  ['too much for the account', service('RequestLimitExceeded', 400)],
  ['the same token still in progress', service('TransactionInProgressException', 400)],
  ['a fault of the service', new InternalServerError({ message: '', $metadata: { httpStatusCode: 500 } })],
  ['an answer of 500 without a name', service('UnknownError', 500)],
  ['an answer of 503 without a name', service('Unknown', 503)],
  ['a time-out', Object.assign(new Error('slow'), { name: 'TimeoutError' })],
  ['a reset connection', system('ECONNRESET')],
  ['a refused connection', system('ECONNREFUSED')],
  ['a broken pipe', system('EPIPE')],
  ['a name that does not resolve just now', system('EAI_AGAIN')],
]
test.each(RETRYABLE)('%s is retried', async (_, error) => {
  const { client, sent } = fake(error, error, 'done')
  expect(await transact(client, writes, backoff().waits)).toEqual({ done: true })
  expect(sent).toHaveLength(3)
})

test('errors of another realm are recognised by their shape', async () => {
  const { client, sent } = fake('done')
  const elsewhere = { send: client.send.bind(client) }
  let first = true
  elsewhere.send = (async (command: never) => {
    if (!first) return client.send(command)
    first = false
    throw { name: 'Error', code: 'ECONNRESET' }
  }) as never
  const asked = transact(elsewhere as unknown as DynamoDBDocumentClient, writes, backoff().waits)
  expect(await asked).toEqual({ done: true })
  expect(sent).toHaveLength(1)
})

test('a retry of a transaction sends the same bytes with the same client token', async () => {
  const { client, sent } = fake(system('ECONNRESET'), cancelled('TransactionConflict'), 'done')
  await transact(client, writes, backoff().waits)
  const [first, ...others] = sent.map((input) => JSON.stringify(input))
  expect(others).toEqual([first, first])
  expect(sent[0]).toEqual({
    TransactItems: writes,
    ClientRequestToken: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('two transactions have different client tokens', async () => {
  const { client, sent } = fake('done')
  await transact(client, writes, backoff().waits)
  await transact(client, writes, backoff().waits)
  expect(JSON.stringify(sent[0])).not.toBe(JSON.stringify(sent[1]))
})

test('a failed condition returns at once, with the existing item of each write', async () => {
  // Items arrive in wire format: the document client does not convert those of an exception.
  const Item = { id: { S: '1' }, taken: { N: '3' } }
  const { client, sent } = fake(
    cancelled('None', { Code: 'ConditionalCheckFailed', Item }, { Code: 'ConditionalCheckFailed' }),
  )
  const { waits, slept } = backoff()
  expect(await transact(client, writes, waits)).toEqual({
    done: false,
    failed: [null, { id: '1', taken: 3 }, {}],
  })
  expect(sent).toHaveLength(1)
  expect(slept).toEqual([])
})

test('a transaction with a failed condition and a conflict is retried', async () => {
  const full = { Code: 'ConditionalCheckFailed', Item: { taken: { N: '1' } } }
  const { client, sent } = fake(
    cancelled(full, 'TransactionConflict'),
    cancelled(full, 'ThrottlingError'),
    'done',
  )
  expect(await transact(client, writes, backoff().waits)).toEqual({ done: true })
  expect(sent).toHaveLength(3)
})

test('a transaction whose response was lost succeeds by the retry', async () => {
  // DynamoDB repeats its first response to a known client token.
  const { client, sent } = fake(Object.assign(new Error('late'), { name: 'TimeoutError' }), 'done')
  expect(await transact(client, writes, backoff().waits)).toEqual({ done: true })
  expect(JSON.stringify(sent[1])).toBe(JSON.stringify(sent[0]))
})

const BUGS: readonly [string, Error][] = [
  ['a request that is not valid', service('ValidationException', 400)],
  ['a table that is not there', service('ResourceNotFoundException', 400)],
  ['a right that is missing', service('AccessDeniedException', 400)],
  ['a token of another request', service('IdempotentParameterMismatchException', 400)],
  ['an item that is not valid', cancelled('None', 'ValidationError')],
  ['an item that is not valid beside a conflict', cancelled('TransactionConflict', 'ValidationError')],
  ['an error of our own', new TypeError('x is not a function')],
  ['an argument node refuses', Object.assign(new TypeError('bad'), { code: 'ERR_INVALID_ARG_TYPE' })],
]
test.each(BUGS)('an error that no retry can cure is rethrown at once: %s', async (_, bug) => {
  const { client, sent } = fake(bug)
  await expect(transact(client, writes, backoff().waits)).rejects.toBe(bug)
  expect(sent).toHaveLength(1)
})

test('waits between attempts grow from 50 to 500 ms and end after four seconds', async () => {
  const { client, sent } = fake(cancelled('TransactionConflict'))
  const { waits, slept } = backoff()
  await expect(transact(client, writes, waits)).rejects.toBeInstanceOf(TryAgain)
  expect(slept.slice(0, 6)).toEqual([50, 100, 200, 400, 500, 500])
  const total = slept.reduce((sum, ms) => sum + ms, 0)
  expect(total).toBeLessThan(4_000)
  expect(total).toBeGreaterThan(3_000)
  expect(sent).toHaveLength(slept.length + 1)
})

test('the time a service takes to answer counts toward the four seconds', async () => {
  const { waits, passed, slept } = backoff()
  const client = {
    send: async () => {
      passed(2_500)
      throw system('ECONNRESET')
    },
  } as unknown as DynamoDBDocumentClient
  await expect(transact(client, writes, waits)).rejects.toBeInstanceOf(TryAgain)
  expect(slept).toEqual([50])
})

test('a wait between attempts is random up to its bound', async () => {
  const { client } = fake(system('EPIPE'), system('EPIPE'), 'done')
  const { waits, slept } = backoff({ random: () => 0.25 })
  await transact(client, writes, waits)
  expect(slept).toEqual([12.5, 25])
})
