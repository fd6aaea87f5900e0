import type { OutputOf } from '@app/shared/base/call.ts'
import type { CareNote } from '@app/shared/households/care.ts'
import { CARE_CONSENT } from '@app/shared/households/care-consent.ts'
import { readCareNote, saveCareNote, withdrawCareNote } from '@app/shared/households/care-contract.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { type ClientCode, send } from '#api/send.ts'
import { callFailed } from '#api/words.ts'
import { stored } from '#browser-storage/stored.ts'
import { type FamilyScreen, loader as readFamily } from '#features/family/family-route.ts'

export interface CareScreen {
  readonly family: FamilyScreen
  readonly personId: string
  readonly kept: OutputOf<typeof readCareNote>
}

/** The care note of a child, with the household for its name; null when signed out. */
export async function loader({ params }: LoaderFunctionArgs): Promise<CareScreen | Response | null> {
  if (!stored.signedIn.is()) return null
  const { personId = '' } = params
  const [family, kept] = await Promise.all([readFamily(), send(readCareNote, { personId })])
  if (family === null || family instanceof Response) return family
  if (kept.ok) return { family, personId, kept: kept.value }
  if (kept.code === 'UNAUTHORIZED') return null
  throw callFailed(kept.code)
}

export interface CareReply {
  readonly intent: 'save' | 'withdraw'
  /** Null when it is done. */
  readonly code: ClientCode | null
}

/** Saves the note under the consent that was shown, or withdraws the consent. */
export async function action({ request }: { request: Request }): Promise<CareReply> {
  const form = await request.formData()
  const [personId, key] = [fieldOf(form, 'personId'), fieldOf(form, 'key')]
  if (fieldOf(form, 'intent') === 'withdraw') {
    const reply = await send(withdrawCareNote, { personId }, key)
    return { intent: 'withdraw', code: reply.ok ? null : reply.code }
  }
  const note: CareNote = {
    items: form.getAll('item').map(String),
    text: fieldOf(form, 'text'),
    hasInjector: fieldOf(form, 'hasInjector') === 'true',
  }
  const version = Number(fieldOf(form, 'version'))
  const reply = await send(saveCareNote, { personId, note, consent: CARE_CONSENT, version }, key)
  return { intent: 'save', code: reply.ok ? null : reply.code }
}
