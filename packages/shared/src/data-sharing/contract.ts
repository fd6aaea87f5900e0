import * as v from 'valibot'
import { call } from '#base/call.ts'

/** The notice of what goes to the community app, as the sheet shows it. Another sheet is another version. */
export const DATA_SHARING_VERSION = '2026-04-01'

/** What a token tells the community app of a member, in the order of the sheet. */
export const PROVIDED = ['id', 'name', 'nickname', 'email'] as const
export type Provided = (typeof PROVIDED)[number]

/** When the caller agreed; null while she has not, or has taken it back. */
const DataSharing = v.object({ allowedAt: v.nullable(v.string()) })

/** Law 4.5 (個人情報保護法27条): whether the caller lets her data go to the community app. */
export const readDataSharing = call({
  method: 'GET',
  path: '/provision',
  caller: 'signedIn',
  input: v.object({}),
  output: DataSharing,
  refusals: ['MEMBER_RESTRICTED'],
})

/** Agrees to the notice in force. The first time stays until it is taken back. */
export const allowDataSharing = call({
  method: 'POST',
  path: '/provision',
  caller: 'signedIn',
  input: v.strictObject({ version: v.literal(DATA_SHARING_VERSION) }),
  output: DataSharing,
  refusals: ['MEMBER_RESTRICTED'],
})

/** Takes it back: from now on no token is minted. Taking back twice is taking back once. */
export const stopDataSharing = call({
  method: 'DELETE',
  path: '/provision',
  caller: 'signedIn',
  input: v.object({}),
  output: DataSharing,
  refusals: ['MEMBER_RESTRICTED'],
})
