// Law 4.10: the sheet says the sum and the way of paying before the press.
import '@app/ui/test/browser.ts'
import type { EventDetail } from '@app/shared/events/detail-contract.ts'
import { anEventDetail } from '@app/shared/test/events.ts'
import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Party } from '#features/events/party/party.ts'
import { Sum, Total } from '#features/events/party/Sum.tsx'

const person = (personId: string, kind: 'me' | 'child', part: 'accompanies' | 'takesPart') => ({
  personId,
  kind,
  name: personId,
  age: null,
  part,
  attendance: null,
  canTakePart: true,
  canAccompany: kind === 'me',
  canComeAlong: false,
  canLeave: true,
  isOthers: false,
  reason: null,
})
const PEOPLE = [
  person('me', 'me', 'accompanies'),
  person('そら', 'child', 'takesPart'),
  person('はな', 'child', 'takesPart'),
]

function said(change: Partial<EventDetail>): string {
  const event = anEventDetail({ feeYen: 300, payAt: 'venue', ...change })
  const party: Party = {
    people: PEOPLE,
    unit: event.seatUnit,
    maxPerFamily: null,
    guardianAccompanies: false,
    questions: [],
    answers: { given: [], until: null, version: 0 },
    feeYen: event.feeYen,
  }
  const props = { event, party, people: PEOPLE }
  const sheet = createElement(Fragment, null, createElement(Sum, props), createElement(Total, props))
  return renderToStaticMarkup(sheet).replaceAll(/<[^>]+>/g, '|')
}

test.each([
  ['person', '300円 × 3', '900円'],
  ['child', '300円 × 2', '600円'],
  ['family', '300円', '300円'],
] as const)('law 4.10: by %s the sheet says %s, and %s to pay to the door', (seatUnit, each, sum) => {
  const words = said({ seatUnit })
  expect(words).toContain(`|${each}|`)
  expect(words).toContain(`当日、受付でのお支払い||${sum}|`)
  expect(words).toContain('当日、受付でお支払いください。このお申し込みで、引き落としはありません。')
})

test('law 4.10: a fee that is paid otherwise is not said to be paid to the door, and its note stands there', () => {
  const words = said({ payAt: 'note', feeNote: '3日前までにお振り込みください。' })
  expect(words).toContain('お支払いの合計||900円|')
  expect(words).toContain('3日前までにお振り込みください。')
  expect(words).not.toContain('受付')
  expect(said({ payAt: 'note' })).toContain('主催者の案内をご確認ください')
})

test('law 4.10: a free event is paid nowhere', () => {
  expect(said({ feeYen: 0 })).not.toContain('受付')
})
