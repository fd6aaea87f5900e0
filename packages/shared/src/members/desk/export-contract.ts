import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, text } from '#base/field.ts'
import { Filters, MEMBER_CSV_COLUMNS } from '#members/desk/filters.ts'

/** SEC-K2: a link to the list as a file, with its purpose: for five minutes and the caller alone. */
export const exportMembers = call({
  method: 'POST',
  path: '/staff/members/exports',
  caller: { staff: 'members.export' },
  input: v.strictObject({
    filters: Filters,
    columns: v.pipe(
      v.array(v.picklist(MEMBER_CSV_COLUMNS)),
      v.minLength(1),
      v.maxLength(MEMBER_CSV_COLUMNS.length),
    ),
    withMinors: v.boolean(),
    purpose: text(1, 200),
  }),
  output: v.object({ exportId: Id, fileName: v.string() }),
  refusals: [],
})

/** A part of the file; each is given once, in order, and the last says so. 410 LINK_USED for one that was taken. */
export const takeMembersPart = call({
  method: 'POST',
  path: '/staff/members/exports/{exportId}',
  caller: { staff: 'members.export' },
  input: v.strictObject({
    exportId: Id,
    part: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
  }),
  output: v.object({ text: v.string(), next: v.nullable(v.pipe(v.number(), v.integer())) }),
  refusals: ['NOT_FOUND', 'LINK_USED'],
})
