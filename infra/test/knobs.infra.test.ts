// A stage runs, and one of its settings or the operator’s changes: the change applies in place. Nothing with data is
// replaced or deleted, no new resource needs a name in use, and no stack loses an output that it reads.
import { join } from 'node:path'
import { dangersOf } from '#commands/changes/dangers.ts'
import { readRelease, releases } from '#commands/changes/releases.ts'
import { fullest, sizesOf } from '#commands/changes/sizes.ts'
import { STAGE_KNOBS, TOGETHER } from '#commands/oracles/knobs.ts'
import type { Turned } from '#commands/oracles/templates.ts'
import { unknownProperties } from './known-properties.ts'
import type { Templates } from './synthesised.ts'
import { templatesOfStages } from './templates-of-stages.ts'

jest.setTimeout(180_000)

const templatesOf = templatesOfStages()
let dev: Templates
let prod: Templates
beforeAll(() => {
  dev = templatesOf('dev')
  prod = templatesOf('prod')
})

/** Switching the watch off deletes its records: a deploy must refuse that. */
const KEPT_BY_THE_WATCH = ['AWS::S3::Bucket is taken away', 'AWS::Backup::BackupVault is taken away']
/** Merging separate keys makes everything invalid that they signed and counted: a deploy must refuse that too. */
const OF_THEIR_OWN = /^Data\/(?:countingKey|communitySignKey)\w+$/
/** A payment that is under way needs its secrets: payments are not switched off while there are any. */
const OF_PAYMENTS = /^Data\/payment(?:Key|Signing)Secret\w+$/
/** The vault that is copied, and its key, hold backups: `backups.infra` tests that a deploy refuses to take them away. */
const OF_COPIES = /^Data\/(?:CopiedVault|VaultKey)\w+$/
/** On and back again. */
const bothWays = (before: Templates, after: Templates) => [
  ...dangersOf(before, after),
  ...dangersOf(after, before).filter(
    ({ where, why }) =>
      !OF_COPIES.test(where) &&
      !OF_PAYMENTS.test(where) &&
      ('Outside' in before || !(KEPT_BY_THE_WATCH.includes(why) || OF_THEIR_OWN.test(where))),
  ),
]

const TURNED: Readonly<Record<string, Turned>> = {
  'every value of the stage and of the operator': TOGETHER,
  // Everything that knows the site's address reads it elsewhere then.
  'a domain alone': { values: STAGE_KNOBS.domain },
}

test.each(
  Object.entries(TURNED).flatMap(([what, turned]) => [
    { stage: 'dev' as const, what, turned },
    { stage: 'prod' as const, what, turned },
  ]),
)('$stage runs and $what is turned, and turned back', ({ stage, turned }) => {
  const [before, after] = [stage === 'dev' ? dev : prod, templatesOf(stage, turned)]
  expect(after).not.toEqual(before)
  expect(bothWays(before, after)).toEqual([])
  // The checks of `synth`, here for the changed stages.
  expect(unknownProperties(after)).toEqual([])
  expect(fullest(sizesOf(after), 1)).toEqual([])
})

test('what payments alone use is made where the operator names ways of paying', () => {
  const ofPayments = (templates: Templates) =>
    Object.values(templates).flatMap(({ Resources }) =>
      Object.entries(Resources).flatMap(([id, { Type }]) =>
        /^(payment(Key|Signing)Secret|paymentjobschedule|paymentssilent)/i.test(id) ? [Type] : [],
      ),
    )
  expect(ofPayments(prod)).toEqual([])
  expect(ofPayments(templatesOf('prod', TOGETHER)).toSorted()).toEqual([
    'AWS::CloudWatch::Alarm',
    'AWS::Scheduler::Schedule',
    'AWS::SecretsManager::Secret',
    'AWS::SecretsManager::Secret',
  ])
})

test('stacks have no CloudFormation exports: they read each other’s outputs of the last deploy', () => {
  const all = JSON.stringify([dev, prod])
  expect(all).toContain('Fn::GetStackOutput')
  expect(all).not.toContain('Fn::ImportValue')
})

const RELEASES = join(__dirname, '../releases')

test.each(releases(RELEASES))(
  'a stage that runs the release %s is deployed again: nothing is lost',
  (version) => {
    const kept = readRelease(RELEASES, version)
    const devApart = templatesOf('dev', { values: { keysApart: true } })
    // With the keys shared the same deploy is refused, and says which keys would go.
    const refused = dangersOf(kept['dev'] ?? {}, dev).map(({ where, why }) => `${where}: ${why}`)
    expect(refused.toSorted()).toEqual([
      expect.stringMatching(/^Data\/communitySignKey\w+: AWS::KMS::Key is taken away$/),
      expect.stringMatching(/^Data\/communitySignKeyAlias\w+: AWS::KMS::Alias is taken away$/),
      expect.stringMatching(/^Data\/countingKey\w+: AWS::KMS::Key is taken away$/),
    ])
    for (const [name, today] of Object.entries({ dev: devApart, prod })) {
      const before = kept[name] ?? {}
      expect(Object.keys(before)).toContain('Data')
      expect(dangersOf(before, today)).toEqual([])
      // The control: what today has besides, an older version would take away.
      const { Data } = today
      if (Data === undefined) throw new Error('no stack of data')
      const extra = { Type: 'AWS::KMS::Key', Properties: {} }
      const later = { Data: { ...Data, Resources: { ...Data.Resources, extra } } }
      const { Data: released = { Resources: {}, Outputs: {}, region: '' } } = before
      expect(dangersOf(later, { Data: released })).toContainEqual({
        where: 'Data/extra',
        why: expect.stringMatching(/taken away/),
      })
    }
  },
)

test('every property of every stage is known to CloudFormation', () => {
  expect([unknownProperties(dev), unknownProperties(prod)]).toEqual([[], []])
  const bucket = {
    Type: 'AWS::S3::Bucket',
    Properties: { Colour: 1, VersioningConfiguration: { Colour: 1 } },
  }
  const none = { Type: 'AWS::S3::Pail', Properties: {} }
  expect(unknownProperties({ Data: { Resources: { bucket, none } } })).toEqual([
    'Data/bucket: Colour',
    'Data/bucket: VersioningConfiguration.Colour',
    'Data/none: AWS::S3::Pail',
  ])
})

test('templates, policies, variables and functions are within the limits of their services; a larger one is named', () => {
  expect([fullest(sizesOf(dev), 1), fullest(sizesOf(prod), 1)]).toEqual([[], []])
  const policy = { Type: 'AWS::IAM::Policy', Properties: { PolicyDocument: 'x'.repeat(11_000) } }
  const over = fullest(sizesOf({ Api: { Resources: { policy }, Outputs: {}, region: '' } }), 1)
  expect(over.map(({ what }) => what)).toEqual(['Api/policy: bytes of the policy'])
  const topics = Object.fromEntries(
    Array.from({ length: 401 }, (_, index) => [`t${index}`, { Type: 'AWS::SNS::Topic', Properties: {} }]),
  )
  const full = fullest(sizesOf({ Api2: { Resources: topics, Outputs: {}, region: '' } }), 1)
  expect(full).toEqual([{ what: 'Api2: resources', is: 401, most: 400 }])
})

test('the roles that deploy one stage cannot deploy another in the same account', () => {
  const assets = (templates: Templates) => [
    ...new Set(JSON.stringify(templates).match(/cdk-[a-z0-9]+-assets|cdk-bootstrap\/[a-z0-9]+/g)),
  ]
  expect(assets(dev).toSorted()).toEqual(['cdk-bootstrap/mbrdev', 'cdk-mbrdev-assets'])
  expect(assets(prod).toSorted()).toEqual(['cdk-bootstrap/mbrprod', 'cdk-mbrprod-assets'])
})
