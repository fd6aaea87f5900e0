import type { Resource } from '#commands/changes/template.ts'
import { at } from '#commands/changes/template.ts'

/** Where a type has its name, unless it is `Name` or its own word with `Name` behind it. */
const ELSEWHERE: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'AWS::DynamoDB::GlobalTable': [['TableName']],
  'AWS::KMS::Alias': [['AliasName']],
  'AWS::Budgets::Budget': [['Budget', 'BudgetName']],
  'AWS::CloudFront::ResponseHeadersPolicy': [['ResponseHeadersPolicyConfig', 'Name']],
  // These names are labels: several may have the same.
  'AWS::Cognito::UserPool': [],
  'AWS::Cognito::UserPoolClient': [],
  'AWS::Cognito::IdentityPool': [],
  'AWS::ApiGatewayV2::Api': [],
  'AWS::ApiGatewayV2::Authorizer': [],
  'AWS::IAM::Policy': [],
  // The name of the property also says type and value.
  'AWS::Route53::RecordSet': [],
}

/** The name that a template gives a resource and that no second one may have; undefined when CloudFormation makes one up. */
export function nameOf({ Type, Properties = {} }: Partial<Resource>): string | undefined {
  const word = Type?.split('::').at(-1) ?? ''
  const paths = ELSEWHERE[Type ?? ''] ?? [[`${word}Name`], ['Name']]
  const name = paths.map((path) => at(Properties, ...path)).find((found) => found !== undefined)
  return name === undefined ? undefined : JSON.stringify(name)
}
