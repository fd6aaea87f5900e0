// The badge of an event within a week, as the operator words it (G25).
import { readFileSync } from 'node:fs'
import { Operator } from '@app/shared/operator/operator.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'

const sample = JSON.parse(readFileSync('config/operator.sample.json', 'utf8'))
const NOW = new Date('2025-04-01T03:00:00Z')
const EVENT = {
  eventId: 'e1',
  eventName: null,
  eventStartDateTime: '2025-04-05T01:00:00Z',
  eventEndDateTime: null,
  venue: null,
  organization: null,
  cover: null,
  theme: null,
  feeYen: null,
  minAge: null,
  maxAge: null,
  isOnline: false,
  seatUnit: 'person',
  queue: 'none',
  drawAt: null,
  eventRegistrationStatus: 'open',
  registrationOpensAt: null,
  registrationClosesAt: null,
  currentParticipants: 0,
  eventRegistrationLimit: null,
} as const

test.each([
  ['by default', {}, '1週間以内'],
  ['where the operator chose the other word', { withinAWeek: '来週' }, '来週'],
])('G25: %s, an event in four days', async (_, chosen, word) => {
  jest.resetModules()
  Object.assign(globalThis, { __OPERATOR__: v.parse(Operator, { ...sample, ...chosen }) })
  const { EventBadges } = await import('#event-view/EventBadges.tsx')
  const shown = renderToStaticMarkup(
    createElement(EventBadges, { event: EVENT, isParticipating: false, now: NOW }),
  )
  expect(shown).toContain(`>${word}<`)
})

test('G25: a badge with an unknown name is refused', () => {
  expect(v.safeParse(Operator, { ...sample, withinAWeek: '近日' }).success).toBe(false)
})
