import { type Resource, resourcesOf, type Templates } from './synthesised.ts'

/** A guarantee of a template: each returns the resources that break it. */
export type Promised = (templates: Templates) => string[]

/** Holds for each resource of a type. */
export const every =
  (type: string, holds: (properties: Record<string, unknown>, resource: Resource) => boolean): Promised =>
  (templates) => {
    const found = resourcesOf(templates, type)
    // A check without a subject fails.
    if (found.length === 0) return [`no ${type}`]
    return found.flatMap(([id, resource]) => (holds(resource.Properties, resource) ? [] : [id]))
  }

/** A value deep inside: `at(properties, 'A', 'B')`. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  return path.reduce(
    (inner: unknown, key) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined,
    value,
  )
}

/** One, several or none, as a list. */
export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value]
}
