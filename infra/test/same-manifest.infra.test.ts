// The local stack and the templates come from one manifest and agree.

import { readFileSync } from 'node:fs'
import { consoleHeaders } from '@app/console/build/headers.ts'
import { localEnvironment } from '@app/lambdas/local/environment.ts'
import { tableInput } from '@app/lambdas/local/tables.ts'
import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { type FunctionName, lambdas } from '@app/lambdas/manifest/functions.ts'
import { hasStream } from '@app/lambdas/manifest/grants.ts'
import { tables } from '@app/lambdas/tables/all.ts'
import { addressesOf } from '@app/local/launcher/addresses.ts'
import { readOperator } from '@app/local/launcher/operator.ts'
import { staleness } from '@app/shared/test/generated.ts'
import { parseHeaders } from '@app/web/build/headers.ts'
import { namesOf } from '#names.ts'
import { permissionsPage } from '#permissions.ts'
import { stages } from '#stages.ts'
import { resourcesOf, synthesise, type Templates } from './synthesised.ts'

jest.setTimeout(180_000)
const names = namesOf(stages.dev)
const definitions: [string, FunctionDefinition][] = Object.entries(lambdas)
let templates: Templates
beforeAll(async () => {
  templates = await synthesise('dev', { checked: false })
})

test('every call of the manifest is a route, and every route a call', () => {
  const calls = definitions.flatMap(([, { calls = {} }]) =>
    Object.values(calls).map(({ method, path }) => `${method} ${path}`),
  )
  const routes = resourcesOf(templates, 'AWS::ApiGatewayV2::Route').map(([, { Properties }]) =>
    String(Properties['RouteKey']),
  )
  expect(routes.toSorted()).toEqual(calls.toSorted())
  expect(new Set(routes).size).toBe(routes.length)
})

test.each(Object.keys(tables))('the table %s is the local one', (name) => {
  const key = name as keyof typeof tables // the manifest's own keys
  const local = tableInput(tables[key])
  const found = resourcesOf(templates, 'AWS::DynamoDB::GlobalTable').find(
    ([, { Properties }]) => Properties['TableName'] === names.table(key),
  )
  const properties = found?.[1].Properties ?? {}
  const ttl = 'ttl' in tables[key] ? { AttributeName: tables[key].ttl, Enabled: true } : undefined
  expect(properties).toMatchObject({ KeySchema: local.KeySchema })
  expect(sorted(properties['AttributeDefinitions'])).toEqual(sorted(local.AttributeDefinitions))
  expect(sorted(properties['GlobalSecondaryIndexes'] ?? [])).toEqual(
    sorted(local.GlobalSecondaryIndexes ?? []),
  )
  expect(properties['TimeToLiveSpecification']).toEqual(ttl)
  const stream = hasStream(key) ? { StreamViewType: 'KEYS_ONLY' } : undefined
  expect(properties['StreamSpecification']).toEqual(stream)
})

test('every table, key and function is in the manifest', () => {
  expect(resourcesOf(templates, 'AWS::DynamoDB::GlobalTable')).toHaveLength(Object.keys(tables).length)
  expect(
    resourcesOf(templates, 'AWS::Lambda::Function')
      .map(([, { Properties }]) => Properties['FunctionName'])
      .toSorted(),
  ).toEqual(
    definitions.map(([name]) => names.function(name as FunctionName)).toSorted(), // as above
  )
})

test('every function has the same variables as on one machine', async () => {
  const operator = await readOperator(process.cwd(), {})
  const endpoints = {
    dynamodb: 'http://x',
    kms: 'http://x',
    cognito: 'http://x',
    staffPool: 'http://x',
    s3: 'http://x',
    secrets: 'http://x',
    sqs: '',
    ses: 'http://x',
  }
  for (const [name] of definitions) {
    const local = Object.keys(
      localEnvironment(name as FunctionName, endpoints, operator, addressesOf(3000, 3001)),
    ).filter((key) => !key.startsWith('AWS_'))
    const made = resourcesOf(templates, 'AWS::Lambda::Function').find(
      ([, { Properties }]) => Properties['FunctionName'] === names.function(name as FunctionName),
    )
    const { Variables = {} } = (made?.[1].Properties['Environment'] ?? {}) as { Variables?: object } // as the template has it
    expect([name, Object.keys(Variables).toSorted()]).toEqual([name, local.toSorted()])
  }
})

test('every schedule and trigger of the manifest is in the templates, but for the job of payments, which are off', () => {
  const wanted = definitions.flatMap(([name, { schedule }]) =>
    schedule === undefined || name === 'payment-job'
      ? []
      : [[names.function(name as FunctionName), schedule]],
  )
  const found = resourcesOf(templates, 'AWS::Scheduler::Schedule').map(([, { Properties }]) => [
    Properties['Name'],
    Properties['ScheduleExpression'],
  ])
  expect(sorted(found)).toEqual(sorted(wanted))
  const windows = definitions.flatMap(([, { stream }]) =>
    stream === undefined ? [] : stream.tables.map(() => stream.windowSec),
  )
  const following = resourcesOf(templates, 'AWS::Lambda::EventSourceMapping').flatMap(
    ([, { Properties }]) => Properties['MaximumBatchingWindowInSeconds'] ?? [],
  )
  expect(following.toSorted()).toEqual(windows.toSorted())
  const pools = resourcesOf(templates, 'AWS::Cognito::UserPool')
  expect(pools).toHaveLength(2)
  for (const [, pool] of pools)
    expect(Object.keys((pool.Properties['LambdaConfig'] ?? {}) as object)).toEqual(['CustomMessage']) // as the template has it
  const asking = resourcesOf(templates, 'AWS::Lambda::Permission').filter(
    ([, { Properties }]) => Properties['Principal'] === 'cognito-idp.amazonaws.com',
  )
  expect(new Set(asking.map(([, { Properties }]) => JSON.stringify(Properties['SourceArn']))).size).toBe(2)
  const called = resourcesOf(templates, 'AWS::S3::Bucket').flatMap(([, { Properties }]) =>
    JSON.stringify(Properties['NotificationConfiguration'] ?? null),
  )
  expect(called.filter((each) => each.includes('incoming/'))).toHaveLength(2)
})

test('docs/permissions.md is up to date with the manifest', () => {
  expect(staleness('docs/permissions.md', permissionsPage())).toEqual([])
})

function sorted(value: unknown): string[] {
  return Array.isArray(value)
    ? value.map((each) => JSON.stringify(each, Object.keys(flat(each)).toSorted())).toSorted()
    : []
}

/** Every key at any depth of a value. */
function flat(value: unknown): Record<string, true> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.assign({}, ...Object.entries(value).map(([key, inner]) => ({ [key]: true, ...flat(inner) })))
}

test('the headers of the deployed console are those of its build', () => {
  const built = parseHeaders(readFileSync('packages/console/dist/headers.json', 'utf8'))
  expect(built.headers).toEqual(consoleHeaders([]).headers)
})
