// Each role has the manifest's grants for its function, its own log, and nothing else.

import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { type FunctionName, lambdas } from '@app/lambdas/manifest/functions.ts'
import { type Grant, grantsOf } from '@app/lambdas/manifest/grants.ts'
import * as v from 'valibot'
import { kebab } from '#names.ts'
import { resourcesOf, synthesise, type Templates } from './synthesised.ts'

jest.setTimeout(180_000)
/** Further permissions of every function, or of some for a stated reason. */
const BESIDES = ['logs:CreateLogStream', 'logs:PutLogEvents']
const TRACING = ['xray:PutTelemetryRecords', 'xray:PutTraceSegments']
/** The two of decision 0040. */
const TRACED: readonly FunctionName[] = ['participate', 'graphql']

const Statement = v.object({
  Effect: v.literal('Allow'),
  Action: v.union([v.string(), v.array(v.string())]),
  Resource: v.unknown(),
})
const Document = v.object({ PolicyDocument: v.object({ Statement: v.array(Statement) }) })
const Inside = v.object({ Policies: v.optional(v.array(Document), []) })

let templates: Templates
beforeAll(async () => {
  templates = await synthesise('prod', { checked: false })
})

/** Every pair of a verb and its resource, as `dynamodb:GetItem users` or `kms:Sign`. */
function pairsOf(name: FunctionName): string[] {
  const id = name.replaceAll('-', '')
  const own = (type: string) =>
    resourcesOf(templates, type)
      .filter(([path]) => new RegExp(`/${id}role[A-Z0-9]`).test(path))
      .map(([, { Properties }]) => Properties)
  const documents = [
    ...own('AWS::IAM::Policy').map((properties) => v.parse(Document, properties)),
    ...own('AWS::IAM::Role').flatMap((properties) => v.parse(Inside, properties).Policies),
  ]
  return documents
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .flatMap(({ Action, Resource }) =>
      [Action]
        .flat()
        .flatMap((action) => [Resource].flat().map((resource) => pair(action, JSON.stringify(resource)))),
    )
}

function pair(action: string, resource: string): string {
  const table = /:table\/membership-prod-([\w-]+(?:\/(?:index\/\w+|stream\/\*))?)"/.exec(resource)?.[1]
  const objects = /membership-prod-(?:uploads|staffuploads|media)-.*?(\/[\w/*]+)"/.exec(resource)?.[1]
  const pool = action.startsWith('cognito-idp:') ? poolOf(resource) : undefined
  const queue = action.startsWith('sqs:') ? /:membership-prod-([\w-]+)"/.exec(resource)?.[1] : undefined
  const mail = action.startsWith('ses:') ? /:(identity|configuration-set)\//.exec(resource)?.[1] : undefined
  return `${action} ${table ?? objects ?? pool ?? queue ?? mail ?? ''}`.trim()
}

/** Of members or of staff: the pools have no names in their ARNs, only their stack's outputs have. */
function poolOf(resource: string): Grant['on']['kind'] {
  return /StaffPool/.test(resource) ? 'staffPool' : 'userPool'
}

/** The same, from the manifest. */
function grantedTo(name: FunctionName): string[] {
  return grantsOf(name).flatMap(({ actions, on }) =>
    actions.flatMap((action) => {
      if (on.kind === 'table')
        return [kebab(on.name), ...on.indexes.map((index) => `${kebab(on.name)}/index/${index}`)].map(
          (each) => `${action} ${each}`,
        )
      if (on.kind === 'userPool' || on.kind === 'staffPool') return [`${action} ${on.kind}`]
      if (on.kind === 'stream') return [`${action} ${kebab(on.name)}/stream/*`]
      if (on.kind === 'deadLetters') return [`${action} ${on.name}-dead`]
      if (on.kind === 'queue') return [`${action} ${kebab(on.name)}`]
      if (on.kind === 'mail')
        // The address's identity and its domain's.
        return [
          `${action} identity`,
          `${action} identity`,
          ...(namesItsSet(name) ? [`${action} configuration-set`] : []),
        ]
      // A stage without payments has no secrets of them.
      if (on.kind === 'secret' && on.name.startsWith('payment')) return []
      return on.kind === 'objects' ? on.keys.map((key) => `${action} /${key}`) : [action]
    }),
  )
}

/** Who sends with a configuration set is asked for the permission on it, too. */
function namesItsSet(name: FunctionName): boolean {
  const { settings = [] }: FunctionDefinition = lambdas[name]
  return settings.includes('MAIL_CONFIGURATION_SET')
}

test('R7: only the worker sends with the configuration set whose events settle its mails', () => {
  const senders = (Object.keys(lambdas) as FunctionName[]).filter((name) =>
    pairsOf(name).includes('ses:SendEmail configuration-set'),
  )
  expect(senders).toEqual(['mail-worker'])
})

test.each(Object.keys(lambdas) as FunctionName[])(
  '%s has exactly the grants of its manifest entry',
  (name) => {
    const found = pairsOf(name)
    const reads = grantedTo(name).some((each) => each.startsWith('s3:GetObject'))
    const wanted = [
      ...grantedTo(name),
      ...BESIDES,
      ...(TRACED.includes(name) ? TRACING : []),
      ...(reads ? ['s3:ListBucket'] : []),
    ]
    expect(found.toSorted()).toEqual(wanted.toSorted())
  },
)

test('every verb on a table names its tables and indexes', () => {
  for (const name of Object.keys(lambdas) as FunctionName[])
    for (const each of pairsOf(name).filter((one) => one.startsWith('dynamodb:')))
      expect(each).toMatch(/^dynamodb:[A-Z]\w+ [a-z-]+(\/index\/\w+|\/stream\/\*)?$/)
})

test('R1: a function that may change accounts of staff may not change those of members, and vice versa', () => {
  const pools = (Object.keys(lambdas) as FunctionName[]).map((name) => {
    const found = pairsOf(name).flatMap((one) => /^cognito-idp:\w+ (\w+)$/.exec(one)?.[1] ?? [])
    return [...new Set(found)]
  })
  expect(pools.filter((each) => each.length > 1)).toEqual([])
  expect(new Set(pools.flat())).toEqual(new Set(['userPool', 'staffPool']))
})
