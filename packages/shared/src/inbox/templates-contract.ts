import * as v from 'valibot'
import { call } from '#base/call.ts'
import { Id, paragraphs, text } from '#base/field.ts'

const Version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000))
const TemplateFields = { title: text(1, 40), text: paragraphs(1, 5_000) }
export const AnswerTemplate = v.object({
  templateId: Id,
  title: v.string(),
  text: v.string(),
  version: Version,
})
export type AnswerTemplate = v.InferOutput<typeof AnswerTemplate>

/** R8: templates of answers, by title. */
export const listTemplates = call({
  method: 'GET',
  path: '/staff/answer-templates',
  caller: { staff: 'inbox.read', audit: 'none' },
  input: v.strictObject({}),
  output: v.object({ templates: v.array(AnswerTemplate) }),
  refusals: [],
})

/** R8: a new template. */
export const createTemplate = call({
  method: 'POST',
  path: '/staff/answer-templates',
  caller: { staff: 'inbox.answer' },
  input: v.strictObject(TemplateFields),
  output: AnswerTemplate,
  refusals: ['STALE'],
})

/** R8: changes a template; 409 STALE when somebody else changed it in between. */
export const changeTemplate = call({
  method: 'POST',
  path: '/staff/answer-templates/{templateId}',
  caller: { staff: 'inbox.answer' },
  input: v.strictObject({ templateId: Id, version: Version, ...TemplateFields }),
  output: AnswerTemplate,
  refusals: ['NOT_FOUND', 'STALE'],
})

/** R8: removes a template. */
export const removeTemplate = call({
  method: 'POST',
  path: '/staff/answer-templates/{templateId}/removal',
  caller: { staff: 'inbox.answer' },
  input: v.strictObject({ templateId: Id, version: Version }),
  output: v.object({ templateId: Id }),
  refusals: ['NOT_FOUND', 'STALE'],
})
