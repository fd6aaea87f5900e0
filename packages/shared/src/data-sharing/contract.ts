import * as v from 'valibot'
import { call } from '#base/call.ts'

/** The version of the notice about data sharing, as the sheet shows it. A changed sheet needs a new version. */
export const DATA_SHARING_VERSION = '2026-04-01'

/** The member's data in a token for the community app, in the order of the sheet. */
export const PROVIDED = ['id', 'name', 'nickname', 'email'] as const
export type Provided = (typeof PROVIDED)[number]

/** When the caller agreed; null before that, or after a withdrawal. */
const DataSharing = v.object({ allowedAt: v.nullable(v.string()) })

/** Law 4.5 (個人情報保護法27条): whether the caller consents to sharing their data with the community app. */
export const readDataSharing = call({
  method: 'GET',
  path: '/provision',
  caller: 'signedIn',
  input: v.object({}),
  output: DataSharing,
  refusals: ['MEMBER_RESTRICTED'],
})

/** Agrees to the notice in force. The first time counts until a withdrawal. */
export const allowDataSharing = call({
  method: 'POST',
  path: '/provision',
  caller: 'signedIn',
  input: v.strictObject({ version: v.literal(DATA_SHARING_VERSION) }),
  output: DataSharing,
  refusals: ['MEMBER_RESTRICTED'],
})

/** Withdraws the consent: from now on no token is minted. Withdrawing twice has the same effect as once. */
export const stopDataSharing = call({
  method: 'DELETE',
  path: '/provision',
  caller: 'signedIn',
  input: v.object({}),
  output: DataSharing,
  refusals: ['MEMBER_RESTRICTED'],
})
