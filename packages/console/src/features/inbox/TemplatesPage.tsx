import { type AnswerTemplate, listTemplates } from '@app/shared/inbox/templates-contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { EmptyState } from '@app/ui/components/EmptyState.tsx'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { later, read } from '#api/failed.ts'
import { useAllowed } from '#desk/self.ts'
import { TemplateDialog } from '#features/inbox/TemplateDialog.tsx'
import { paths } from '#paths.ts'
import { inbox as words } from '#text/inbox.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { Deferred } from '#ui/Deferred.tsx'
import { DeskIcon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { Rows } from '#ui/Rows.tsx'
import '#features/inbox/inbox.css'

export function loader() {
  return { templates: later(read(listTemplates, {}).then(({ templates }) => templates)) }
}

/** 返信のひな形 (R8). */
export function Component() {
  const { templates } = useLoaderData<typeof loader>()
  const mayEdit = useAllowed('inbox.answer')
  const { revalidate } = useRevalidator()
  const [editing, setEditing] = useState<AnswerTemplate | 'new' | null>(null)
  const dialogProps = {
    onStale: () => void revalidate(),
    onClose: () => setEditing(null),
    onDone: () => {
      setEditing(null)
      void revalidate()
    },
  }
  return (
    <Page
      title={words.templates}
      lead={words.templatesLead}
      back={<BackLink to={paths.inbox()}>{words.back}</BackLink>}
      actions={
        mayEdit && (
          <Button icon={<DeskIcon name="plus" small />} onClick={() => setEditing('new')}>
            {words.createTemplate}
          </Button>
        )
      }
    >
      <Deferred promise={templates} skeleton={<Rows />}>
        {(all) => (
          <>
            <Templates all={all} {...(mayEdit && { onEdit: setEditing })} />
            {editing !== null && editing !== 'new' && (
              // As last read: another person may have changed it while the dialog is open.
              <TemplateDialog
                template={all.find(({ templateId }) => templateId === editing.templateId) ?? editing}
                {...dialogProps}
              />
            )}
          </>
        )}
      </Deferred>
      {editing === 'new' && <TemplateDialog template={null} {...dialogProps} />}
    </Page>
  )
}

function Templates({
  all,
  onEdit,
}: {
  readonly all: readonly AnswerTemplate[]
  readonly onEdit?: (template: AnswerTemplate) => void
}) {
  if (all.length === 0)
    return <EmptyState title={words.templatesEmpty}>{words.templatesEmptyNote}</EmptyState>
  return (
    <ul className="stack">
      {all.map((template) => (
        <li key={template.templateId} className="panel">
          <h2>{template.title}</h2>
          <p className="message-text">{template.text}</p>
          {onEdit && (
            <div className="ticket-buttons">
              <Button
                kind="secondary"
                aria-label={words.changeOf(template.title)}
                onClick={() => onEdit(template)}
              >
                {words.change}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
