import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, refuse, refuseFields } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/households/care-contract.ts'
import type { Deps } from '#aws/deps.ts'
import { openNote } from '#domain/care-notes-store.ts'
import { isActive, isStillIn } from '#domain/member-status.ts'
import { eraseNote, readChildOf, readNote, saveNote } from '#features/care/care-store.ts'
import type { HandlerInput } from '#http/serve.ts'

type Care = Deps<'care'>

/** The care note of a child; both guardians read the same one, and those of the child's other household. */
export async function read(
  deps: Care,
  sub: string,
  personId: string,
): Promise<AnswerOf<typeof contract.readCareNote>> {
  const child = await readChildOf(deps, sub, personId, isStillIn)
  if (!child.ok) return child
  const row = await readNote(deps, personId)
  const choices = deps.settings.CARE_ITEMS
  if (row === null) return ok({ choices, note: null })
  const { consent, consentedAt, version } = row
  return ok({ choices, note: { ...(await openNote(deps, row)), consent, consentedAt, version } })
}

/** Saves the note under the consent that the guardian gives with it. */
export async function save(
  deps: Care,
  { input, sub, write }: HandlerInput<typeof contract.saveCareNote>,
): Promise<AnswerOf<typeof contract.saveCareNote>> {
  const child = await readChildOf(deps, sub, input.personId, isActive)
  if (!child.ok) return child
  const row = await readNote(deps, input.personId)
  // What was chosen before may stay, though the operator's list has changed.
  const before = row === null ? [] : (await openNote(deps, row)).items
  const known = new Set([...deps.settings.CARE_ITEMS, ...before])
  if (input.note.items.some((item) => !known.has(item))) return refuseFields('FIELD_NOT_ALLOWED', 'note')
  return (await saveNote(deps, { sub, write }, child.value, input)) ?? refuse('TRY_AGAIN')
}

/** The consent ends, and the note with it; a restriction does not stand in the way. */
export async function withdraw(
  deps: Care,
  { input, sub, write }: HandlerInput<typeof contract.withdrawCareNote>,
): Promise<AnswerOf<typeof contract.withdrawCareNote>> {
  const child = await readChildOf(deps, sub, input.personId, isStillIn)
  if (!child.ok) return child
  return (await eraseNote(deps, { sub, write }, child.value)) ?? refuse('TRY_AGAIN')
}
