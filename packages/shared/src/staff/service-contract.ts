import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Timestamp } from '#base/field.ts'
import { Reason } from '#staff/contract.ts'

/** Since when the service is suspended for members; null while it runs. */
const ServiceState = v.object({ suspendedAt: v.nullable(Timestamp) })

/** S197: whether the service runs. */
export const readService = call({
  method: 'GET',
  path: '/staff/service',
  caller: { staff: 'self.read', audit: 'none' },
  input: v.strictObject({}),
  output: ServiceState,
  refusals: [],
})

/**
 * S197: suspends the service for members or resumes it. While it is suspended every call of a signed-in member is refused with
 * SERVICE_SUSPENDED; desk, door, pages without an account and mails go on. 409 STALE when it is so already.
 */
export const suspendService = call({
  method: 'POST',
  path: '/staff/service/suspension',
  caller: { staff: 'service.suspend' },
  input: v.strictObject({ suspended: v.boolean(), reason: Reason }),
  output: ServiceState,
  refusals: ['STALE'],
})
