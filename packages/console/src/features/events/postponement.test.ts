import '@app/ui/test/browser.ts'
import { EMPTY_EVENT } from '@app/shared/events/editing.ts'
import { NO_MOMENT } from '#desk/tokyo-inputs.ts'
import { formOf } from '#features/events/event-form.ts'
import { postponedForm, readPostponement } from '#features/events/postponement.ts'
import { readPublishAt } from '#features/events/publish-at.ts'

const NOW = new Date('2026-11-22T10:00:00+09:00')
const at = (date: string, time: string) => ({ date, time })
const typed = { unknown: false, start: at('2026-12-01', '10:00'), end: NO_MOMENT, reason: ' 台風のため ' }

test('R2: 延期 accepts a new date, or no date yet', () => {
  const value = {
    eventStartDateTime: '2026-12-01T01:00:00.000Z',
    eventEndDateTime: null,
    reason: '台風のため',
  }
  expect(readPostponement(typed, NOW)).toEqual({ value, errors: {} })
  expect(readPostponement({ ...typed, end: at('2026-12-01', '12:00') }, NOW)).toEqual({
    value: { ...value, eventEndDateTime: '2026-12-01T03:00:00.000Z' },
    errors: {},
  })
  expect(readPostponement({ ...typed, unknown: true, start: at('x', 'y') }, NOW).value).toEqual({
    ...value,
    eventStartDateTime: null,
  })
})

test.each([
  [{ start: NO_MOMENT }, 'start'],
  [{ start: at('2026-12-01', '') }, 'start'],
  [{ start: at('2026-11-22', '09:59') }, 'start'],
  [{ start: at('2026-11-22', '10:00') }, 'start'],
  [{ end: at('2026-12-01', '10:00') }, 'end'],
  [{ end: at('2026-12-01', '09:00') }, 'end'],
  [{ end: at('', '12:00') }, 'end'],
  [{ reason: '　' }, 'reason'],
  [{ reason: 'あ'.repeat(201) }, 'reason'],
])('the postponement %j is refused for its %s alone', (changed, field) => {
  const { value, errors } = readPostponement({ ...typed, ...changed }, NOW)
  expect(value).toBeNull()
  expect(Object.keys(errors)).toEqual([field])
})

test.each([
  [at('2026-11-22', '10:01'), true],
  [at('2026-11-22', '10:00'), false],
  [at('2026-12-01', '10:00'), false],
  [NO_MOMENT, false],
])('R2: a publication at %j is accepted, as later than now and before the start: %s', (moment, is) => {
  const read = readPublishAt(moment, '2026-12-01T01:00:00.000Z', NOW)
  expect(read.error === undefined).toBe(is)
})

test('R2: an event without a start accepts any future time of publication', () => {
  expect(readPublishAt(at('2027-01-01', '09:00'), null, NOW)).toEqual({ value: '2027-01-01T00:00:00.000Z' })
})

test('R2: 延期 sets the dates in the form and keeps everything else that was typed', () => {
  const half = { ...formOf(EMPTY_EVENT), eventName: '書きかけ', closesAt: at('2026-11-30', '10:00') }
  const saved = { ...EMPTY_EVENT, eventStartDateTime: '2026-12-01T01:00:00.000Z' }
  expect(postponedForm(half, saved)).toEqual({
    ...half,
    eventStartDateTime: at('2026-12-01', '10:00'),
    closesAt: NO_MOMENT,
  })
})
