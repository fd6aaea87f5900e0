// R9: what happens by itself: reminders at day 3 and 10, the pause at day 14, closing, the 18th birthday.
import { type Course, closingAt, nextStep } from '#guardians/steps.ts'

const COURSE: Course = {
  state: 'pending',
  birthDate: '2011-05-05',
  since: '2026-11-23T03:00:00.000Z',
  askedAt: '2026-11-23T03:00:00.000Z',
  reminded: 0,
  closesAt: null,
  seatsDue: false,
  hasAdultNotice: false,
}
const next = (course: Partial<Course>) => {
  const step = nextStep({ ...COURSE, ...course })
  return step && [step.do, step.at.toISOString()]
}

test.each<[string, Partial<Course>, string, string]>([
  ['a reminder at day 3', {}, 'remind', '2026-11-25T15:00:00.000Z'],
  ['a reminder at day 10', { reminded: 3 }, 'remind', '2026-12-02T15:00:00.000Z'],
  ['the pause at day 14', { reminded: 10 }, 'pause', '2026-12-06T15:00:00.000Z'],
  [
    'a reminder to the child who named no guardian',
    { state: 'none', askedAt: null },
    'remind',
    '2026-11-25T15:00:00.000Z',
  ],
  [
    'the second reminder to the child who named no guardian',
    { state: 'none', askedAt: null, reminded: 3 },
    'remind',
    '2026-12-02T15:00:00.000Z',
  ],
  [
    'the pause where no guardian was named',
    { state: 'none', askedAt: null, reminded: 10 },
    'pause',
    '2026-12-06T15:00:00.000Z',
  ],
  ['the birthday after an approval', { state: 'approved' }, 'turnAdult', '2029-05-04T15:00:00.000Z'],
  ['the birthday before a pause', { birthDate: '2008-11-24' }, 'turnAdult', '2026-11-23T15:00:00.000Z'],
  [
    'closing',
    { state: 'refused', closesAt: '2026-11-29T15:00:00.000Z' },
    'close',
    '2026-11-29T15:00:00.000Z',
  ],
  ['seats at once', { state: 'withdrawn', seatsDue: true }, 'seats', '1970-01-01T00:00:00.000Z'],
])('R9: the next step is %s', (_, course, step, at) => {
  expect(next(course)).toEqual([step, at])
})

test('R9: reminders count from the last request to a guardian; the day of the pause does not move', () => {
  const askedAt = '2026-12-05T00:00:00.000Z'
  expect(next({ askedAt })).toEqual(['pause', '2026-12-06T15:00:00.000Z'])
})

test('R9: in the mode that only keeps records, the next step is the notice of coming of age', () => {
  expect(next({ isQuiet: true })).toEqual(['turnAdult', '2029-05-04T15:00:00.000Z'])
})

test('R9: a refused account closes at 00:00 Tokyo time on the seventh day after the refusal', () => {
  expect(closingAt(new Date('2026-11-23T03:00:00Z')).toISOString()).toBe('2026-11-29T15:00:00.000Z')
})

test('R9: after the notice of coming of age there is no further step', () => {
  expect(next({ hasAdultNotice: true })).toBeNull()
})
