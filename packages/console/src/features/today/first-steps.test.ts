import { stepsOf } from '#features/today/first-steps.ts'

test.each([
  ['owner', ['/organizations', '/events', '/members/codes', '/people']],
  ['manager', ['/organizations', '/events', '/members/codes']],
  ['editor', ['/events']],
  ['auditor', []],
] as const)('R1: to a first event lead the steps that %s may take', (role, expected) => {
  expect(stepsOf(role).map(({ to }) => to)).toEqual(expected)
})
