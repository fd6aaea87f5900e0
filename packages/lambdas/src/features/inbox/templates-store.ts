import { refuse } from '@app/shared/base/result.ts'
import type { AnswerTemplate } from '@app/shared/inbox/templates-contract.ts'
import type { Deps } from '#aws/deps.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { writeAudited } from '#domain/audit-store.ts'
import type { By } from '#features/inbox/changes-store.ts'
import { tables } from '#tables/all.ts'

type Inbox = Deps<'inbox'>

/** All of them: a company has tens, not thousands. */
export async function readTemplates(deps: Inbox): Promise<AnswerTemplate[]> {
  const rows = await paginate((after) =>
    deps.tables.answerTemplates.query(
      { index: 'byListing', where: '#listing = :all', values: { all: 'all' }, limit: 100, after },
      tables.answerTemplates.item,
    ),
  )
  return rows.map(({ listing: _, ...template }) => template)
}

export async function readTemplate(deps: Inbox, templateId: string): Promise<AnswerTemplate | null> {
  const row = await deps.tables.answerTemplates.get({ templateId })
  if (row === null) return null
  const { listing: _, ...template } = row
  return template
}

/** Writes a template over the version it was made from; null is a new one. */
export async function saveTemplate(deps: Inbox, by: By, template: AnswerTemplate, basedOn: number | null) {
  const expectation =
    basedOn === null
      ? { condition: 'attribute_not_exists(#templateId)' }
      : { condition: '#version = :basedOn', values: { basedOn } }
  const put = deps.tables.answerTemplates.put({ ...template, listing: 'all' }, expectation)
  return (await writeAudited(deps, by, template, [put], () => refuse('STALE'))) ?? refuse('STALE')
}

export async function dropTemplate(deps: Inbox, by: By, templateId: string, version: number) {
  const drop = deps.tables.answerTemplates.remove(
    { templateId },
    { condition: '#version = :version', values: { version } },
  )
  return (await writeAudited(deps, by, { templateId }, [drop], () => refuse('STALE'))) ?? refuse('STALE')
}
