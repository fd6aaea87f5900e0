import type { OperationAnswer } from '@app/shared/base/graphql.ts'
import { refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/members/contract.ts'
import type { Profile } from '@app/shared/members/profile.ts'
import { nicknameKey } from '@app/shared/members/rules.ts'
import type { Plan } from '@app/shared/plans/plans.ts'
import type { Item } from '#aws/keyed.ts'
import type { Linked } from '#aws/link.ts'
import { type WriteRequest, writeOnce } from '#aws/outcome.ts'

type Members = Linked<'graphql'>

export function readMember(linked: Members, sub: string) {
  return linked.tables.users.get({ id: sub })
}

export async function hasAccepted(linked: Members, sub: string, version: string): Promise<boolean> {
  return (await linked.tables.acceptances.get({ sub, document: `terms#${version}` })) !== null
}

/** The profile, its nickname's claim and the code's use, all or none. */
export async function saveMember(
  linked: Members,
  write: WriteRequest,
  { codeMac, flags }: { codeMac: string; flags: Item<'users'>['rejoinFlags'] & {} },
  profile: Profile,
): Promise<OperationAnswer<typeof contract.createUser>> {
  const { users, nicknames, memberCodes } = linked.tables
  const key = nicknameKey(profile.nickName ?? '')
  const writes = [
    users.put(
      {
        ...profile,
        status: 'active',
        consentState: 'none',
        nicknameKey: key,
        ...(flags.length > 0 && { rejoinFlags: flags }),
      },
      { condition: 'attribute_not_exists(#id)' },
    ),
    nicknames.put(
      { nicknameKey: key, userId: profile.id },
      { condition: 'attribute_not_exists(#nicknameKey) OR #userId = :me', values: { me: profile.id } },
    ),
    memberCodes.update({ codeMac }, 'SET #uses = #uses + :one', {
      condition: '#status = :active',
      values: { one: 1, active: 'active' },
    }),
  ]
  const saved = await writeOnce(linked, write, profile, writes, ([user, nickname]) => {
    if (user !== null) return refuse('PROFILE_EXISTS')
    return refuse(nickname === null ? 'MEMBER_CODE_INVALID' : 'NICKNAME_TAKEN')
  })
  return saved ?? refuse('TRY_AGAIN')
}

/** Plan and join date of an active member. */
export async function savePlan(
  linked: Members,
  write: WriteRequest,
  member: Profile,
  plan: Plan,
  joinDate: string,
): Promise<OperationAnswer<typeof contract.updateUser>> {
  const changed = { ...member, plan, joinDate, updatedAt: linked.now().toISOString() }
  const update = linked.tables.users.update(
    { id: member.id },
    'SET #plan = :plan, #joinDate = :joinDate, #updatedAt = :updatedAt REMOVE #planReview',
    {
      condition: '#status = :active',
      values: { active: 'active', plan, joinDate, updatedAt: changed.updatedAt },
    },
  )
  const saved = await writeOnce(linked, write, changed, [update], () => refuse('MEMBER_RESTRICTED'))
  return saved ?? refuse('TRY_AGAIN')
}
