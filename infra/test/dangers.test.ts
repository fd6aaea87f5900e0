// Changes that a deploy refuses, each in two small templates.
import { dangersOf } from '#commands/changes/dangers.ts'
import type { Stacks } from '#commands/changes/template.ts'

type Resources = Stacks[string]['Resources']
const stacks = (stack: string, Resources: Resources, Outputs = {}): Stacks => ({
  [stack]: { Resources, Outputs, region: 'ap-northeast-1' },
})

const index = (IndexName: string, hash = 'a') => ({
  IndexName,
  KeySchema: [{ AttributeName: hash, KeyType: 'HASH' }],
})
const table = (indexes: readonly object[], TableName = 'users') => ({
  Type: 'AWS::DynamoDB::GlobalTable',
  Properties: { TableName, GlobalSecondaryIndexes: [...indexes] },
  DeletionPolicy: 'Retain',
})
const budget = (address: string, BudgetName: string | undefined) => ({
  Type: 'AWS::Budgets::Budget',
  Properties: {
    Budget: { BudgetType: 'COST', TimeUnit: 'MONTHLY', ...(BudgetName !== undefined && { BudgetName }) },
    NotificationsWithSubscribers: [{ Subscribers: [{ SubscriptionType: 'EMAIL', Address: address }] }],
  },
})
const key = { Type: 'AWS::KMS::Key', Properties: { KeySpec: 'HMAC_256' } }
const queue = (QueueName: string) => ({ Type: 'AWS::SQS::Queue', Properties: { QueueName } })
const schedule = { Type: 'AWS::Scheduler::Schedule', Properties: { Name: 'a-job' } }
const reads = (from: object) => ({ Type: 'AWS::SNS::Topic', Properties: { DisplayName: from } })
const exported = { Out: { Value: 'x', Export: { Name: 'web:Host' } } }

const CASES: readonly [string, Stacks, Stacks, RegExp | null][] = [
  [
    'a table is taken away',
    stacks('Data', { a: table([]) }),
    stacks('Data', {}),
    /GlobalTable is taken away/,
  ],
  [
    'a table has another name',
    stacks('Data', { a: table([]) }),
    stacks('Data', { a: table([], 'people') }),
    /made again/,
  ],
  [
    'a key has another kind',
    stacks('Data', { k: key }),
    stacks('Data', { k: { ...key, Properties: { KeySpec: 'HMAC_384' } } }),
    /KeySpec of AWS::KMS::Key cannot be changed/,
  ],
  ['a whole stack goes', stacks('Data', { a: table([]) }), {}, /taken away/],
  ['one index comes', stacks('Data', { a: table([]) }), stacks('Data', { a: table([index('b')]) }), null],
  [
    'two indexes come at once',
    stacks('Data', { a: table([]) }),
    stacks('Data', { a: table([index('b'), index('c')]) }),
    /2 indexes come or go at once/,
  ],
  [
    'an index has another key',
    stacks('Data', { a: table([index('b')]) }),
    stacks('Data', { a: table([index('b', 'z')]) }),
    /index b changes/,
  ],
  [
    'a budget with a name tells somebody else',
    stacks('Watch', { b: budget('a', 'x') }),
    stacks('Watch', { b: budget('c', 'x') }),
    /made again under the name "x"/,
  ],
  [
    'a budget without a name does',
    stacks('Watch', { b: budget('a', undefined) }),
    stacks('Watch', { b: budget('c', undefined) }),
    null,
  ],
  [
    'a queue moves to another id',
    stacks('Api', { q: queue('x') }),
    stacks('Api', { r: queue('x') }),
    /still taken by Api\/q/,
  ],
  [
    'a schedule moves to a stack that is deployed later: its name is free by then',
    stacks('Api', { s: schedule }),
    { ...stacks('Api', {}), ...stacks('Jobs', { s: schedule }) },
    null,
  ],
  [
    'a schedule moves to a stack that is deployed earlier',
    stacks('Jobs', { s: schedule }),
    { ...stacks('Api', { s: schedule }), ...stacks('Jobs', {}) },
    /still taken by Jobs\/s/,
  ],
  [
    'a queue moves to a stack that is deployed later',
    stacks('Api', { q: queue('x') }),
    { ...stacks('Api', {}), ...stacks('Jobs', { q: queue('x') }) },
    /still taken by Api\/q/,
  ],
  ['a queue of a stack without data goes', stacks('Api', { q: queue('x') }), stacks('Api', {}), null],
  [
    'an imported export goes',
    { ...stacks('Web', {}, exported), ...stacks('Api', { t: reads({ 'Fn::ImportValue': 'web:Host' }) }) },
    stacks('Web', {}),
    /export "web:Host" is taken away/,
  ],
  ['an export without an import goes', stacks('Web', {}, exported), stacks('Web', {}), null],
  [
    'a stack reads what no other says',
    {},
    stacks('Api', { t: reads({ 'Fn::GetStackOutput': { OutputName: 'Host' } }) }),
    /output Host, which no stack has/,
  ],
]

test.each(CASES)('%s', (_, before, after, said) => {
  const found = dangersOf(before, after).map(({ where, why }) => `${where}: ${why}`)
  if (said === null) expect(found).toEqual([])
  else expect(found).toEqual([expect.stringMatching(said)])
})
