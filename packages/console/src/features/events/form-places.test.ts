// Each field of an event has an input in the editor, or a reason why it has none.
import '@app/ui/test/browser.ts'
import { EMPTY_EVENT, type EventFields, type FieldName } from '@app/shared/events/editing.ts'
import { aStaffEvent, SAMPLE_FIELDS } from '@app/shared/test/events.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { EventFormGroups } from '#features/events/EventFormGroups.tsx'
import { formOf } from '#features/events/event-form.ts'
import { PLACES } from '#features/events/form-places.tsx'
import type { Editor } from '#features/events/use-editor.ts'

/** The inputs of the editor for an event with these fields, and their values. */
function inputs(fields: Partial<EventFields>): string[] {
  const event = aStaffEvent({ saved: { ...EMPTY_EVENT, ...fields } })
  const editor = { event, fields: event.saved, form: formOf(event.saved), errors: {} } as unknown as Editor // it is only rendered
  const organizations = ['org-1', 'org-2'].map((organizationId) => ({
    organizationId,
    organizationName: organizationId,
    color: null,
    position: 0,
    contactMail: null,
    contactPhone: null,
    archived: false,
    logo: null,
    about: null,
    website: null,
    version: 1,
  }))
  const markup = renderToStaticMarkup(
    createElement(EventFormGroups, { editor, organizations, site: 'https://site.example.jp', ways: [] }),
  )
  return markup.match(/<(?:input|option|img)[^>]*>|<(textarea|button)\b[\s\S]*?<\/\1>/g) ?? []
}

const NAMES = Object.keys(EMPTY_EVENT) as FieldName[] // Object.keys knows no names

// A field without a place is not hidden: its test is red.
const isHidden = (name: FieldName) => Object.hasOwn(Object(PLACES[name]), 'hidden')
test.each(NAMES.filter((name) => !isHidden(name)))('event form: %s has an input', (name) => {
  expect(inputs({ [name]: SAMPLE_FIELDS[name] })).not.toEqual(inputs({}))
})

test('event form: the input for the lower age asks for the upper age too', () => {
  expect(PLACES.maxAge).toHaveProperty('hidden')
  expect(inputs({ maxAge: SAMPLE_FIELDS.maxAge })).not.toEqual(inputs({}))
})
