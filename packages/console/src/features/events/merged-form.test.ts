import '@app/ui/test/browser.ts'
import { EMPTY_EVENT, type EventFields } from '@app/shared/events/editing.ts'
import { formOf } from '#features/events/event-form.ts'
import { mergedForm } from '#features/events/merged-form.ts'

const base: EventFields = { ...EMPTY_EVENT, eventName: '体操', venueName: '市民会館', feeYen: 500 }

test('R2: a merged form keeps typed fields and takes the others from what was stored since', () => {
  const typed = { ...formOf(base), eventName: '親子体操' }
  expect(mergedForm(base, typed, { ...base, venueName: '公民館' })).toEqual({
    ...formOf(base),
    eventName: '親子体操',
    venueName: '公民館',
  })
})

test('R2: a merged form keeps an unfinished input as it was typed', () => {
  const unread = {
    eventRegistrationLimit: '二十',
    fee: 'paid' as const,
    feeYen: 'あとで',
    eventStartDateTime: { date: '2026-12-01', time: '' },
  }
  const typed = { ...formOf(base), ...unread }
  expect(mergedForm(base, typed, { ...base, eventName: '朝の体操', eventRegistrationLimit: 30 })).toEqual({
    ...formOf(base),
    ...unread,
    eventName: '朝の体操',
  })
})

test('R2: a merged form keeps a typed text of the picture that is still too long', () => {
  const picture = 'events/0b0e7bf4-7f7c-4d2c-9d5d-1c8b9a4a5f10-0123456789abcdef'
  const typed = { ...formOf(base), picture, alt: 'あ'.repeat(121) }
  const theirs = { ...base, cover: { picture, alt: '園庭' } }
  expect(mergedForm(base, typed, theirs)).toEqual({ ...formOf(theirs), alt: typed.alt })
  const other = { ...typed, picture: picture.replace('0', '1') }
  expect(mergedForm(base, other, theirs).picture).toBe(other.picture)
})

test('R2: a merged form without typed changes equals what was stored since', () => {
  const theirs = { ...base, eventName: '朝の体操', cover: { picture: 'p1', alt: '体育館' } }
  expect(mergedForm(base, formOf(base), theirs)).toEqual(formOf(theirs))
})
