import * as v from 'valibot'
import { text } from '#base/field.ts'
import { MemberStatus } from '#members/desk/status.ts'
import { PLANS } from '#plans/plans.ts'

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

/** The columns of the list of members, on screen and as a file, in their order. The name is always on screen. */
export const MEMBER_COLUMNS = [
  'childAges',
  'plan',
  'joined',
  'lastCame',
  'came',
  'news',
  'area',
  'standing',
] as const
export type MemberColumn = (typeof MEMBER_COLUMNS)[number]

export const MEMBER_CSV_COLUMNS = ['nickName', 'name', ...MEMBER_COLUMNS] as const
export type MemberCsvColumn = (typeof MEMBER_CSV_COLUMNS)[number]
