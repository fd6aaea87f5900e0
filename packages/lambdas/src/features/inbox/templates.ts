import { randomUUID } from 'node:crypto'
import { ok, refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/inbox/templates-contract.ts'
import type { AuditAction } from '@app/shared/staff/audit.ts'
import type { Deps } from '#aws/deps.ts'
import { type AuditEvent, type Change, changesOf } from '#domain/audit-store.ts'
import { dropTemplate, readTemplate, readTemplates, saveTemplate } from '#features/inbox/templates-store.ts'
import type { HandlerInput } from '#http/serve.ts'

type Inbox = Deps<'inbox'>

export async function listTemplates(deps: Inbox) {
  return ok({ templates: await readTemplates(deps) })
}

export async function create(
  deps: Inbox,
  { input, staff, write }: HandlerInput<typeof contract.createTemplate>,
) {
  const template = { ...input, templateId: `a-${randomUUID()}`, version: 1 }
  const auditEvent = auditEventOf('templateCreated', template.templateId, changesOf({}, input))
  return saveTemplate(deps, { actor: staff, write, auditEvent }, template, null)
}

/** 409 STALE when the version is another. */
export async function change(
  deps: Inbox,
  { input, staff, write }: HandlerInput<typeof contract.changeTemplate>,
) {
  const { templateId, version, title, text } = input
  const before = await readTemplate(deps, templateId)
  if (before === null) return refuse('NOT_FOUND')
  const changes = changesOf({ title: before.title, text: before.text }, { title, text })
  const auditEvent = auditEventOf('templateChanged', templateId, changes)
  const after = { templateId, title, text, version: version + 1 }
  return saveTemplate(deps, { actor: staff, write, auditEvent }, after, version)
}

export async function remove(
  deps: Inbox,
  { input, staff, write }: HandlerInput<typeof contract.removeTemplate>,
) {
  const { templateId, version } = input
  const before = await readTemplate(deps, templateId)
  if (before === null) return refuse('NOT_FOUND')
  const auditEvent = auditEventOf('templateRemoved', templateId, changesOf({ title: before.title }, {}))
  return dropTemplate(deps, { actor: staff, write, auditEvent }, templateId, version)
}

function auditEventOf(action: AuditAction, id: string, changes: Change[]): AuditEvent {
  return { action, target: { kind: 'template', id }, organizationId: null, changes }
}
