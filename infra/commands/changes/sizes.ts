import { at, type Stacks } from '#commands/changes/template.ts'

/** A size that a service bounds. */
export interface Size {
  readonly what: string
  readonly is: number
  readonly most: number
}

const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '')

/** CloudFormation takes 500 resources in a stack; more than this leaves no room for the next release. */
const MOST_RESOURCES = 400

/** The sizes of templates and their resources, against the limits of CloudFormation, IAM, Lambda, CloudFront and API Gateway. */
export function sizesOf(stacks: Stacks): Size[] {
  return Object.entries(stacks).flatMap(([stack, template]) => {
    const { Resources, Outputs } = template
    const all = Object.entries(Resources)
    const of = (type: string) => all.filter(([, { Type }]) => Type === type)
    return [
      { what: `${stack}: bytes of the template`, is: bytes({ Resources, Outputs }), most: 1_000_000 },
      { what: `${stack}: resources`, is: all.length, most: MOST_RESOURCES },
      { what: `${stack}: outputs`, is: Object.keys(Outputs).length, most: 200 },
      { what: `${stack}: routes`, is: of('AWS::ApiGatewayV2::Route').length, most: 300 },
      ...of('AWS::IAM::Policy').map(([id, { Properties }]) => ({
        what: `${stack}/${id}: bytes of the policy`,
        is: bytes(Properties['PolicyDocument']),
        most: 10_240,
      })),
      ...of('AWS::IAM::Role').map(([id, { Properties }]) => ({
        what: `${stack}/${id}: bytes of the role's policies`,
        is: bytes(Properties['Policies'] ?? []),
        most: 10_240,
      })),
      ...of('AWS::Lambda::Function').map(([id, { Properties }]) => ({
        what: `${stack}/${id}: bytes of its variables`,
        is: bytes(at(Properties, 'Environment', 'Variables')),
        most: 4_096,
      })),
      ...of('AWS::CloudFront::Function').map(([id, { Properties }]) => ({
        what: `${stack}/${id}: bytes of its code`,
        is: Buffer.byteLength(String(Properties['FunctionCode'])),
        most: 10_240,
      })),
    ]
  })
}

/** Those beyond a share of their limit, the fullest first. */
export function fullest(sizes: readonly Size[], share: number): Size[] {
  return sizes.filter(({ is, most }) => is > most * share).toSorted((a, b) => b.is / b.most - a.is / a.most)
}
