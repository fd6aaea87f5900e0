import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { type FunctionName, lambdas } from '@app/lambdas/manifest/functions.ts'
import { type Grant, grantsOf } from '@app/lambdas/manifest/grants.ts'
import { type PolicyDocument, PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager'
import { acknowledge } from '#constructs/acknowledge.ts'
import { madeKey } from '#keys.ts'
import { isMade } from '#payments.ts'
import type { Product } from '#product.ts'
import { REGION } from '#stages.ts'

/** ARNs that cannot be derived from a name. */
export interface Links {
  readonly keys: Readonly<Record<string, IKey>>
  readonly secrets: Readonly<Record<string, ISecret>>
  /** Absent in the stacks before the pools. */
  readonly userPoolArn?: string
  readonly staffPoolArn?: string
}

/** The policy of a role, and the role itself, whose findings are acknowledged. */
export interface Rights {
  readonly role: Role
  readonly document: PolicyDocument
}

/** Gives a role what the manifest grants its function: exact verbs on exact ARNs. */
export function grantByManifest(
  { role, document }: Rights,
  name: FunctionName,
  product: Product,
  links: Links,
): void {
  for (const grant of grantsOf(name)) {
    // Nothing to allow where the stage makes no such key or secret.
    if (grant.on.kind === 'key' && madeKey(product.stage, grant.on.name) === null) continue
    if (grant.on.kind === 'secret' && !isMade(product, grant.on.name)) continue
    document.addStatements(
      new PolicyStatement({
        actions: [...grant.actions],
        resources: [...resourcesOf(grant, product, links), ...configurationSet(grant, name, product)],
      }),
    )
    if (grant.on.kind === 'stream')
      acknowledge(
        role,
        `IAM5[Resource::arn:aws:dynamodb:${REGION}:<AWS::AccountId>:table/${product.names.table(grant.on.name)}/stream/*]`,
        'A stream is named by the moment it was made.',
      )
    if (grant.on.kind === 'mailAccount')
      acknowledge(role, 'IAM5[Resource::*]', 'The account of SES is no resource that a policy could name.')
    if (grant.on.kind !== 'objects') continue
    for (const key of grant.on.keys)
      acknowledge(
        role,
        `IAM5[Resource::arn:aws:s3:::${product.names.prefix}-${grant.on.name}-<AWS::AccountId>/${key}]`,
        'Objects are named by member and moment: the prefix is the narrowest possible resource.',
      )
  }
  const { buckets }: FunctionDefinition = lambdas[name]
  for (const [bucket, verbs] of Object.entries(buckets ?? {})) {
    if (verbs?.GetObject === undefined) continue
    // Without it S3 answers 403 instead of 404 for a deleted object.
    document.addStatements(
      new PolicyStatement({
        actions: ['s3:ListBucket'],
        resources: [product.names.bucketArn(bucket as 'uploads')], // the manifest's own key
        conditions: { StringLike: { 's3:prefix': [...verbs.GetObject] } },
      }),
    )
  }
}

/** Sending with a configuration set needs the permission on the set, too. */
function configurationSet({ on }: Grant, name: FunctionName, { names }: Product): string[] {
  const { settings = [] }: FunctionDefinition = lambdas[name]
  return on.kind === 'mail' && settings.includes('MAIL_CONFIGURATION_SET') ? [names.mailEventsArn] : []
}

function resourcesOf({ on }: Grant, { names, operator }: Product, links: Links): string[] {
  switch (on.kind) {
    case 'table': {
      const arn = names.tableArn(on.name)
      return [arn, ...on.indexes.map((index) => `${arn}/index/${index}`)]
    }
    case 'stream':
      return [names.streamsArn(on.name)]
    case 'deadLetters':
      return [names.deadLettersArn(on.name)]
    case 'key':
      return [present(links.keys[on.name], on.name).keyArn]
    case 'queue':
      return [names.queueArn(on.name)]
    case 'secret':
      return [present(links.secrets[on.name], on.name).secretArn]
    case 'objects':
      return on.keys.map((key) => `${names.bucketArn(on.name)}/${key}`)
    case 'mail':
      return names.mailIdentityArns(operator.mailFrom)
    case 'mailAccount':
      return ['*']
    case 'userPool':
      return [present(links.userPoolArn, 'user pool')]
    case 'staffPool':
      return [present(links.staffPoolArn, 'staff pool')]
  }
}

function present<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`the ${what} is made in a later stack`)
  return value
}
