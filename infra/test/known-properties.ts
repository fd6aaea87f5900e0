import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec'
import type { Templates } from './synthesised.ts'

type Database = ReturnType<typeof loadAwsServiceSpecSync>
type Named = Readonly<Record<string, { readonly type: PropertyType }>>
type PropertyType =
  | { readonly type: 'ref'; readonly reference: { readonly $ref: string } }
  | { readonly type: 'array' | 'map'; readonly element: PropertyType }
  | { readonly type: 'union'; readonly types: readonly PropertyType[] }
  | { readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'json' | 'date-time' | 'null' | 'tag' }

let database: Database | undefined

/** Types and properties that Amazon's own description of CloudFormation does not have. */
export function unknownProperties(
  templates: Readonly<Record<string, Pick<Templates[string], 'Resources'>>>,
): string[] {
  database ??= loadAwsServiceSpecSync()
  const db = database
  return Object.entries(templates).flatMap(([stack, { Resources }]) =>
    Object.entries(Resources).flatMap(([id, { Type, Properties }]) => {
      const [known] = db.lookup('resource', 'cloudFormationType', 'equals', Type)
      if (known === undefined) return Type === 'AWS::CDK::Metadata' ? [] : [`${stack}/${id}: ${Type}`]
      // The description's own types, of which this looks at a few.
      return unknownIn(db, Properties, known.properties as Named).map((path) => `${stack}/${id}: ${path}`)
    }),
  )
}

function unknownIn(db: Database, value: Readonly<Record<string, unknown>>, known: Named): string[] {
  return Object.entries(value).flatMap(([name, inner]) => {
    const property = known[name]
    if (property === undefined) return [name]
    return unknownInside(db, inner, property.type).map((path) => `${name}.${path}`)
  })
}

function unknownInside(db: Database, value: unknown, type: PropertyType): string[] {
  if (typeof value !== 'object' || value === null || isIntrinsic(value)) return []
  if (Array.isArray(value))
    return type.type === 'array' ? value.flatMap((each) => unknownInside(db, each, type.element)) : []
  if (type.type === 'map')
    return Object.values(value).flatMap((each) => unknownInside(db, each, type.element))
  if (type.type === 'union')
    return type.types
      .map((one) => unknownInside(db, value, one))
      .reduce((best, found) => (found.length < best.length ? found : best))
  if (type.type !== 'ref') return []
  const { properties } = db.get('typeDefinition', type.reference.$ref)
  return unknownIn(db, value as Record<string, unknown>, properties as Named) // neither null nor a list
}

function isIntrinsic(value: object): boolean {
  const [name = '', ...others] = Object.keys(value)
  return others.length === 0 && /^(Ref$|Fn::)/.test(name)
}
