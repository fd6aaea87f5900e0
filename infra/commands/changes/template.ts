import * as v from 'valibot'

const Resource = v.looseObject({
  Type: v.string(),
  Properties: v.optional(v.record(v.string(), v.unknown()), {}),
})
export type Resource = v.InferOutput<typeof Resource>

/** The parts of a CloudFormation template that the checks read. */
export const Template = v.looseObject({
  Resources: v.record(v.string(), Resource),
  Outputs: v.optional(v.record(v.string(), v.unknown()), {}),
  /** Names are taken by region. */
  region: v.optional(v.string(), ''),
})
export type Template = v.InferOutput<typeof Template>

/** The templates of a stage by the names of their stacks: `Data`, `Api` … */
export type Stacks = Readonly<Record<string, Template>>

/** Every object at any depth of a value, itself first. */
export function everyObject(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(everyObject)
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner] // neither null nor a list
}

/** A value deep inside: `at(properties, 'A', 'B')`. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce(
    (inner: unknown, key) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined,
    value,
  )
}
