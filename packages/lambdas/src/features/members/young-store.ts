import * as v from 'valibot'
import { allRows } from '#aws/all-rows.ts'
import type { Item } from '#aws/keyed.ts'
import type { Linked } from '#aws/link.ts'

type Job = Linked<'young-job'>
const PAGE = 1000

/** Active members on the Young plan born on this day or before. */
export async function readYoung(linked: Job, bornUntil: string): Promise<Item<'users'>[]> {
  const { users } = linked.tables
  const young = {
    index: 'byStatus',
    where: '#status = :active',
    filter: '#plan = :young AND #birthDate <= :bornUntil',
    values: { active: 'active', young: 'Young', bornUntil },
    limit: PAGE,
  } as const
  const rows = await allRows((after) => users.query({ ...young, after }, v.object({ id: v.string() })))
  const members = await Promise.all(rows.map(({ id }) => users.get({ id })))
  // The index may lag behind: what counts is the member as she is.
  return members.flatMap((member) => (member?.status === 'active' && member.plan === 'Young' ? member : []))
}

export function markAnnounced(linked: Job, member: Item<'users'>): Promise<boolean> {
  return mark(linked, member, 'announced', 'attribute_not_exists(#planReview)')
}

export function markRequired(linked: Job, member: Item<'users'>): Promise<boolean> {
  return mark(linked, member, 'required', 'attribute_exists(#planReview)')
}

async function mark(linked: Job, { id }: Item<'users'>, planReview: string, condition: string) {
  const result = await linked.transact([
    linked.tables.users.update({ id }, 'SET #planReview = :review', {
      condition: `#plan = :young AND ${condition}`,
      values: { review: planReview, young: 'Young' },
    }),
  ])
  return result.done
}

/** The free plan; false when she has chosen another one meanwhile. */
export async function moveToNormal(linked: Job, { id }: Item<'users'>, today: string): Promise<boolean> {
  const result = await linked.transact([
    linked.tables.users.update(
      { id },
      'SET #plan = :normal, #joinDate = :today, #updatedAt = :at REMOVE #planReview',
      {
        condition: '#plan = :young AND #status = :active AND #planReview = :required',
        values: {
          normal: 'Normal',
          young: 'Young',
          active: 'active',
          required: 'required',
          today,
          at: linked.now().toISOString(),
        },
      },
    ),
  ])
  return result.done
}
