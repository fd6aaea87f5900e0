// A lost pool is made again by a knob: a new pool with its client, and everything that names the pool follows it.
import { dangersOf } from '#commands/changes/dangers.ts'
import type { Templates } from './synthesised.ts'
import { templatesOfStages } from './templates-of-stages.ts'

jest.setTimeout(180_000)

const templatesOf = templatesOfStages()
let prod: Templates
beforeAll(() => {
  prod = templatesOf('prod')
})

/** `Stack/LogicalId` of every resource, with what it holds. */
const resources = (templates: Templates) =>
  new Map(
    Object.entries(templates).flatMap(([stack, { Resources }]) =>
      Object.entries(Resources).map(([id, resource]) => [`${stack}/${id}`, resource] as const),
    ),
  )

/** Types of the resources that only the second of two stages has. */
function typesAdded(before: Templates, after: Templates): string[] {
  const known = resources(before)
  return [...resources(after)].filter(([id]) => !known.has(id)).map(([, { Type }]) => Type)
}

const HALVES = [
  { lost: 'members', pool: 'Identity/PoolD3F588B8', client: 'Identity/PoolBrowser2A631D61' },
  { lost: 'staff', pool: 'Identity/StaffPool2454FE40', client: 'Identity/StaffPoolConsoleDA170B0C' },
] as const

test.each(HALVES)(
  'poolGeneration makes the pool of $lost again with its client, and nothing else',
  ({ lost, pool, client }) => {
    const after = templatesOf('prod', {
      values: { poolGeneration: { members: 1, staff: 1, [lost]: 2 } },
    })
    expect(new Set(typesAdded(prod, after))).toEqual(new Set(typesAdded(after, prod)))
    expect(typesAdded(prod, after).filter((type) => type.startsWith('AWS::Cognito::'))).toEqual([
      'AWS::Cognito::UserPool',
      'AWS::Cognito::UserPoolClient',
    ])
    // The deploy asks for these two by name, which docs/operations.md says.
    expect(dangersOf(prod, after).map(({ where }) => where)).toEqual([pool, client])
    // Whatever named the old pool names the new one, and no table, key or bucket changes.
    expect(JSON.stringify(after)).not.toContain(`"${pool.replace('Identity/', '')}"`)
    expect(after['Data']).toEqual(prod['Data'])
  },
)

test('the first generation keeps the ids that pools have had since the first release', () => {
  const first = templatesOf('prod', { values: { poolGeneration: { members: 1, staff: 1 } } })
  expect(first).toEqual(prod)
  for (const { pool, client } of HALVES)
    expect([...resources(prod).keys()]).toEqual(expect.arrayContaining([pool, client]))
})
