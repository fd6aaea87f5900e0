import { RELATIONS } from '@app/shared/guardians/fields.ts'
import { GUARDIAN_LIMITS } from '@app/shared/guardians/states.ts'
import { inviteMinor, withdrawAdmission } from '@app/shared/households/admission-contract.ts'
import {
  addChild,
  addCompanion,
  changeChild,
  DECLARATIONS,
  inviteGuardian,
  removeChild,
  removeCompanion,
  withdrawInvitation,
} from '@app/shared/households/contract.ts'
import { inviteChild, withdrawChildInvitation } from '@app/shared/households/login-contract.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { type ClientCode, send } from '#api/send.ts'

export type FamilyIntent =
  | 'addChild'
  | 'changeChild'
  | 'removeChild'
  | 'addCompanion'
  | 'removeCompanion'
  | 'invite'
  | 'withdraw'
  | 'inviteChild'
  | 'withdrawChild'
  | 'inviteMinor'
  | 'withdrawAdmission'

/** What came of a press; `code` is null when it is done. */
export interface FamilyReply {
  readonly intent: FamilyIntent
  readonly code: ClientCode | null
}

/** Changes the household: each press is one call, named by `intent`. */
export async function action({ request }: { request: Request }): Promise<FamilyReply> {
  const form = await request.formData()
  const intent = INTENTS.find((known) => known === fieldOf(form, 'intent')) ?? 'changeChild'
  const reply = await CALLS[intent](form, fieldOf(form, 'key'))
  return { intent, code: reply.ok ? null : reply.code }
}

type Answer = { readonly ok: true } | { readonly ok: false; readonly code: ClientCode }

const CALLS: Readonly<Record<FamilyIntent, (form: FormData, key: string) => Promise<Answer>>> = {
  addChild: (form, key) => send(addChild, { ...childIn(form), ...declarationIn(form) }, key),
  changeChild: (form, key) => send(changeChild, { personId: personIn(form), ...childIn(form) }, key),
  removeChild: (form, key) => send(removeChild, { personId: personIn(form) }, key),
  addCompanion: (form, key) => send(addCompanion, namesIn(form), key),
  removeCompanion: (form, key) => send(removeCompanion, { personId: personIn(form) }, key),
  invite: (form, key) => send(inviteGuardian, { email: fieldOf(form, 'email'), ...sharedIn(form) }, key),
  withdraw: (_, key) => send(withdrawInvitation, {}, key),
  inviteChild: (form, key) => send(inviteChild, { personId: personIn(form), ...consentIn(form) }, key),
  withdrawChild: (form, key) => send(withdrawChildInvitation, { personId: personIn(form) }, key),
  inviteMinor: (form, key) =>
    send(inviteMinor, { email: fieldOf(form, 'email'), ...declarationIn(form) }, key),
  withdrawAdmission: (form, key) =>
    send(withdrawAdmission, { admissionId: fieldOf(form, 'admissionId') }, key),
}
const INTENTS = Object.keys(CALLS) as FamilyIntent[] // its keys

const personIn = (form: FormData) => fieldOf(form, 'personId')
const namesIn = (form: FormData) => ({
  lastName: fieldOf(form, 'lastName'),
  firstName: fieldOf(form, 'firstName'),
})

function childIn(form: FormData) {
  return {
    ...namesIn(form),
    kana: fieldOf(form, 'kana'),
    nickName: fieldOf(form, 'nickName'),
    birthDate: fieldOf(form, 'birthDate'),
  }
}

/** The children of whom another household is to be too; none to invite the second guardian. */
function sharedIn(form: FormData) {
  const ids = fieldOf(form, 'childIds').split(',').filter(Boolean)
  return ids.length === 0 ? {} : { childIds: ids }
}

/** R9: what the guardian consents to by the press. */
function consentIn(form: FormData) {
  const limits = fieldOf(form, 'limits').split(',')
  return {
    email: fieldOf(form, 'email'),
    relation: RELATIONS.find((known) => known === fieldOf(form, 'relation')) ?? 'other',
    terms: true as const,
    privacy: true as const,
    limits: GUARDIAN_LIMITS.filter((limit) => limits.includes(limit)),
    text: { version: fieldOf(form, 'version'), hash: fieldOf(form, 'hash') },
  }
}

/** Asked for with the first child alone. */
function declarationIn(form: FormData) {
  const declaration = DECLARATIONS.find((known) => known === fieldOf(form, 'declaration'))
  return declaration === undefined ? {} : { declaration }
}
