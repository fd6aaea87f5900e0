import type { App, CfnResource } from 'aws-cdk-lib'

type Kind<Found> = abstract new (...args: never[]) => Found

/** Faults to plant in the constructs, each with what is said of it. */
export type Faults = Readonly<Record<string, readonly [said: string, plant: (app: App) => void]>>

/** The first construct of a kind whose path fits. */
export function find<Found extends CfnResource>(app: App, kind: Kind<Found>, path = ''): Found {
  const found = app.node
    .findAll()
    .find((each): each is Found => each instanceof kind && each.node.path.includes(path))
  if (found === undefined) throw new Error(`nothing to plant a fault in at ${path}`)
  return found
}
