// The policy that docs/operations.md gives CloudFormation: it covers what the templates have, and bounds the rest.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { everyObject } from '#commands/changes/template.ts'
import { TOGETHER } from '#commands/oracles/knobs.ts'
import { namesOf } from '#names.ts'
import { EDGE_REGION, REGION, stages } from '#stages.ts'
import { resourcesOf, type Templates } from './synthesised.ts'
import { templatesOfStages } from './templates-of-stages.ts'

jest.setTimeout(180_000)
const Texts = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((value) => [value].flat()),
)
const Policy = v.object({
  Statement: v.array(
    v.object({
      Effect: v.literal('Allow'),
      Action: Texts,
      Resource: Texts,
      Condition: v.optional(v.unknown()),
    }),
  ),
})
const text = readFileSync(join(__dirname, '../execution-policy.json'), 'utf8')
const policyOf = (stage: string) => v.parse(Policy, JSON.parse(text.replaceAll('STAGE', stage))).Statement
const statements = policyOf('prod')

/** The prefix in IAM of a service whose types say another name. */
const PREFIX: Readonly<Record<string, string>> = {
  ApiGatewayV2: 'apigateway',
  CertificateManager: 'acm',
  Cognito: 'cognito-idp',
}
function prefixOf(type: string): string {
  const [, service = '', kind = ''] = type.split('::')
  if (service === 'Cognito' && kind.startsWith('IdentityPool')) return 'cognito-identity'
  return PREFIX[service] ?? service.toLowerCase()
}
/** What a type needs beside its own service. */
const BESIDES = ['application-autoscaling', 'backup-storage', 'cloudformation', 'ssm']

/** Types of the templates without a service in the policy. Roles have verbs of their own. */
function uncovered(templates: readonly Templates[]): string[] {
  const allowed = new Set(statements.flatMap(({ Action }) => Action))
  const types = templates.flatMap((stacks) =>
    Object.values(stacks).flatMap(({ Resources }) => Object.values(Resources).map(({ Type }) => Type)),
  )
  const covers = (type: string) =>
    allowed.has(type.startsWith('AWS::IAM::') ? 'iam:PutRolePolicy' : `${prefixOf(type)}:*`)
  return [...new Set(types)].filter((type) => !covers(type))
}

/** Whether a statement allows a verb on a resource; conditions aside. */
const allows = (action: string, resource: string, stage = 'prod') =>
  policyOf(stage).some(
    ({ Action, Resource }) =>
      Action.some((pattern) => matches(pattern, action)) &&
      Resource.some((pattern) => matches(pattern, resource)),
  )
const matches = (pattern: string, value: string) =>
  new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(value)

/** The name of a resource, up to the account's number; CloudFormation names a secret without one by its logical id. */
function nameOf(id: string, given: unknown): string {
  return /membership-[\w-]+/.exec(JSON.stringify(given) ?? '')?.[0] ?? id.slice(id.indexOf('/') + 1)
}

const templatesOf = templatesOfStages()
let all: Templates[]
let prod: Templates
beforeAll(() => {
  prod = templatesOf('prod', TOGETHER)
  all = [templatesOf('dev'), templatesOf('prod'), prod]
})

test('the execution policy has the service of every type in the templates of both stages, with all knobs turned', () => {
  expect(uncovered(all)).toEqual([])
})

test('control: a type whose service the execution policy lacks is found', () => {
  const planted = {
    Data: { Resources: { Machine: { Type: 'AWS::EC2::Instance', Properties: {} } }, Outputs: {}, region: '' },
  }
  expect(uncovered([...all, planted])).toEqual(['AWS::EC2::Instance'])
})

test('the execution policy has no service that no template needs', () => {
  const needed = new Set(
    all
      .flatMap((stacks) => Object.values(stacks))
      .flatMap(({ Resources }) => Object.values(Resources))
      .map(({ Type }) => prefixOf(Type)),
  )
  const given = statements.flatMap(({ Action }) => Action.map((action) => action.split(':')[0] ?? ''))
  expect([...new Set(given)].filter((service) => !needed.has(service) && !BESIDES.includes(service))).toEqual(
    [],
  )
})

test('the execution policy names every table, bucket and secret of its stage, and none of another stage', () => {
  const { prefix, table } = namesOf(stages.prod)
  for (const [type, property, verb, arn] of [
    [
      'AWS::DynamoDB::GlobalTable',
      'TableName',
      'dynamodb:CreateTable',
      `arn:aws:dynamodb:${REGION}:1:table/`,
    ],
    ['AWS::S3::Bucket', 'BucketName', 's3:CreateBucket', 'arn:aws:s3:::'],
    [
      'AWS::SecretsManager::Secret',
      'Name',
      'secretsmanager:CreateSecret',
      `arn:aws:secretsmanager:${REGION}:1:secret:`,
    ],
  ] as const) {
    const names = resourcesOf(prod, type).map(([id, { Properties }]) => nameOf(id, Properties[property]))
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !allows(verb, `${arn}${name}-1`))).toEqual([])
  }
  const users = `arn:aws:dynamodb:${REGION}:111122223333:table/${table('users')}`
  expect([allows('dynamodb:UpdateTable', users), allows('dynamodb:UpdateTable', users, 'dev')]).toEqual([
    true,
    false,
  ])
  const bucket = `arn:aws:s3:::${prefix}-uploads-111122223333`
  expect([allows('s3:DeleteBucket', bucket), allows('s3:DeleteBucket', bucket, 'dev')]).toEqual([true, false])
})

test('the execution policy reads outputs of stacks in both regions, and the version of CDK’s own stack', () => {
  for (const region of [REGION, EDGE_REGION]) {
    const stack = `arn:aws:cloudformation:${region}:111122223333:stack/membership-prod-Edge/1`
    expect([region, allows('cloudformation:DescribeStacks', stack)]).toEqual([region, true])
    expect(allows('cloudformation:DeleteStack', stack)).toBe(false)
  }
  const { qualifier } = namesOf(stages.prod)
  const version = `arn:aws:ssm:${REGION}:111122223333:parameter/cdk-bootstrap/${qualifier}/version`
  expect(allows('ssm:GetParameters', version)).toBe(true)
  expect(allows('s3:GetObject', `arn:aws:s3:::cdk-${qualifier}-assets-111122223333-${REGION}/a.zip`)).toBe(
    true,
  )
})

test('the execution policy reaches no user, no policy of the account and no role but those of its stage', () => {
  const account = 'arn:aws:iam::111122223333'
  for (const [action, resource] of [
    ['iam:CreateUser', `${account}:user/membership-prod-x`],
    ['iam:CreateAccessKey', `${account}:user/somebody`],
    ['iam:CreatePolicyVersion', `${account}:policy/membership-prod-deploys`],
    ['iam:PutRolePolicy', `${account}:role/Admin`],
    ['iam:PassRole', `${account}:role/cdk-mbrprod-cfn-exec-role`],
    ['iam:PutRolePolicy', `${account}:role/membership-dev-Api-join`],
    ['sts:AssumeRole', `${account}:role/membership-prod-Api-join`],
    ['organizations:LeaveOrganization', '*'],
  ] as const)
    expect([action, resource, allows(action, resource)]).toEqual([action, resource, false])
  expect(allows('iam:PassRole', `${account}:role/membership-prod-Api-join`)).toBe(true)
  const rights = statements.flatMap(({ Action, Resource }) => Action.map((action) => [action, ...Resource]))
  expect(
    rights.filter(
      ([action = '', ...on]) => action.startsWith('iam:') && (action.includes('*') || on.includes('*')),
    ),
  ).toEqual([])
  expect(rights.filter(([action = '']) => action.startsWith('*'))).toEqual([])
})

test('the execution policy attaches those managed policies that the templates attach', () => {
  const attached = resourcesOf(prod, 'AWS::IAM::Role').flatMap(
    ([, { Properties }]) =>
      JSON.stringify(Properties['ManagedPolicyArns'] ?? []).match(/(?<=iam::aws:policy\/)[\w/-]+/g) ?? [],
  )
  const given = everyObject(statements.map(({ Condition }) => Condition)).flatMap((condition) =>
    'iam:PolicyARN' in condition ? v.parse(Texts, condition['iam:PolicyARN']) : [],
  )
  expect(given).toEqual(attached.map((name) => `arn:aws:iam::aws:policy/${name}`))
})

test('the execution policy fits into one managed policy', () => {
  expect(text.replaceAll(/\s/g, '').length).toBeLessThanOrEqual(6_144)
})
