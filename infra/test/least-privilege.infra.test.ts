// Each role has what the manifest grants its function, a log of its own, and nothing else.
import { grantsOf } from '@app/lambdas/grants.ts'
import { type FunctionName, lambdas } from '@app/lambdas/manifest.ts'
import * as v from 'valibot'
import { resourcesOf, synthesise, type Templates } from './synthesised.ts'

jest.setTimeout(180_000)
/** What every function, or some for a stated reason, may do besides. */
const BESIDES = ['logs:CreateLogStream', 'logs:PutLogEvents']
const TRACING = ['xray:PutTelemetryRecords', 'xray:PutTraceSegments']

const Statement = v.object({
  Effect: v.literal('Allow'),
  Action: v.union([v.string(), v.array(v.string())]),
  Resource: v.unknown(),
})
const Document = v.object({ PolicyDocument: v.object({ Statement: v.array(Statement) }) })

let templates: Templates
beforeAll(async () => {
  templates = await synthesise('prod')
})

function statementsOf(name: FunctionName) {
  const id = name.replaceAll('-', '')
  return resourcesOf(templates, 'AWS::IAM::Policy')
    .filter(([path]) => new RegExp(`/${id}role[A-Z0-9]`).test(path))
    .flatMap(([, { Properties }]) => v.parse(Document, Properties).PolicyDocument.Statement)
    .map(({ Action, Resource }) => ({ actions: [Action].flat(), resource: JSON.stringify(Resource) }))
}

test.each(Object.keys(lambdas) as FunctionName[])('%s may do what its line says', (name) => {
  const granted = new Set(grantsOf(name).flatMap(({ actions }) => actions))
  const found = statementsOf(name).flatMap(({ actions }) => actions)
  const besides = [...granted].includes('s3:GetObject') ? [...BESIDES, 's3:ListBucket'] : BESIDES
  expect(found.filter((action) => !TRACING.includes(action)).toSorted()).toEqual(
    [...grantsOf(name).flatMap(({ actions }) => actions), ...besides].toSorted(),
  )
})

test('a table’s verbs are on that table and its own indexes', () => {
  for (const name of Object.keys(lambdas) as FunctionName[])
    for (const { actions, resource } of statementsOf(name)) {
      if (!actions.some((action) => action.startsWith('dynamodb:'))) continue
      const tables = new Set([...resource.matchAll(/table\/([a-z-]+)/g)].map(([, table]) => table))
      expect([name, tables.size]).toEqual([name, 1])
      expect(resource).not.toContain('*')
    }
})
