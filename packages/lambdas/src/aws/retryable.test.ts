// What the services say when two of one account come at once, or too many at all: asked again, it is over (3.3).
import { isRetryable } from '#aws/retryable.ts'

const said = (name: string) => Object.assign(new Error('x'), { name, $metadata: { httpStatusCode: 400 } })

test.each(['ConcurrentModificationException', 'TooManyRequestsException', 'TransactionConflictException'])(
  '%s passes',
  (name) => expect(isRetryable(said(name))).toBe(true),
)

test.each(['InvalidParameterException', 'NotAuthorizedException', 'TypeError'])('%s stays', (name) =>
  expect(isRetryable(said(name))).toBe(false),
)
