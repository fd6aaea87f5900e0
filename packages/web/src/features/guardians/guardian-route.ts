import {
  agreeAsAdult,
  askGuardianForEvent,
  type MyGuardian,
  nameGuardian,
  readMyGuardian,
  sendGuardianMailAgain,
} from '@app/shared/guardians/contract.ts'
import { termsInForce } from '@app/shared/terms/versions.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { redirect } from 'react-router-dom'
import { readProfile } from '#api/profile.ts'
import { type ClientCode, send } from '#api/send.ts'
import { callFailed } from '#api/words.ts'
import { stored } from '#browser-storage/stored.ts'
import { guardianDraftIn, guardianOf } from '#guardians/guardian-draft.ts'
import type { GuardianReply } from '#guardians/guardian-reply.ts'
import { paths } from '#paths.ts'

export interface GuardianScreen {
  readonly mine: MyGuardian
  /** The member's own address. */
  readonly email: string
}

/** The state of the consent; null when signed out. */
export async function loader(): Promise<GuardianScreen | Response | null> {
  const profile = stored.signedIn.is() ? await readProfile() : null
  if (profile === null || (!profile.ok && profile.code === 'UNAUTHORIZED')) return null
  if (!profile.ok) throw callFailed(profile.code)
  if (profile.value === null) return redirect(paths.registration())
  const reply = await send(readMyGuardian, {})
  if (!reply.ok) throw callFailed(reply.code)
  return { mine: reply.value, email: profile.value.email }
}

/** Sends the mail again, names a guardian, asks for an event, or takes the member's own agreement at 18. */
export async function action({ request }: { request: Request }): Promise<GuardianReply> {
  const form = await request.formData()
  const key = fieldOf(form, 'key')
  switch (fieldOf(form, 'intent')) {
    case 'name':
      return name(form, key)
    case 'event': {
      const reply = await send(askGuardianForEvent, { eventId: fieldOf(form, 'eventId') }, key)
      return reply.ok
        ? { intent: 'event', code: null, event: reply.value.state }
        : { intent: 'event', code: reply.code }
    }
    case 'agree':
      return answerOf('agree', await send(agreeAsAdult, { version: termsInForce(new Date()) }, key))
    default:
      return answerOf('again', await send(sendGuardianMailAgain, {}, key))
  }
}

async function name(form: FormData, key: string): Promise<GuardianReply> {
  const guardian = guardianOf(guardianDraftIn(form), fieldOf(form, 'own'))
  if (guardian === null) return { intent: 'name', code: 'BAD_REQUEST' }
  return answerOf('name', await send(nameGuardian, { guardian }, key))
}

function answerOf(
  intent: GuardianReply['intent'],
  reply: { ok: true } | { ok: false; code: ClientCode },
): GuardianReply {
  return { intent, code: reply.ok ? null : reply.code }
}
