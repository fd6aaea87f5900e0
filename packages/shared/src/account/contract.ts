import * as v from 'valibot'
import { call } from '#base/call.ts'

/** The texts a person agrees to when signing up, with the version in force. */
export const TERMS_VERSION = '2026-04-01'

/** Records which version of the terms the caller accepted; createUser asks for it first (Settled). */
export const acceptTerms = call({
  method: 'POST',
  path: '/consents',
  caller: 'signedIn',
  input: v.strictObject({ document: v.literal('terms'), version: v.literal(TERMS_VERSION) }),
  output: v.object({ document: v.literal('terms'), version: v.string(), acceptedAt: v.string() }),
  refusals: [],
})
