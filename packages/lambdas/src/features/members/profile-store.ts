import type { AnswerOf } from '@app/shared/base/call.ts'
import { nicknameKey } from '@app/shared/base/keys.ts'
import { refuse } from '@app/shared/base/result.ts'
import type { Editable, updateMyProfile } from '@app/shared/members/contract.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import { type WriteRequest, writeOnce } from '#aws/dynamodb/idempotency.ts'
import { indexWrites } from '#domain/member-index-store.ts'
import { isIn } from '#domain/member-standing.ts'
import { laterThan } from '#domain/version.ts'

type Changes = Deps<'profile'>
type Change = { readonly [F in Editable | 'email']?: string | undefined }

export function readOwn(deps: Changes, sub: string) {
  return deps.tables.users.get({ id: sub })
}

/**
 * SEC-E14: writes the changed fields if the profile is unchanged since `member.updatedAt`. A new nickname is
 * claimed and the old one released in the same transaction (G21); an empty ふりがな goes. Writes `besides` have no condition.
 */
export async function saveChange(
  deps: Changes,
  write: WriteRequest,
  member: Item<'users'>,
  change: Change,
  besides: readonly Write[] = [],
): Promise<AnswerOf<typeof updateMyProfile>> {
  const { users } = deps.tables
  const { kana, ...given } = change
  const fields = Object.entries({ ...given, kana: kana || undefined }).filter(
    ([, value]) => value !== undefined,
  )
  const key = change.nickName === undefined ? member.nicknameKey : nicknameKey(change.nickName)
  const updatedAt = laterThan(member.updatedAt, deps.now())
  const values = { ...Object.fromEntries(fields), nicknameKey: key, updatedAt }
  const sets = Object.keys(values).map((name) => `#${name} = :${name}`)
  const { kana: keptKana, ...others } = member
  const isKanaGone = kana === ''
  const saved: Item<'users'> = {
    ...others,
    ...(keptKana !== undefined && !isKanaGone && { kana: keptKana }),
    ...Object.fromEntries(fields),
    updatedAt,
  }
  const writes = [
    users.update({ id: member.id }, `SET ${sets.join(', ')}${isKanaGone ? ' REMOVE #kana' : ''}`, {
      condition: '#updatedAt = :expected AND #status IN (:active, :restricted, :applied)',
      values: {
        ...values,
        expected: member.updatedAt,
        active: 'active',
        restricted: 'restricted',
        applied: 'waiting',
      },
    }),
    ...claimWrites(deps, member, key),
    ...indexWrites(deps, member, saved),
    ...besides,
  ]
  const answer = await writeOnce(deps, write, saved, writes, ([seen]) => {
    if (seen == null) return refuse('NICKNAME_TAKEN')
    const now = users.parse(seen)
    return refuse(isIn(now?.status) ? 'CONFLICT' : 'MEMBER_RESTRICTED')
  })
  return answer ?? refuse('TRY_AGAIN')
}

function claimWrites(deps: Changes, { id, nicknameKey: held }: Item<'users'>, key: string): Write[] {
  if (key === held) return []
  const { nicknames } = deps.tables
  return [
    nicknames.put(
      { nicknameKey: key, userId: id },
      { condition: 'attribute_not_exists(#nicknameKey) OR #userId = :me', values: { me: id } },
    ),
    nicknames.remove(
      { nicknameKey: held },
      { condition: 'attribute_not_exists(#nicknameKey) OR #userId = :me', values: { me: id } },
    ),
  ]
}
