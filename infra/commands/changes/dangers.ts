import { fullDiff, type ResourceDifference, ResourceImpact } from '@aws-cdk/cloudformation-diff'
import type { Danger } from '#commands/changes/danger.ts'
import { indexDangers } from '#commands/changes/indexes.ts'
import { linkDangers } from '#commands/changes/links.ts'
import { nameOf } from '#commands/changes/physical-name.ts'
import type { Stacks, Template } from '#commands/changes/template.ts'

/** Resources that hold data or have a name that clients store: replacing one loses data or breaks clients. */
const STATEFUL: ReadonlySet<string> = new Set([
  'AWS::DynamoDB::GlobalTable',
  'AWS::DynamoDB::Table',
  'AWS::KMS::Key',
  'AWS::KMS::Alias',
  'AWS::S3::Bucket',
  'AWS::SecretsManager::Secret',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::Cognito::IdentityPool',
  'AWS::CloudFront::Distribution',
  'AWS::ApiGatewayV2::Api',
  'AWS::Backup::BackupVault',
])
/** In these stacks nothing is made again, whatever its type. */
const KEPT_STACKS: ReadonlySet<string> = new Set(['Data', 'Identity'])
/** Resources that only join others, and hold nothing themselves. */
const JOINS =
  /^AWS::(?:IAM::|Lambda::|Logs::|S3::BucketPolicy|WAFv2::|Cognito::(?:IdentityPoolRole|UserPoolRiskConfiguration)Attachment|CloudTrail::Trail|CDK::|Backup::Backup(?:Selection|Plan))/

/** What a deploy from `before` to `after` would lose, or where it would fail half-way. */
export function dangersOf(before: Stacks, after: Stacks): Danger[] {
  return [
    ...Object.entries(before).flatMap(([stack, template]) => stackDangers(stack, template, after[stack])),
    ...doubledNames(before, after),
    ...linkDangers(before, after),
  ]
}

function stackDangers(
  stack: string,
  before: Template,
  after: Template = { Resources: {}, Outputs: {}, region: '' },
): Danger[] {
  const found: Danger[] = []
  fullDiff(before, after).resources.forEachDifference((id, change) => {
    const where = `${stack}/${id}`
    found.push(...resourceDangers(stack, change).map((why) => ({ where, why })))
    found.push(...indexDangers(change.oldValue, change.newValue).map((why) => ({ where, why })))
  })
  return found
}

/** Properties that CloudFormation lists as changeable, and their service refuses to change. */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  'AWS::KMS::Key': ['KeySpec', 'KeyUsage'],
  'AWS::Cognito::UserPool': ['UsernameAttributes', 'AliasAttributes', 'UsernameConfiguration', 'Schema'],
}

const GONE: ReadonlySet<ResourceImpact> = new Set([ResourceImpact.WILL_DESTROY, ResourceImpact.WILL_ORPHAN])
const REPLACED: ReadonlySet<ResourceImpact> = new Set([
  ResourceImpact.WILL_REPLACE,
  ResourceImpact.MAY_REPLACE,
])

function resourceDangers(stack: string, change: ResourceDifference): string[] {
  const type = change.oldResourceType ?? ''
  const keeps = STATEFUL.has(type) || (KEPT_STACKS.has(stack) && !JOINS.test(type))
  const impact = change.changeImpact
  if (GONE.has(impact)) return keeps ? [`${type} is taken away`] : []
  const fixed = (FIXED[type] ?? []).filter((property) => change.propertyUpdates[property] !== undefined)
  if (fixed.length > 0) return [`${fixed.join(', ')} of ${type} cannot be changed`]
  if (!REPLACED.has(impact)) return []
  if (keeps) return [`${type} is made again`]
  const [old, next] = [change.oldValue, change.newValue].map((each) => each && nameOf(each))
  // CloudFormation makes the new one first.
  return old !== undefined && old === next
    ? [`${type} is made again under the name ${old} that is still taken`]
    : []
}

/** What may be gone for the minutes between two stacks: a run that is late is made up for by the next. */
const MAY_PAUSE: ReadonlySet<string> = new Set(['AWS::Scheduler::Schedule'])

/** A name that moves to another logical id or stack: the new one comes before the old one goes, unless its stack is deployed later. */
function doubledNames(before: Stacks, after: Stacks): Danger[] {
  const taken = new Map(named(before).map((each) => [each.key, each]))
  const order = Object.keys(after)
  return named(after).flatMap(({ key, where, stack, type }) => {
    const holder = taken.get(key)
    if (holder === undefined || holder.where === where) return []
    const isFree = order.includes(holder.stack) && order.indexOf(holder.stack) < order.indexOf(stack)
    return isFree && MAY_PAUSE.has(type) ? [] : [{ where, why: `its name is still taken by ${holder.where}` }]
  })
}

function named(stacks: Stacks): { key: string; where: string; stack: string; type: string }[] {
  return Object.entries(stacks).flatMap(([stack, { Resources, region }]) =>
    Object.entries(Resources).flatMap(([id, resource]) => {
      const name = nameOf(resource)
      return name === undefined
        ? []
        : [{ key: `${region} ${resource.Type} ${name}`, where: `${stack}/${id}`, stack, type: resource.Type }]
    }),
  )
}
