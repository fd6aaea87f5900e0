import type { App, CfnResource } from 'aws-cdk-lib'
import { at } from './promised.ts'
import { resourcesOf, type Templates } from './synthesised.ts'

type Kind<Found> = abstract new (...args: never[]) => Found

/** Faults to plant in the constructs, each with the expected finding. */
export type Faults = Readonly<Record<string, readonly [said: string, plant: (app: App) => void]>>

/** The first construct of a kind whose path fits. */
export function find<Found extends CfnResource>(app: App, kind: Kind<Found>, path = ''): Found {
  const found = app.node
    .findAll()
    .find((each): each is Found => each instanceof kind && each.node.path.includes(path))
  if (found === undefined) throw new Error(`nothing to plant a fault in at ${path}`)
  return found
}

/** A copy of the templates with another property in a resource: as the override of a construct makes it, without a synthesis. */
export function withProperty(
  templates: Templates,
  [type, id]: readonly [type: string, id: string],
  path: readonly (string | number)[],
  value: unknown,
): Templates {
  const copy = structuredClone(templates)
  const found = resourcesOf(copy, type).find(([name]) => name.includes(id))
  const holder = at(found?.[1].Properties, ...path.slice(0, -1))
  if (typeof holder !== 'object' || holder === null) throw new Error(`nothing to plant a fault in at ${id}`)
  Reflect.set(holder, path.at(-1) ?? '', value)
  return copy
}
