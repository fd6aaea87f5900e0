// /schedule as it is first rendered, and the ticket of an event.
import '@app/ui/test/browser.ts'
import type { ScheduledEvent, WaitedEvent } from '@app/shared/check-in/schedule-contract.ts'
import { anEventDetail } from '@app/shared/test/events.ts'
import { screenHtml } from '@app/ui/test/screen.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { JoinedPart } from '#features/events/JoinedPart.tsx'
import { Component } from '#features/events/SchedulePage.tsx'
import { pastOf, type Schedule } from '#features/events/schedule-route.ts'
import type { Seat } from '#features/events/useSeat.ts'
import { paths } from '#paths.ts'
import { event as words } from '#text/event-page.ts'
import { schedule } from '#text/schedule.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const scheduled = (eventName: string, change: Partial<ScheduledEvent>): ScheduledEvent => ({
  eventId: eventName,
  eventName,
  eventStartDateTime: inHours(5),
  eventEndDateTime: null,
  venueName: null,
  isOnline: false,
  cover: null,
  theme: null,
  isCancelled: false,
  feeYen: null,
  payAt: 'note',
  mapUrl: null,
  belongings: null,
  receiptNumber: '306158',
  seat: 'planned',
  people: [],
  ...change,
})

const rendered = (data: Schedule) => screenHtml(paths.schedule(), Component, data)

test('the ticket is the next event that the member comes to; cancelled ones and those of a 欠席連絡 are rows', () => {
  const coming = [
    scheduled('休む会', { seat: 'absent' }),
    scheduled('中止の会', { isCancelled: true }),
    scheduled('行く会', {}),
  ]
  const [ticket = '', rows = ''] = rendered({ coming, waited: [], past: [], hasMore: false }).split(
    `>${schedule.later}<`,
  )
  expect(ticket).toContain('行く会')
  expect(ticket).not.toContain('休む会')
  expect(rows).toContain(schedule.absent)
  expect(rows).toContain('中止の会')
  expect(rows).not.toContain('行く会')
})

test('what they applied to or wait for stands in a part of its own, and is not the next event', () => {
  const waited: WaitedEvent[] = [
    { ...scheduled('抽選の会', {}), seat: 'applied', ahead: null },
    { ...scheduled('待つ会', {}), seat: 'waiting', ahead: 3 },
  ]
  const [before = '', rows = ''] = rendered({ coming: [], waited, past: [], hasMore: false }).split(
    `>${schedule.waited}<`,
  )
  expect(before).not.toContain('抽選の会')
  expect(before).not.toContain(schedule.none)
  expect(rows).toMatch(
    new RegExp(`抽選の会.*${schedule.applied}.*待つ会.*${schedule.waiting}.*${schedule.ahead(3)}`),
  )
})

test.each([
  ['', 20],
  ['past=40', 40],
  ['past=500', 500],
  ['past=520', 20],
  ['past=30', 20],
  ['past=-20', 20],
  ['past=x', 20],
])('the address ?%s asks for %d past events', (search, count) => {
  expect(pastOf(new URLSearchParams(search))).toBe(count)
})

test('R15: the ticket of an event that is over offers no calendar', () => {
  const ticket = (isPast: boolean) => {
    const event = anEventDetail({ eventStartDateTime: inHours(isPast ? -9 : 9) })
    const seat: Seat = {
      event,
      party: null,
      entry: undefined,
      isPast,
      marker: words.hasCome,
      closed: [],
      byGuardian: null,
      mayWait: false,
      mayJoin: false,
      mayAdd: false,
      mayLeave: false,
      isBound: false,
      busy: false,
      reply: undefined,
      question: null,
      ask: () => {},
      close: () => {},
      submit: () => {},
      join: () => {},
      joinAlone: () => {},
      asksAlone: null,
      leave: () => {},
    }
    return renderToStaticMarkup(createElement(JoinedPart, { seat, heading: null }))
  }
  expect(ticket(false)).toContain(words.calendar)
  expect(ticket(true)).toContain(words.tell)
  expect(ticket(true)).not.toContain(words.calendar)
})
