import * as v from 'valibot'
import { call } from '#base/call.ts'
import { CalendarDate, Timestamp } from '#base/field.ts'
import { ServiceAddress } from '#base/web-address.ts'
import { TicketNumber, TicketState } from '#inbox/contract.ts'
import { CATEGORIES, DATA_REQUESTS } from '#my-data/rules.ts'
import { Role } from '#staff/roles.ts'

/** `failed`: it was not made in time; another press begins again. `over`: its day has passed. */
const Download = v.object({
  state: v.picklist(['making', 'ready', 'failed', 'over']),
  askedAt: Timestamp,
  /** Until when it can be opened; null before it is made. */
  endsAt: v.nullable(Timestamp),
})
export type Download = v.InferOutput<typeof Download>

/** N11, APPI 33: what is kept of the caller, by category; who of staff looked; to whom it went. Restricted members too. */
export const readMyData = call({
  method: 'GET',
  path: '/my-data',
  caller: 'signedIn',
  input: v.strictObject({}),
  output: v.object({
    categories: v.array(
      v.object({
        category: v.picklist(CATEGORIES),
        count: v.number(),
        /** The oldest entry; null without one. */
        since: v.nullable(Timestamp),
      }),
    ),
    /** The newest looks of staff: no names, the role and the Tokyo day. */
    looks: v.array(
      v.object({ day: CalendarDate, role: v.nullable(Role), what: v.string(), times: v.number() }),
    ),
    /** The newest provisions to the community app, with the version of the notice that names the fields. */
    provisions: v.array(v.object({ at: Timestamp, version: v.string() })),
    requests: v.array(
      v.object({
        number: TicketNumber,
        request: v.picklist(DATA_REQUESTS),
        receivedAt: Timestamp,
        dueOn: CalendarDate,
        state: TicketState,
      }),
    ),
    download: v.nullable(Download),
  }),
  refusals: ['MEMBER_RESTRICTED'],
})
export type MyData = v.InferOutput<typeof readMyData.output>

/** R11: asks for the download; a mail tells when it is made. While one is being made, the answer is that one. */
export const makeDownload = call({
  method: 'POST',
  path: '/my-data/download',
  caller: 'signedIn',
  input: v.strictObject({}),
  output: Download,
  refusals: ['MEMBER_RESTRICTED', 'PROOF_TOO_OLD', 'TOO_MANY_REQUESTS'],
})

/** R11: a link to a file of the download, for a minute and for the person who typed the password just now. */
export const openDownload = call({
  method: 'POST',
  path: '/my-data/download/link',
  caller: 'signedIn',
  input: v.strictObject({ format: v.picklist(['html', 'json']) }),
  output: v.object({ url: ServiceAddress }),
  refusals: ['MEMBER_RESTRICTED', 'PROOF_TOO_OLD', 'NOT_FOUND'],
})
