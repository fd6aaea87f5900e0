import type { MemberCall, OutputOf, RefusalOf } from '@app/shared/base/call.ts'
import { type Code, isCode } from '@app/shared/base/errors.ts'
import { TERMS_FIELD } from '@app/shared/terms/versions.ts'
import { takePrefetched } from '@app/ui/transport/early-answers.ts'
import { type CallReply, type Transport, transport } from '@app/ui/transport/transport.ts'
import type { InferInput } from 'valibot'
import { showMaintenance } from '#api/maintenance.ts'
import { memberSession, readSession } from '#auth/session.ts'
import { askToSignInAgain } from '#auth/session-watch.ts'
import { dropList } from '#offline-card/drop-list.ts'
import { paths } from '#paths.ts'

/** `NETWORK`: no response. The write may or may not have happened; retry with the same key. */
export type ClientCode = Code | 'NETWORK'
export type Reply<Value, C extends ClientCode = ClientCode> = CallReply<Value, C>

const MEMBER: Transport = {
  session: memberSession,
  signInAgain: async () => ((await askToSignInAgain()) ? readSession().catch(() => null) : null),
  isCode,
  prefetched: takePrefetched,
}

/**
 * Makes a call with the member's token. `key` is the press's Idempotency-Key (G29). `proof` is a token to send instead
 * of the session's: that of a password typed just now (SEC-E13).
 */
export async function send<C extends MemberCall>(
  call: C,
  input: InferInput<C['input']>,
  key?: string,
  proof?: string,
): Promise<Reply<OutputOf<C>, RefusalOf<C> | 'NETWORK'>> {
  const reply = await transport(MEMBER, call, input, key, proof)
  if (!reply.ok && isOfTerms(reply) && !isWarming(input)) return toNewTerms()
  if (!reply.ok && reply.code === 'SERVICE_SUSPENDED') showMaintenance()
  if (!reply.ok && NEWS.has(reply.code)) dropList()
  return reply
}

/** R18: a press that waits for the consent to new terms leads to them, and from there back. */
const isOfTerms = ({ code, fields }: { readonly code: ClientCode; readonly fields?: readonly string[] }) =>
  code === 'CONSENT_REQUIRED' && fields?.[0] === TERMS_FIELD

/** G32: no press, so no screen goes for it. */
const isWarming = (input: unknown) => typeof input === 'object' && input !== null && 'warm' in input

/** The page goes: no one waits for the answer any more. */
function toNewTerms(): Promise<never> {
  window.location.assign(`${paths.newTerms()}?from=${window.location.pathname}`)
  return new Promise(() => {})
}

/** Refusals that say something new of the member: what was shown to them goes. */
const NEWS: ReadonlySet<ClientCode> = new Set(['MEMBER_RESTRICTED', 'CONSENT_REQUIRED', 'UNAUTHORIZED'])
