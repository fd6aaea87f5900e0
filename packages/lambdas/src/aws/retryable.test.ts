// Transient errors of the services, such as two changes of one account at once or too many requests (3.3).
import { isRetryable } from '#aws/retryable.ts'

const said = (name: string) => Object.assign(new Error('x'), { name, $metadata: { httpStatusCode: 400 } })

test.each(['ConcurrentModificationException', 'TooManyRequestsException', 'TransactionConflictException'])(
  '%s is transient',
  (name) => expect(isRetryable(said(name))).toBe(true),
)

test.each(['InvalidParameterException', 'NotAuthorizedException', 'TypeError'])('%s is permanent', (name) =>
  expect(isRetryable(said(name))).toBe(false),
)
