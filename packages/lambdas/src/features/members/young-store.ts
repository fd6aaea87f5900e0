import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { type NewMail, saveAndAnnounce } from '#domain/mails-store.ts'

type Job = Deps<'young-job'>
const PAGE = 1000

/** Active members on the Young plan born on this day or before. */
export async function readYoung(deps: Job, bornUntil: string): Promise<Item<'users'>[]> {
  const { users } = deps.tables
  const young = {
    index: 'byStatus',
    where: '#status = :active',
    filter: '#plan = :young AND #birthDate <= :bornUntil',
    values: { active: 'active', young: 'Young', bornUntil },
    limit: PAGE,
  } as const
  const rows = await paginate((after) => users.query({ ...young, after }, v.object({ id: v.string() })))
  const members = await Promise.all(rows.map(({ id }) => users.get({ id })))
  // The index may lag behind: the member's item decides.
  return members.flatMap((member) => (member?.status === 'active' && member.plan === 'Young' ? member : []))
}

/** The mark, and the mail with it. */
export function markAnnounced(deps: Job, member: Item<'users'>, endsOn: string): Promise<boolean> {
  const mail = { ...about(deps, member), kind: 'youngEnds' as const, data: { endsOn } }
  return mark(deps, member, 'announced', 'attribute_not_exists(#planReview)', [mail])
}

/** Once for each step: the step is the condition of its transaction. */
function about({ now }: Job, { id }: Item<'users'>) {
  return { personId: id, subjectId: id, version: now().toISOString() }
}

export function markRequired(deps: Job, member: Item<'users'>): Promise<boolean> {
  return mark(deps, member, 'required', 'attribute_exists(#planReview)')
}

function mark(
  deps: Job,
  { id }: Item<'users'>,
  planReview: string,
  condition: string,
  mails: readonly NewMail[] = [],
) {
  const writes = [
    deps.tables.users.update({ id }, 'SET #planReview = :review', {
      condition: `#plan = :young AND ${condition}`,
      values: { review: planReview, young: 'Young' },
    }),
  ]
  return saveAndAnnounce(deps, writes, mails)
}

/** Moves to the free plan, with a mail; false when the member has chosen another one since. */
export function moveToNormal(deps: Job, member: Item<'users'>, today: string): Promise<boolean> {
  const { id } = member
  const mail = { ...about(deps, member), kind: 'movedToNormal' as const, data: {} }
  const writes = [
    deps.tables.users.update(
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
          at: deps.now().toISOString(),
        },
      },
    ),
  ]
  return saveAndAnnounce(deps, writes, [mail])
}
