import { earlierNicknameKey } from '@app/shared/base/earlier-keys.ts'
import { nicknameKey } from '@app/shared/base/keys.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'

type Named = Pick<Item<'users'>, 'id' | 'nickName' | 'nicknameKey'>

/**
 * G21: the writes that give a nickname to one member, on the condition that no other member has it. Somebody who registered with an earlier
 * release may hold it under the key of that release alone.
 */
export function claimWrites(
  { tables: { nicknames } }: Needs<{ nicknames: ['put', 'expect'] }>,
  { id, nickName, nicknameKey: key }: Named,
): Write[] {
  const free = { condition: 'attribute_not_exists(#nicknameKey) OR #userId = :me', values: { me: id } }
  const earlier = nickName === null ? key : earlierNicknameKey(nickName)
  return [
    nicknames.put({ nicknameKey: key, userId: id }, free),
    ...(earlier === key || earlier === '' ? [] : [nicknames.expect({ nicknameKey: earlier }, free)]),
  ]
}

/** The writes that release a member's nickname, under each key it may have; the keys in `but` stay. */
export async function releaseWrites(
  { tables: { nicknames } }: Needs<{ nicknames: ['get', 'remove'] }>,
  member: Named,
  but: readonly string[] = [],
): Promise<Write[]> {
  const keys = keysOf(member).filter((key) => !but.includes(key))
  const rows = await Promise.all(keys.map((key) => nicknames.get({ nicknameKey: key })))
  const mine = { condition: '#userId = :me', values: { me: member.id } }
  return rows.flatMap((row) =>
    row?.userId === member.id ? [nicknames.remove({ nicknameKey: row.nicknameKey }, mine)] : [],
  )
}

/** The member who has a nickname. The key of an earlier release tells apart two members whose nicknames are the same by today's key. */
export async function ownerOf(
  { tables: { nicknames } }: Needs<{ nicknames: ['get'] }>,
  nickName: string,
): Promise<string | null> {
  const keys = [...new Set([earlierNicknameKey(nickName), nicknameKey(nickName)])].filter((key) => key !== '')
  const [first = null, second = null] = await Promise.all(
    keys.map((key) => nicknames.get({ nicknameKey: key })),
  )
  return (first ?? second)?.userId ?? null
}

/** The keys under which a nickname may be held. */
export function keysOf({ nickName, nicknameKey: held }: Omit<Named, 'id'>): string[] {
  const made = nickName === null ? [] : [nicknameKey(nickName), earlierNicknameKey(nickName)]
  return [...new Set([held, ...made])].filter((key) => key !== '')
}
