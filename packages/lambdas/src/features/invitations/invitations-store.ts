import { INVITATION } from '@app/shared/invitations/contract.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'

type Invitations = Deps<'invitations'>
type Row = Item<'invitations'>

/** A member's latest invitation with its code and its batch; null before the first. */
export interface Current {
  readonly row: Row
  readonly code: Item<'memberCodes'> | null
  readonly batch: Item<'codeBatches'> | null
}

export function readMember({ tables }: Invitations, sub: string): Promise<Item<'users'> | null> {
  return tables.users.get({ id: sub })
}

export async function readCurrent({ tables }: Invitations, sub: string): Promise<Current | null> {
  const row = await tables.invitations.get({ sub })
  if (row === null) return null
  const [code, batch] = await Promise.all([
    tables.memberCodes.get({ codeMac: row.codeMac }),
    tables.codeBatches.get({ listing: 'all', batchId: row.batchId }),
  ])
  return { row, code, batch }
}

/** The batch of a month; null before its first invitation. */
export function readBatch({ tables }: Invitations, batchId: string): Promise<Item<'codeBatches'> | null> {
  return tables.codeBatches.get({ listing: 'all', batchId })
}

/**
 * The new invitation in place of `seen`, whose code ends; false when another request was first, when the batch is closed
 * or the member no longer active.
 */
export async function saveInvitation(
  deps: Invitations,
  row: Row,
  { seen, batch }: { readonly seen: Current | null; readonly batch: Item<'codeBatches'> | null },
): Promise<boolean> {
  const { invitations, memberCodes, users } = deps.tables
  const { sub, codeMac, batchId, endsAt } = row
  const { done } = await deps.transact([
    invitations.put(row, seen === null ? { condition: 'attribute_not_exists(#sub)' } : unchanged(seen)),
    memberCodes.put(
      { codeMac, status: 'active', uses: 0, batchId, most: INVITATION.uses, inviter: sub, endsAt },
      { condition: 'attribute_not_exists(#codeMac)' },
    ),
    ...endCode(deps, seen),
    batchWrite(deps, row, batch),
    users.expect({ id: sub }, { condition: '#status = :active', values: { active: 'active' } }),
  ])
  return done
}

/** Ends the code; false when another request was first, or a friend registered in that moment. */
export async function stopInvitation(deps: Invitations, seen: Current): Promise<boolean> {
  const stopped = { ...seen.row, state: 'stopped' as const }
  const { done } = await deps.transact([
    deps.tables.invitations.put(stopped, unchanged(seen)),
    ...endCode(deps, seen),
  ])
  return done
}

const unchanged = ({ row: { madeAt, state } }: Current) => ({
  condition: '#madeAt = :seenAt AND #state = :seenState',
  values: { seenAt: madeAt, seenState: state },
})

/** Only with the number of uses that was seen: a friend who registers in that moment is counted. */
function endCode({ tables }: Invitations, seen: Current | null): Write[] {
  if (seen === null || seen.code === null) return []
  const { codeMac, uses } = seen.code
  return [
    tables.memberCodes.update({ codeMac }, 'SET #status = :disabled REMOVE #inviter', {
      condition: '#uses = :seenUses',
      values: { disabled: 'disabled', seenUses: uses },
    }),
  ]
}

/** Counts the code in the batch of its month, which the first one makes. */
function batchWrite(
  { tables: { codeBatches } }: Invitations,
  { batchId, madeAt }: Row,
  batch: Item<'codeBatches'> | null,
): Write {
  if (batch !== null)
    return codeBatches.update({ listing: 'all', batchId }, 'SET #codes = #codes + :one', {
      condition: '#status = :active',
      values: { one: 1, active: 'active' },
    })
  return codeBatches.put(
    {
      listing: 'all',
      batchId,
      name: '',
      madeAt,
      madeBy: '',
      codes: 1,
      usesPerCode: INVITATION.uses,
      uses: 0,
      disabledCodes: 0,
      status: 'active',
      source: 'members',
    },
    { condition: 'attribute_not_exists(#batchId)' },
  )
}
