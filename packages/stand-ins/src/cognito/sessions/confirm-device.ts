import * as v from 'valibot'
import { invalidParameter } from '#cognito/protocol/errors.ts'
import { forMember } from '#cognito/protocol/operation.ts'

const Secret = v.object({ PasswordVerifier: v.optional(v.string()), Salt: v.optional(v.string()) })
const schema = v.object({
  DeviceKey: v.pipe(v.string(), v.maxLength(55), v.regex(/^[\w-]+_[0-9a-f-]+$/)),
  DeviceName: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(1024))),
  DeviceSecretVerifierConfig: v.optional(Secret),
})

/**
 * Remembers a device, in a pool that tracks them. This one does not: no sign-in returns a device key
 * (`NewDeviceMetadata`), so every key is unknown to the pool.
 */
export const confirmDevice = forMember(schema, async () => {
  throw invalidParameter('Invalid device key given.')
})
