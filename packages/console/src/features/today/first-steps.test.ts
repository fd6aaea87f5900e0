import { type Done, stepsOf } from '#features/today/first-steps.ts'

const done: Done = {
  organization: () => true,
  event: (events) => events.length > 0,
  codes: async () => false,
  people: async () => true,
}

test.each([
  ['owner', ['/organizations', '/events', '/members/codes open', '/people']],
  ['manager', ['/organizations', '/events', '/members/codes open']],
  ['editor', ['/events']],
  ['auditor', []],
] as const)(
  'R1: 今日 lists the steps to the first event that %s may take, each done or open',
  async (role, expected) => {
    const steps = await stepsOf(role, [{ state: 'open' }], done)
    expect(steps.map(({ to, isDone }) => (isDone ? to : `${to} open`))).toEqual(expected)
  },
)
