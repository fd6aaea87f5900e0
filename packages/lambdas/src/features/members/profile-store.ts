import type { AnswerOf } from '@app/shared/base/call.ts'
import { nicknameKey } from '@app/shared/base/keys.ts'
import { refuse } from '@app/shared/base/result.ts'
import type { updateMyProfile } from '@app/shared/members/contract.ts'
import { type Editable, OPTIONAL } from '@app/shared/members/profile-fields.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import { type WriteRequest, writeOnce } from '#aws/dynamodb/idempotency.ts'
import { indexWrites } from '#domain/member-index-store.ts'
import { isIn } from '#domain/member-status.ts'
import { claimWrites, keysOf, releaseWrites } from '#domain/nickname-store.ts'
import { laterThan } from '#domain/version.ts'

type Changes = Deps<'profile'>
type Change = { readonly [F in Editable | 'email']?: string | undefined }
type Values = Partial<Record<Editable | 'email', string>>

export function readOwn(deps: Changes, sub: string) {
  return deps.tables.users.get({ id: sub })
}

/**
 * SEC-E14: writes the changed fields if the profile is unchanged since `member.updatedAt`. The same transaction claims a
 * new nickname and releases the old one (G21). An empty optional field is removed. Writes `besides` have no condition.
 */
export async function saveChange(
  deps: Changes,
  write: WriteRequest,
  member: Item<'users'>,
  change: Change,
  besides: readonly Write[] = [],
): Promise<AnswerOf<typeof updateMyProfile>> {
  const { users } = deps.tables
  const gone = OPTIONAL.filter((name) => change[name] === '')
  const fields = Object.fromEntries(Object.entries(change).filter(([, value]) => value)) as Values // with a value
  const { nickName = member.nickName } = change
  const key = nickName === null || nickName === member.nickName ? member.nicknameKey : nicknameKey(nickName)
  const updatedAt = laterThan(member.updatedAt, deps.now())
  const values = { ...fields, nicknameKey: key, updatedAt }
  const sets = Object.keys(values).map((name) => `#${name} = :${name}`)
  const saved: Item<'users'> = { ...member, ...values }
  for (const name of gone) delete saved[name]
  const removes = gone.length === 0 ? '' : ` REMOVE ${gone.map((name) => `#${name}`).join(', ')}`
  const writes = [
    users.update({ id: member.id }, `SET ${sets.join(', ')}${removes}`, {
      condition: '#updatedAt = :expected AND #status IN (:active, :restricted, :applied)',
      values: {
        ...values,
        expected: member.updatedAt,
        active: 'active',
        restricted: 'restricted',
        applied: 'waiting',
      },
    }),
    ...(await renameWrites(deps, member, saved)),
    ...indexWrites(deps, member, saved),
    ...besides,
  ]
  const answer = await writeOnce(deps, write, saved, writes, ([failed]) => {
    if (failed == null) return refuse('NICKNAME_TAKEN')
    const now = users.parse(failed)
    return refuse(isIn(now?.status) ? 'CONFLICT' : 'MEMBER_RESTRICTED')
  })
  return answer ?? refuse('TRY_AGAIN')
}

/** Claims the new nickname and releases the old one. */
async function renameWrites(deps: Changes, before: Item<'users'>, after: Item<'users'>): Promise<Write[]> {
  if (after.nickName === before.nickName) return []
  return [...claimWrites(deps, after), ...(await releaseWrites(deps, before, keysOf(after)))]
}
