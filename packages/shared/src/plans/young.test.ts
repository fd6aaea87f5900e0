import { isPlanReviewDue, youngEndsOn, youngStage } from '#plans/rules.ts'

test.each([
  ['2007-11-21', '2026-11-21'],
  ['2008-02-29', '2027-03-01'],
  ['2009-02-28', '2028-02-28'],
])('G5: the Young plan of a member born on %s ends on %s', (birthDate, endsOn) => {
  expect(youngEndsOn(birthDate)).toBe(endsOn)
})

test.each([
  ['2026-10-21', 'none'],
  ['2026-10-22', 'announce'],
  ['2026-11-20', 'announce'],
  ['2026-11-21', 'review'],
  ['2027-01-19', 'review'],
  ['2027-01-20', 'move'],
] as const)(
  'G5: for a member born on 21 November 2007 the stage of the Young plan on %s is %s',
  (today, stage) => {
    expect(youngStage('2007-11-21', today)).toBe(stage)
  },
)

test('G5: only Young members need a review of the plan, from their 19th birthday', () => {
  const birthDate = '2007-11-21'
  expect(isPlanReviewDue({ plan: 'Young', birthDate }, '2026-11-20')).toBe(false)
  expect(isPlanReviewDue({ plan: 'Young', birthDate }, '2026-11-21')).toBe(true)
  expect(isPlanReviewDue({ plan: 'Normal', birthDate }, '2026-11-21')).toBe(false)
  expect(isPlanReviewDue({ plan: null, birthDate }, '2026-11-21')).toBe(false)
})
