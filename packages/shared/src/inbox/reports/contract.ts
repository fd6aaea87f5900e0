import * as v from 'valibot'
import { paragraphs, Timestamp, UserId, WholeText } from '#base/field.ts'
import { operation } from '#base/graphql.ts'
import { INQUIRY_NUMBER } from '#inbox/contact/rules.ts'
import { FileName } from '#uploads/contract.ts'

export const Report = v.object({
  id: v.string(),
  userId: UserId,
  bugDescription: v.string(),
  fileName: v.nullable(v.string()),
  fileStorageKey: v.nullable(v.string()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  owner: UserId,
  /** お問い合わせ番号 (R8); absent from a stored answer from before there were tickets. */
  number: v.nullish(v.pipe(v.string(), v.regex(INQUIRY_NUMBER))),
})
export type Report = v.InferOutput<typeof Report>

/** S138: a bug report of the caller. `fileStorageKey` names an upload issued to this member, or is null. */
export const createReport = operation({
  kind: 'mutation',
  field: 'createReport',
  variables: { input: 'CreateReportInput!' },
  input: v.object({
    input: v.strictObject({
      userId: UserId,
      bugDescription: paragraphs(1, 5000),
      fileName: v.nullish(FileName),
      fileStorageKey: v.nullish(v.pipe(WholeText, v.minLength(1), v.maxLength(512))),
    }),
  }),
  output: Report,
  selection: `{ ${Object.keys(Report.entries).join(' ')} }`,
  refusals: ['NOT_FOUND', 'NO_PROFILE', 'MEMBER_RESTRICTED'],
})
