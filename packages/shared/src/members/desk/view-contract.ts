import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, text } from '#base/field.ts'
import { Filters } from '#members/desk/filters.ts'

/** How many filters staff keep under a name. */
export const VIEWS_MAX = 20

const View = v.object({
  viewId: Id,
  name: v.string(),
  filters: Filters,
  /** How many members fit; null where a job would have to count them. */
  count: v.nullable(v.pipe(v.number(), v.integer())),
})
export type MemberView = v.InferOutput<typeof View>

/** The kept filters of all staff, the oldest first. */
export const listViews = call({
  method: 'GET',
  path: '/staff/members/views',
  caller: { staff: 'members.read', audit: 'none' },
  input: v.strictObject({}),
  output: v.object({ views: v.array(View) }),
  refusals: [],
})

/** Keeps filters under a name, for all staff. CONFLICT: there are as many as are kept. */
export const keepView = call({
  method: 'POST',
  path: '/staff/members/views',
  caller: { staff: 'members.edit' },
  input: v.strictObject({ name: text(1, 20), filters: v.pipe(Filters, v.minLength(1)) }),
  output: v.object({ viewId: Id }),
  refusals: ['CONFLICT'],
})

/** Keeps them no longer. News that is planned for them still goes out. */
export const dropView = call({
  method: 'POST',
  path: '/staff/members/views/{viewId}/removal',
  caller: { staff: 'members.edit' },
  input: v.strictObject({ viewId: Id }),
  output: v.object({ viewId: Id }),
  refusals: ['NOT_FOUND'],
})
