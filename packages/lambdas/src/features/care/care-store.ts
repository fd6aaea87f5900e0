import type { InputOf } from '@app/shared/base/call.ts'
import { ok, type Result, refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { mayHaveCareNote } from '@app/shared/households/care.ts'
import type * as contract from '@app/shared/households/care-contract.ts'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import { currentItem, type Item, type Write } from '#aws/dynamodb/condition.ts'
import { type WriteRequest, writeOnce } from '#aws/dynamodb/idempotency.ts'
import type { FailedItem } from '#aws/dynamodb/transaction.ts'
import { sealCare } from '#domain/care-seal.ts'
import { actsFor, takesBackFor } from '#domain/household-store.ts'

type Care = Deps<'care'>

/** A child of the caller's household. */
interface ChildOf {
  readonly householdId: string
  readonly personId: string
}

interface By {
  readonly sub: string
  readonly write: WriteRequest
}

/** The child, when a guardian of its household asks who may act; whose child it is else stays unsaid. */
export async function readChildOf(
  { tables: { users, householdPeople, dependents }, now }: Care,
  sub: string,
  personId: string,
  mayAct: (member: Item<'users'>) => boolean,
): Promise<Result<ChildOf, 'NO_PROFILE' | 'MEMBER_RESTRICTED' | 'NO_HOUSEHOLD' | 'NOT_FOUND'>> {
  const member = await users.get({ id: sub })
  if (member === null) return refuse('NO_PROFILE')
  if (!mayAct(member)) return refuse('MEMBER_RESTRICTED')
  const { householdId } = member
  if (householdId === undefined) return refuse('NO_HOUSEHOLD')
  const where = '#householdId = :householdId AND #personId = :personId'
  const { rows } = await householdPeople.query(
    { where, values: { householdId, personId }, limit: 1 },
    v.object({ role: v.string() }),
  )
  const [row] = rows[0]?.role === 'child' ? await dependents.getMany([{ personId }]) : []
  const isChild = mayHaveCareNote(row?.birthDate, tokyoDate(now()))
  return isChild ? ok({ householdId, personId }) : refuse('NOT_FOUND')
}

export function readNote(
  { tables: { careNotes } }: Care,
  personId: string,
): Promise<Item<'careNotes'> | null> {
  return careNotes.get({ personId })
}

/** The note, sealed, over exactly the one that was shown. Null when the household has changed since. */
export async function saveNote(
  deps: Care,
  { sub, write }: By,
  child: ChildOf,
  { note, consent, version }: InputOf<typeof contract.saveCareNote>,
) {
  const { careNotes } = deps.tables
  const { personId } = child
  const at = deps.now().toISOString()
  const row = {
    personId,
    sealed: await sealCare(deps, 'care-note', personId, JSON.stringify(note)),
    consent,
    consentedBy: sub,
    consentedAt: at,
    changedAt: at,
    version: version + 1,
  }
  const asShown =
    version === 0
      ? { condition: 'attribute_not_exists(#personId)' }
      : { condition: '#version = :version', values: { version } }
  const writes = [
    actsFor(deps, sub, child.householdId),
    ...stillOurs(deps, child),
    careNotes.put(row, asShown),
  ]
  const answer = { changed: true } as const
  return writeOnce(deps, write, answer, writes, (failed) =>
    isSame(failed) ? refuse('CONFLICT') : ofMember(deps, failed),
  )
}

/** Erases the note, whatever it says by now; for a restricted guardian too. */
export function eraseNote(deps: Care, { sub, write }: By, child: ChildOf) {
  const { personId } = child
  const writes = [
    takesBackFor(deps, sub, child.householdId),
    ...stillOurs(deps, child),
    deps.tables.careNotes.remove({ personId }),
  ]
  return writeOnce(deps, write, { changed: true } as const, writes, (failed) => ofMember(deps, failed))
}

/** The child is one of the household, and its link has not ended. */
function stillOurs(deps: Care, { householdId, personId }: ChildOf): Write[] {
  const { householdPeople, dependents } = deps.tables
  return [
    householdPeople.expect(
      { householdId, personId },
      { condition: '#role = :child', values: { child: 'child' } },
    ),
    dependents.expect({ personId }, { condition: '#queue = :birthday', values: { birthday: 'birthday' } }),
  ]
}

/** Everything holds but the note. */
function isSame([member, link, child]: readonly FailedItem[]): boolean {
  return member == null && link == null && child == null
}

/** Why the member may not act: null when something else changed. */
function ofMember(deps: Care, [failed]: readonly FailedItem[]) {
  if (failed == null) return null
  const member = currentItem(deps.tables.users, failed)
  if (member === null) return refuse('NO_PROFILE')
  return member.status === 'active' ? null : refuse('MEMBER_RESTRICTED')
}
