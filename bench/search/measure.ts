import { randomUUID } from 'node:crypto'
import { indexRows } from '@app/lambdas/domain/member-index-store.ts'
import { aMember, personId } from '@app/lambdas/test/items.ts'
import { aStaff } from '@app/lambdas/test/staff.ts'
import { benchStage } from '../units/stage.ts'

const STAFF = personId(1)
/** What staff type: one hit, a page of hits, and the beginning that all telephone numbers share. */
export const TYPED = { one: '鶴岡美沙', many: '山田', all: '0' } as const

/** What one search takes, for so many members. */
export interface Search {
  readonly members: number
  readonly typed: keyof typeof TYPED
  readonly requests: number
  readonly readUnits: number
  readonly found: number
}

/** Searches at each number of members, ascending, through the real handler on the real engine. */
export async function measureSearch(sizes: readonly number[]): Promise<Search[]> {
  const stage = await benchStage()
  try {
    const ask = await stage.load('member-desk')
    await stage.put('staff', aStaff(STAFF, 'owner'))
    await stage.put(
      'memberIndex',
      ...indexRows(aMember(randomUUID(), { lastName: '鶴岡', firstName: '美沙' })),
    )
    const searches: Search[] = []
    let planted = 0
    for (const members of sizes) {
      for (; planted < members; planted += 200) {
        const some = Array.from({ length: Math.min(200, members - planted) }, (_, index) =>
          nth(planted + index),
        )
        await stage.put('memberIndex', ...some.flatMap(indexRows))
      }
      for (const typed of Object.keys(TYPED) as (keyof typeof TYPED)[]) {
        // its own keys
        let found = 0
        const { requests, readUnits } = await stage.record(async () => {
          const answer = await ask('POST /staff/members/search', { as: STAFF, body: { typed: TYPED[typed] } })
          if (answer.status !== 200) throw new Error(`the search was answered with ${answer.text}`)
          found = (answer.body as { members: unknown[] }).members.length
        })
        searches.push({ members, typed, requests, readUnits, found })
      }
    }
    return searches
  } finally {
    await stage.stop()
  }
}

function nth(n: number) {
  const digits = String(n).padStart(8, '0')
  return aMember(randomUUID(), {
    lastName: '山田',
    firstName: `太郎${digits}`,
    kana: `やまだ たろう${digits}`,
    nickName: `なかま${digits}`,
    email: `yamada${digits}@example.jp`,
    phoneNumber: `090-${digits.slice(0, 4)}-${digits.slice(4)}`,
  })
}
