import '@app/ui/test/browser.ts'
import { EMPTY_EVENT } from '@app/shared/events/editing.ts'
import type { StaffEvent } from '@app/shared/events/editing-contract.ts'
import { aStaffEvent } from '@app/shared/test/events.ts'
import { beginEditing } from '#features/events/begin-editing.ts'
import { formOf } from '#features/events/event-form.ts'

const AT = '2026-11-22T05:03:00Z'
const event = aStaffEvent({ version: 3, saved: { ...EMPTY_EVENT, eventName: '体操' } })
const typed = { ...formOf(event.saved), eventName: '親子体操' }
const withDraft = (basedOn: number, fields: Record<string, unknown>): StaffEvent => ({
  ...event,
  draft: { basedOn, savedAt: AT, fields },
})

test('without a draft an editor opens with the stored event', () => {
  expect(beginEditing(event, null)).toEqual({ kind: 'saved', form: formOf(event.saved) })
  expect(beginEditing(withDraft(3, formOf(event.saved)), null).kind).toBe('saved')
})

test('R2: an unreadable draft is ignored', () => {
  expect(beginEditing(event, { basedOn: 3, fields: null })).toEqual({
    kind: 'saved',
    form: formOf(event.saved),
  })
})

test('R2: an editor opens with the draft, also with an unfinished one', () => {
  expect(beginEditing(withDraft(3, typed), null)).toEqual({ kind: 'resumed', form: typed, at: AT })
  expect(beginEditing(withDraft(3, { eventName: '親子' }), null)).toMatchObject({
    kind: 'resumed',
    form: { eventName: '親子', materials: [], opensAt: { date: '', time: '' } },
  })
})

test('R2: a draft kept in the browser comes before the server’s draft', () => {
  const here = { basedOn: 3, fields: { ...typed, eventName: '親子体操の会' } }
  expect(beginEditing(withDraft(3, typed), here)).toMatchObject({
    kind: 'resumed',
    form: { eventName: '親子体操の会' },
    at: null,
  })
})

test('R2: a draft of an older version asks about each field that differs', () => {
  expect(beginEditing(withDraft(2, typed), null)).toMatchObject({
    kind: 'older',
    form: { eventName: '体操' },
    mine: { eventName: '親子体操' },
    conflicts: ['eventName'],
    at: AT,
  })
  expect(beginEditing(withDraft(2, formOf(event.saved)), null).kind).toBe('saved')
  expect(beginEditing(withDraft(2, { ...typed, eventName: ' 体操 ' }), null)).toEqual({
    kind: 'saved',
    form: formOf(event.saved),
  })
})
