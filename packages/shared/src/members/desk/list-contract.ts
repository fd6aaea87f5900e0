import * as v from 'valibot'
import { call } from '#base/call.ts'
import { PageToken, text, UserId } from '#base/field.ts'
import { byName } from '#base/field-names.ts'
import { MemberStatus } from '#members/desk/contract.ts'
import { PLANS, Plan } from '#plans/plans.ts'

const Count = v.pipe(v.number(), v.integer())

/** The oldest child that members are listed by. */
export const CHILD_AGES = 18

const Month = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/))
const Nothing = v.literal('none')

/** What members are filtered by, and the values of each. `none`: members without one. */
export const FILTERS = {
  child: v.pipe(
    v.string(),
    v.regex(/^\d{1,2}$/),
    v.check((age) => Number(age) < CHILD_AGES),
  ),
  plan: v.picklist([...PLANS, 'none']),
  status: MemberStatus,
  /** `thisMonth` moves with the month. */
  joined: v.union([Month, v.literal('thisMonth')]),
  area: v.union([Nothing, v.pipe(v.string(), v.regex(/^\d{3}$/))]),
  /** The month in which they came last; `halfYear`: they came, and not in the last six months. */
  came: v.union([Nothing, Month, v.literal('halfYear')]),
  news: v.picklist(['yes', 'no']),
  batch: text(1, 64),
} as const
export type FilterName = keyof typeof FILTERS
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[] // its keys

/** The filters with values that members have; the ages of children are any. */
export const VALUED = ['plan', 'status', 'joined', 'area', 'came', 'news', 'batch'] as const

/** One filter, by the age of a child, by the month of the registration, and so on. */
export const Filter = v.pipe(
  v.strictObject({
    by: v.picklist(FILTER_NAMES),
    value: text(1, 64),
  }),
  v.check(({ by, value }) => v.is(FILTERS[by], value)),
)
export type Filter = v.InferOutput<typeof Filter>

/** Several filters that a member must all fit, each of another kind. */
export const Filters = v.pipe(
  v.array(Filter),
  v.maxLength(FILTER_NAMES.length),
  v.check((filters) => new Set(filters.map(({ by }) => by)).size === filters.length),
)

/** A member in the list; what the role does not see is null. */
export const ListedMember = v.object({
  memberId: UserId,
  lastName: v.nullable(v.string()),
  firstName: v.nullable(v.string()),
  nickName: v.nullable(v.string()),
  standing: MemberStatus,
  /** The ages of the children of their household, the oldest first. */
  childAges: v.array(Count),
  plan: v.nullable(Plan),
  joined: v.string(),
  lastCame: v.nullable(v.string()),
  /** To how many events their household came. */
  came: Count,
  news: v.boolean(),
  /** The first three digits of the postal code. */
  area: v.nullable(v.string()),
})
export type ListedMember = v.InferOutput<typeof ListedMember>

/** How many members a filter has, how many there are, and a page of them. Without a filter: all who are members now. */
export const listMembers = call({
  method: 'POST',
  path: '/staff/members/list',
  caller: { staff: 'members.read', audit: 'searched' },
  input: v.strictObject({ filter: v.nullable(Filter), nextToken: PageToken }),
  output: v.object({
    count: Count,
    /** Of those, who want news mails. */
    news: Count,
    everyone: Count,
    members: v.array(ListedMember),
    nextToken: v.nullable(v.string()),
  }),
  refusals: [],
})

const Values = v.array(v.object({ value: v.string(), count: Count }))

/** What the filters can be set to: the values that members have, each with how many, the newest first. */
export const listFilters = call({
  method: 'GET',
  path: '/staff/members/filters',
  caller: { staff: 'members.read', audit: 'none' },
  input: v.strictObject({}),
  output: v.object({
    ...byName(VALUED, () => Values),
    /** The names of the batches, by id. */
    batchNames: v.record(v.string(), v.string()),
  }),
  refusals: [],
})
