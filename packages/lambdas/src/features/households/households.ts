import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, refuse, refuseFields } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type * as contract from '@app/shared/households/contract.ts'
import { isMinor } from '@app/shared/members/age.ts'
import type { Deps } from '#aws/deps.ts'
import { giveBackForHousehold } from '#domain/household-seats-store.ts'
import { readHouse } from '#domain/household-store.ts'
import { isStillIn } from '#domain/member-status.ts'
import { viewOf } from '#features/households/household-view-store.ts'
import {
  hasJoined,
  openHousehold,
  readActing,
  readChild,
  readGuardian,
  releasePerson,
  saveChild,
  savePerson,
} from '#features/households/households-store.ts'
import type { HandlerInput } from '#http/serve.ts'

type Households = Deps<'households'>

/** The caller's household; null while they have none. A restricted guardian sees it, to withdraw what they consented to. */
export async function read(deps: Households, sub: string): Promise<AnswerOf<typeof contract.readHousehold>> {
  const member = await readGuardian(deps, sub, isStillIn)
  if (!member.ok) return member
  const { householdId } = member.value
  return ok({ household: householdId === undefined ? null : await viewOf(deps, householdId, sub) })
}

/** Adds a child. The first one opens the household, by an adult who declares to be its guardian. */
export async function addChild(
  deps: Households,
  { input, sub, write }: HandlerInput<typeof contract.addChild>,
): Promise<AnswerOf<typeof contract.addChild>> {
  const member = await readGuardian(deps, sub)
  if (!member.ok) return member
  const today = tokyoDate(deps.now())
  const { declaration, ...child } = input
  if (isMinor(member.value.birthDate, today)) return refuse('NOT_AN_ADULT')
  if (!isChildOn(child.birthDate, today)) return refuseFields('AGE_NOT_ALLOWED', 'birthDate')
  const person = { personId: randomUUID(), kind: 'child', ...child } as const
  const { householdId } = member.value
  if (householdId !== undefined)
    return (await savePerson(deps, { sub, write }, householdId, person)) ?? refuse('TRY_AGAIN')
  if (declaration === undefined) return refuseFields('BAD_REQUEST', 'declaration')
  return (await openHousehold(deps, { sub, write }, declaration, person)) ?? refuse('TRY_AGAIN')
}

/** Changes a child; the birth date of one who has joined an event decided about ages, so that staff alone correct it. */
export async function changeChild(
  deps: Households,
  { input, sub, write }: HandlerInput<typeof contract.changeChild>,
): Promise<AnswerOf<typeof contract.changeChild>> {
  const member = await readActing(deps, sub)
  if (!member.ok) return member
  const { householdId } = member.value
  const { personId, ...change } = input
  const child = await readChild(deps, householdId, personId)
  if (child === null) return refuse('NOT_FOUND')
  if (change.birthDate !== child.birthDate) {
    if (await hasJoined(deps, personId)) return refuseFields('FIELD_NOT_ALLOWED', 'birthDate')
    if (!isChildOn(change.birthDate, tokyoDate(deps.now())))
      return refuseFields('AGE_NOT_ALLOWED', 'birthDate')
  }
  return (await saveChild(deps, { sub, write }, householdId, child, change)) ?? refuse('TRY_AGAIN')
}

/** An adult who accompanies: by name alone. */
export async function addCompanion(
  deps: Households,
  { input, sub, write }: HandlerInput<typeof contract.addCompanion>,
): Promise<AnswerOf<typeof contract.addCompanion>> {
  const member = await readActing(deps, sub)
  if (!member.ok) return member
  const { householdId } = member.value
  const person = { personId: randomUUID(), kind: 'companion', ...input } as const
  return (await savePerson(deps, { sub, write }, householdId, person)) ?? refuse('TRY_AGAIN')
}

/** Takes a child or a companion out. Their seats go back before, and once more after: they may have joined in between. */
export async function remove(
  deps: Households,
  kind: 'child' | 'companion',
  { input: { personId }, sub, write }: HandlerInput<typeof contract.removeChild>,
): Promise<AnswerOf<typeof contract.removeChild>> {
  const member = await readActing(deps, sub)
  if (!member.ok) return member
  const { householdId } = member.value
  const house = await readHouse(deps, householdId)
  const person = house?.people.find((one) => one.personId === personId && one.role === kind)
  // Removing twice is as good as once.
  if (person === undefined) return ok({ changed: true })
  await giveBackForHousehold(deps, householdId, personId)
  const removed = await releasePerson(deps, { sub, write }, person)
  if (removed?.ok === true) await giveBackForHousehold(deps, householdId, personId)
  return removed ?? refuse('TRY_AGAIN')
}

/** Born by today, and under 18. */
function isChildOn(birthDate: string, today: string): boolean {
  return birthDate <= today && isMinor(birthDate, today)
}
