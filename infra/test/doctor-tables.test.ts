// The tables that a stage has, compared with the manifest: what a restored table lacks, each with the command that sets it.
import { hasStream } from '@app/lambdas/manifest/grants.ts'
import { type TableName, tables } from '@app/lambdas/tables/all.ts'
import type { TableDefinition } from '@app/lambdas/tables/table.ts'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { type Cloud, type TableState, tableState } from '#commands/cloud.ts'
import { tableFindings } from '#commands/doctor-tables.ts'
import { printed } from '#commands/findings.ts'
import { namesOf } from '#names.ts'
import { REGION, stages } from '#stages.ts'
import { awsAnswers } from './aws-answers.ts'

const names = namesOf(stages.prod)
const all = Object.keys(tables) as TableName[] // the manifest's own keys

/** A deployed stage with every table as the manifest says, but for what a test changes. */
function cloudOf(
  changed: Readonly<Partial<Record<TableName, Partial<TableState> | null>>>,
  deployed: readonly TableName[] = all,
): Pick<Cloud, 'deployedTemplate' | 'tableState'> {
  const Resources = Object.fromEntries(
    deployed.map((name) => [
      name,
      { Type: 'AWS::DynamoDB::GlobalTable', Properties: { TableName: names.table(name) } },
    ]),
  )
  return {
    deployedTemplate: async () => JSON.stringify({ Resources }),
    async tableState(table) {
      const name = all.find((each) => names.table(each) === table)
      if (name === undefined) throw new Error(`doctor asked for ${table}`)
      const { ttl }: TableDefinition = tables[name]
      const well = {
        arn: `arn:${table}`,
        ttl: ttl ?? null,
        recovery: true,
        protection: true,
        stream: hasStream(name),
        product: names.prefix,
      }
      const change = changed[name]
      return change === null ? null : { ...well, ...change }
    },
  }
}
const found = (cloud: object, stage = stages.prod) => tableFindings(cloud as Cloud, stage)

test('tables that are as the manifest says are one line', async () => {
  expect(await found(cloudOf({}))).toEqual([
    { what: 'settings of the tables', state: 'ok', note: `${all.length} tables` },
  ])
  const nothing = { ...cloudOf({}), deployedTemplate: async () => null }
  expect(await found(nothing)).toEqual([
    { what: 'settings of the tables', state: 'ok', note: 'none is deployed' },
  ])
})

test('doctor names each setting that a restored table lacks, with the command that sets it', async () => {
  const bare = { ttl: null, recovery: false, protection: false, product: null }
  const said = printed(await found(cloudOf({ attempts: bare })))
  const on = `--region ${REGION} --table-name ${names.table('attempts')}`
  expect(said.split('\n').filter((line) => line.startsWith('    '))).toEqual([
    `    aws dynamodb update-time-to-live ${on} --time-to-live-specification Enabled=true,AttributeName=${tables.attempts.ttl}`,
    `    aws dynamodb update-continuous-backups ${on} --point-in-time-recovery-specification PointInTimeRecoveryEnabled=true`,
    `    aws dynamodb update-table ${on} --deletion-protection-enabled`,
    `    aws dynamodb tag-resource --region ${REGION} --resource-arn arn:${names.table('attempts')} --tags Key=product,Value=membership-prod`,
  ])
})

test.each<[string, Partial<TableState>, RegExp]>([
  ['TTL by another attribute', { ttl: 'endsAt' }, /rows end by endsAt, and the manifest says nothing/],
  ['no recovery', { recovery: false }, /point-in-time recovery is off/],
  ['no protection', { protection: false }, /deletion protection is off/],
  ['the tag of another stage', { product: 'membership-dev' }, /its tag "product" is membership-dev/],
])('doctor warns of %s, and a deploy goes on', async (_, change, why) => {
  const findings = await found(cloudOf({ users: change }))
  expect(findings).toEqual([
    {
      what: names.table('users'),
      state: 'warning',
      why: expect.stringMatching(why),
      mend: expect.any(String),
    },
  ])
})

test('doctor warns of a table whose stream is off, where functions follow it, and of no other', async () => {
  expect(
    await found(cloudOf({ eventCounters: { stream: false }, organizations: { stream: false } })),
  ).toEqual([
    {
      what: names.table('eventCounters'),
      state: 'warning',
      why: expect.stringMatching(/stream is off/),
      mend: expect.stringMatching(/StreamViewType=KEYS_ONLY$/),
    },
  ])
})

test('a table that the stack owns and the account lacks is missing; one that comes with this release is not', async () => {
  expect(await found(cloudOf({ users: null }))).toEqual([
    expect.objectContaining({ what: names.table('users'), state: 'missing' }),
  ])
  expect((await found(cloudOf({ users: null }, ['attempts'])))[0]).toMatchObject({ state: 'ok' })
})

test('a stage that keeps no data needs no deletion protection', async () => {
  const dev = { ...stages.prod, keepsData: false }
  expect((await found(cloudOf({ users: { protection: false } }), dev))[0]).toMatchObject({ state: 'ok' })
})

test('the state of a table is read from four answers of DynamoDB', async () => {
  const answers: Readonly<Record<string, object>> = {
    DescribeTable: {
      Table: {
        TableArn: 'arn:users',
        DeletionProtectionEnabled: true,
        StreamSpecification: { StreamEnabled: true },
      },
    },
    DescribeTimeToLive: { TimeToLiveDescription: { TimeToLiveStatus: 'ENABLED', AttributeName: 'ttl' } },
    DescribeContinuousBackups: {
      ContinuousBackupsDescription: {
        ContinuousBackupsStatus: 'ENABLED',
        PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: 'ENABLED' },
      },
    },
    ListTagsOfResource: { Tags: [{ Key: 'product', Value: 'membership-prod' }] },
  }
  let given = answers
  const missing = 'com.amazonaws.dynamodb.v20120810#ResourceNotFoundException'
  const service = await awsAnswers((operation) => given[operation] ?? missing)
  try {
    const client = new DynamoDBClient(service.config)
    expect(await tableState(client, 'users')).toEqual({
      arn: 'arn:users',
      ttl: 'ttl',
      recovery: true,
      protection: true,
      stream: true,
      product: 'membership-prod',
    })
    given = {
      ...answers,
      DescribeTimeToLive: { TimeToLiveDescription: { TimeToLiveStatus: 'DISABLED' } },
      ListTagsOfResource: {},
    }
    expect(await tableState(client, 'users')).toMatchObject({ ttl: null, product: null })
    given = {}
    expect(await tableState(client, 'users')).toBeNull()
  } finally {
    await service.stop()
  }
})
