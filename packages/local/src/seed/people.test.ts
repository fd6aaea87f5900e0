import { tables } from '@app/lambdas/tables/all.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { ageOn } from '@app/shared/members/age.ts'
import * as v from 'valibot'
import { eventItems } from '#seed/event-items.ts'
import { demoEvents } from '#seed/events.ts'
import { demoPeople, takersOf } from '#seed/people.ts'

const NOW = new Date('2026-03-01T03:00:00Z')
const people = demoPeople(NOW)
const all = [...people.adults, ...people.teens]

test('R5: every seat of the demo events belongs to a member', () => {
  const ids = new Set([...all.map(({ id }) => id), 'me'])
  for (const event of demoEvents(NOW)) {
    const { participations } = eventItems(event, 'me', NOW, new Map(), takersOf(event, people))
    expect(participations).toHaveLength(event.taken)
    expect(participations.filter(({ personId }) => !ids.has(personId))).toEqual([])
    expect(new Set(participations.map(({ personId }) => personId)).size).toBe(event.taken)
  }
})

test('demo people are distinguishable, invented, and of an age for their events', () => {
  for (const field of ['id', 'email', 'nicknameKey', 'phoneNumber'] as const)
    expect(new Set(all.map((member) => member[field])).size).toBe(all.length)
  for (const { email, lastName } of all) {
    expect(email).toMatch(/^demo-\d{2}@example\.jp$/)
    expect(lastName).toBe('例題')
  }
  const age = ({ birthDate }: { readonly birthDate: string }) => ageOn(birthDate, tokyoDate(NOW))
  expect(people.adults.map(age).filter((years) => years < 20)).toEqual([])
  expect(people.teens.map(age).filter((years) => years < 12 || years > 17)).toEqual([])
})

test('R7: a demo event has the reminders that saving it would have planned, and no past one', () => {
  const tasks = demoEvents(NOW).flatMap((event) => eventItems(event, 'me', NOW).tasks)
  const of = (id: string) => tasks.filter(({ eventId }) => eventId === id).map(({ kind }) => kind)
  expect([of('okane'), of('kyou-ehon'), of('ima-yuugu'), of('chuushi'), of('nittei-mitei')]).toEqual([
    ['remindDay', 'remindHours'],
    ['remindHours'],
    [],
    [],
    [],
  ])
  expect(tasks.filter(({ dueId }) => dueId <= NOW.toISOString())).toEqual([])
})

test('R6: at a past demo event most attendees have a 受付 around its start; other events have none', () => {
  for (const event of demoEvents(NOW)) {
    const { participations, checkIns } = eventItems(event, 'me', NOW, new Map(), takersOf(event, people))
    const isOver = event.ends !== null && event.ends < NOW
    expect([event.eventId, checkIns.length]).toEqual([event.eventId, isOver ? 28 : 0])
    for (const row of checkIns) expect(() => v.parse(tables.checkIns.item, row)).not.toThrow()
    const seats = new Map(participations.map(({ personId, queueNo }) => [personId, queueNo]))
    for (const { personId, at } of checkIns) {
      expect(seats.get(personId)).toBeLessThan(Date.parse(at))
      expect(Math.abs(Date.parse(at) - (event.starts?.getTime() ?? 0))).toBeLessThan(21 * 60_000)
    }
  }
})

test('every demo event with a date has an end, and the online one its address', () => {
  const events = demoEvents(NOW)
  expect(events.filter(({ starts, ends }) => starts !== null && ends === null)).toEqual([])
  for (const event of events.filter(({ venue }) => venue === 'オンライン'))
    expect(eventItems(event, 'me', NOW).event.onlineUrl).toMatch(/^https:/)
})

test('every demo event has a theme, and the list shows at least ten', () => {
  const themes = demoEvents(NOW).map(({ theme }) => theme)
  expect(themes).not.toContain(undefined)
  expect(new Set(themes).size).toBeGreaterThanOrEqual(10)
})
