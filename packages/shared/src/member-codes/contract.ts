import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, Timestamp, text } from '#base/field.ts'
import { MemberCode } from '#member-codes/code.ts'
import { MEMBER_CODE_LIMITS } from '#members/rules.ts'

/** Codes of one batch: they are written in one transaction. */
export const BATCH_MAX = 80

/** Member codes that were made together, for one purpose. */
export const CodeBatch = v.object({
  batchId: Id,
  name: v.string(),
  madeAt: Timestamp,
  madeBy: v.string(),
  /** How many codes were made, and how many registrations each of them opens. */
  codes: v.number(),
  usesPerCode: v.number(),
  /** Registrations with codes of this batch. */
  uses: v.number(),
  /** Codes that were disabled one by one. */
  disabledCodes: v.number(),
  status: v.picklist(['active', 'disabled']),
  /** R14: invitations of members, a batch a month, without name and maker; absent of the batches of staff. */
  source: v.optional(v.literal('members')),
})
export type CodeBatch = v.InferOutput<typeof CodeBatch>

const Reason = text(1, 200)

/** R10: the batches, the latest first. */
export const listCodeBatches = call({
  method: 'GET',
  path: '/staff/code-batches',
  caller: { staff: 'codes.read', audit: 'colleagues' },
  input: v.strictObject({}),
  output: v.object({ batches: v.array(CodeBatch) }),
  refusals: [],
})

/** G22: makes codes. They are in this answer and nowhere else: only their MACs are kept. */
export const makeCodeBatch = call({
  method: 'POST',
  path: '/staff/code-batches',
  caller: { staff: 'codes.edit' },
  input: v.strictObject({
    name: text(1, 60),
    codes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(BATCH_MAX)),
    usesPerCode: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MEMBER_CODE_LIMITS.usesPerCode)),
  }),
  output: v.object({ batch: CodeBatch, made: v.array(v.string()) }),
  refusals: [],
})

/** From now on no code of the batch opens a registration. */
export const disableCodeBatch = call({
  method: 'POST',
  path: '/staff/code-batches/{batchId}/disabling',
  caller: { staff: 'codes.edit' },
  input: v.strictObject({ batchId: Id, reason: Reason }),
  output: CodeBatch,
  refusals: ['NOT_FOUND', 'CONFLICT'],
})

/** Disables one code, by typing it; 404 where there is no such code, 409 where it is disabled. */
export const disableMemberCode = call({
  method: 'POST',
  path: '/staff/member-codes/disabling',
  caller: { staff: 'codes.edit' },
  input: v.strictObject({ code: MemberCode, reason: Reason }),
  output: v.object({ batchId: v.nullable(Id) }),
  refusals: ['NOT_FOUND', 'CONFLICT'],
})
