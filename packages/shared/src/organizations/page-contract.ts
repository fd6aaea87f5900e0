import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id } from '#base/field.ts'
import { EventSummary } from '#events/contract.ts'
import { Organization } from '#events/event.ts'

/** How many events to come an organization's page shows. */
export const ORGANIZATION_EVENTS = 60

/** An organization as members read it, with its running and coming events by start. Never drafts. */
export const getOrganization = call({
  method: 'GET',
  path: '/organizations/{organizationId}',
  caller: 'signedIn',
  input: v.object({ organizationId: Id }),
  output: v.object({
    organization: v.object({
      ...Organization.entries,
      /** What staff say of it; null where they say nothing. */
      about: v.nullable(v.string()),
      /** Its own site. The page links what `readWebAddress` takes. */
      website: v.nullable(v.string()),
    }),
    events: v.array(EventSummary),
  }),
  refusals: ['NOT_FOUND', 'MEMBER_RESTRICTED', 'CONSENT_REQUIRED'],
})
