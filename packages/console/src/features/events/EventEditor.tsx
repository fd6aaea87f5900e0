import type { StaffEvent } from '@app/shared/events/editing-contract.ts'
import type { StaffOrganization } from '@app/shared/organizations/contract.ts'
import type { WayOfPaying } from '@app/shared/payments/ways.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { useEffect, useRef } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { EventScreen } from '#desk/EventScreen.tsx'
import { organizationNames } from '#desk/organizations.ts'
import { useAllowed } from '#desk/self.ts'
import { useWide } from '#desk/useWide.ts'
import { DoorPanel } from '#features/events/DoorPanel.tsx'
import type { Arrival } from '#features/events/draft-start.ts'
import { EventActions } from '#features/events/EventActions.tsx'
import { EventFormGroups } from '#features/events/EventFormGroups.tsx'
import { EventNotes } from '#features/events/EventNotes.tsx'
import { MemberScreen } from '#features/events/MemberScreen.tsx'
import { SaveState } from '#features/events/SaveState.tsx'
import { SavingQuestions } from '#features/events/SavingQuestions.tsx'
import { EventSeries } from '#features/events/series/EventSeries.tsx'
import { useSharePicture } from '#features/events/sharing/use-share-picture.ts'
import type { FormProps } from '#features/events/special-fields.tsx'
import { type Editor, useEditor } from '#features/events/use-editor.ts'
import { type Saving, useSaving } from '#features/events/use-saving.ts'
import { common } from '#text/common.ts'
import { editor as words } from '#text/event-editor.ts'

/** The form at the left, what a member will see at the right; on a phone the two are tabs. */
export function EventEditor({
  event: stored,
  organizations,
  site,
  ways,
  arrival,
}: {
  readonly event: StaffEvent
  readonly organizations: readonly StaffOrganization[]
  /** The origin of the members' site. */
  readonly site: string
  readonly ways: readonly WayOfPaying[]
  readonly arrival: Arrival
}) {
  const editor = useEditor(stored, arrival)
  const saving = useSaving(editor)
  useSharePicture(editor.event)
  const mayEdit = useAllowed('events.edit')
  const isWide = useWide()
  const nameOf = organizationNames(organizations)
  const form = (
    <FormOf
      editor={editor}
      saving={saving}
      mayEdit={mayEdit}
      organizations={organizations}
      site={site}
      ways={ways}
    />
  )
  const logoOf = (id: string) => organizations.find((one) => one.organizationId === id)?.logo ?? null
  const screen = <MemberScreen editor={editor} organizationName={nameOf} logoOf={logoOf} />
  return (
    <EventScreen
      event={{ ...editor.fields, eventId: editor.event.eventId, state: editor.event.state }}
      tab="event"
      actions={mayEdit && <EventActions editor={editor} saving={saving} />}
    >
      <EventNotes editor={editor} mayEdit={mayEdit} />
      <EventSeries editor={editor} saving={saving} mayEdit={mayEdit} />
      {isWide ? (
        <div className="editor">
          {form}
          <section className="editor-screen" aria-label={words.preview}>
            {screen}
          </section>
        </div>
      ) : (
        <Tabs>
          <TabList className="tabs" aria-label={words.preview}>
            <Tab className="tab" id="form">
              <span>{words.form}</span>
            </Tab>
            <Tab className="tab" id="screen">
              <span>{words.preview}</span>
            </Tab>
          </TabList>
          <TabPanel id="form" className="tab-panel">
            {form}
          </TabPanel>
          <TabPanel id="screen" className="tab-panel">
            {screen}
          </TabPanel>
        </Tabs>
      )}
      {editor.event.status !== 'draft' && <DoorPanel eventId={editor.event.eventId} />}
      <SavingQuestions editor={editor} saving={saving} organizationName={nameOf} />
    </EventScreen>
  )
}

function FormOf({
  editor,
  saving,
  mayEdit,
  ...parts
}: {
  readonly editor: Editor
  readonly saving: Saving
  readonly mayEdit: boolean
} & Omit<FormProps, 'editor'>) {
  const alert = useRef<HTMLDivElement>(null)
  const wrong = Object.keys(editor.errors).length
  const failed = saving.failure !== null || wrong > 0
  useEffect(() => {
    if (failed) alert.current?.focus()
  }, [failed])
  return (
    <form
      className="editor-form"
      noValidate
      aria-label={words.form}
      onSubmit={(event) => {
        event.preventDefault()
        void saving.save()
      }}
    >
      {failed && (
        <Alert kind="error" ref={alert}>
          {wrong > 0 && <p>{words.invalid(wrong)}</p>}
          {saving.failure !== null && <p>{saving.failure}</p>}
        </Alert>
      )}
      <fieldset className="editor-groups" disabled={!mayEdit}>
        <EventFormGroups editor={editor} {...parts} />
      </fieldset>
      {mayEdit && (
        <div className="editor-save">
          <Button type="submit" busy={saving.busy} disabled={!editor.dirty && !saving.busy}>
            {saving.busy ? common.saving : common.save}
          </Button>
          <SaveState editor={editor} />
        </div>
      )}
    </form>
  )
}
