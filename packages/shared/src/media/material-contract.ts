import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, UserId } from '#base/field.ts'
import { ServiceAddress } from '#base/web-address.ts'
import { MediaId } from '#media/rules.ts'

/** R2: a link to a material for five minutes; only for who has a seat now. */
export const linkMaterial = call({
  method: 'POST',
  path: '/event-management/{eventId}/materials/{fileId}/link',
  caller: 'signedIn',
  input: v.object({ eventId: Id, fileId: MediaId, userId: v.optional(UserId) }),
  output: v.object({ url: ServiceAddress }),
  refusals: ['NOT_FOUND', 'MEMBER_RESTRICTED'],
})
