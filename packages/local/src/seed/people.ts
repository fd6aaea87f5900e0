import { createHash } from 'node:crypto'
import type { Item } from '@app/lambdas/aws/dynamodb/condition.ts'
import { nicknameKey } from '@app/shared/base/keys.ts'
import { addDays, tokyoDate } from '@app/shared/base/tokyo.ts'
import { newProfile } from '@app/shared/members/new-profile.ts'
import type { DemoEvent } from '#seed/demo-event.ts'

const DAY_MS = 24 * 3_600_000
/** The family name shows that no real person is meant; given name and its ふりがな. */
const FAMILY = { name: '例題', kana: 'れいだい' }
const ADULTS = [
  '葵 あおい',
  '一樹 かずき',
  '彩香 あやか',
  '健太 けんた',
  '恵 めぐみ',
  '浩二 こうじ',
  '早紀 さき',
  '翔太 しょうた',
  '菜々子 ななこ',
  '大輔 だいすけ',
  '千尋 ちひろ',
  '拓也 たくや',
  '智子 ともこ',
  '直樹 なおき',
  '春香 はるか',
  '久美 くみ',
  '真由美 まゆみ',
  '亮 りょう',
  '美咲 みさき',
  '悠人 ゆうと',
  '由佳 ゆか',
  '陽子 ようこ',
  '里奈 りな',
  '和也 かずや',
  '沙織 さおり',
  '慎一 しんいち',
  '瞳 ひとみ',
  '誠 まこと',
  '麻衣 まい',
  '優子 ゆうこ',
  '裕太 ゆうた',
  '玲奈 れいな',
] as const
const TEENS = ['蒼 あお', '結衣 ゆい', '陸 りく', '凛 りん', '湊 みなと'] as const

/** Members without an account, for the seats of the demo events. */
export interface DemoPeople {
  readonly adults: readonly Item<'users'>[]
  /** For events that are for the young. */
  readonly teens: readonly Item<'users'>[]
}

/** The people in the seats: the same each time, so that repeated seeding adds none. */
export function demoPeople(now: Date): DemoPeople {
  return {
    adults: ADULTS.map((name, index) => memberOf(name, index, 28 + ((index * 7) % 20), 'Normal', now)),
    teens: TEENS.map((name, index) => memberOf(name, 50 + index, 13 + (index % 4), 'Young', now)),
  }
}

/** The members for the seats of an event. */
export function takersOf({ maxAge }: DemoEvent, { adults, teens }: DemoPeople): string[] {
  return (maxAge === undefined ? adults : teens).map(({ id }) => id)
}

function memberOf(
  written: string,
  index: number,
  age: number,
  plan: 'Normal' | 'Young',
  now: Date,
): Item<'users'> {
  const [firstName = '', kana = ''] = written.split(' ')
  const id = idOf(index)
  const number = String(index + 1).padStart(2, '0')
  const nickName = `れいだい${number}`
  // Before the event that is over.
  const joined = new Date(now.getTime() - 60 * DAY_MS)
  // A month after a birthday.
  const birthday = addDays(tokyoDate(now), -30)
  return {
    ...newProfile(
      id,
      {
        email: `demo-${number}@example.jp`,
        lastName: FAMILY.name,
        firstName,
        kana: `${FAMILY.kana} ${kana}`,
        nickName,
        birthDate: `${Number(birthday.slice(0, 4)) - age}-${birthday.slice(5).replace('02-29', '02-28')}`,
        postalCode: '100-0001',
        address: '千代田区見本町1-2-3',
        phoneNumber: `090-0000-00${number}`,
      },
      joined,
    ),
    plan,
    joinDate: tokyoDate(joined),
    status: 'active',
    consentState: 'none',
    nicknameKey: nicknameKey(nickName),
  }
}

function idOf(index: number): string {
  const hex = createHash('sha256').update(`demo-person#${index}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
