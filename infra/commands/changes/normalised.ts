import type { Stacks, Template } from '#commands/changes/template.ts'

/** The templates of all stages, by stage and stack. */
export type ReleasedStacks = Readonly<Record<string, Stacks>>

/** Templates without what changes with every build: the code's hashes, CDK's notes to itself. */
export function normalised(stacks: Stacks): Stacks {
  return Object.fromEntries(
    Object.entries(stacks).map(([stack, { Resources, Outputs, region }]): [string, Template] => [
      stack,
      {
        region,
        Outputs: sorted(Outputs),
        Resources: Object.fromEntries(
          Object.entries(Resources)
            .filter(([, { Type }]) => Type !== 'AWS::CDK::Metadata')
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([id, { Metadata: _, ...resource }]) => [id, withoutHashes(resource)]),
        ),
      },
    ]),
  )
}

function withoutHashes<Resource extends Template['Resources'][string]>(resource: Resource): Resource {
  const { Code, ...properties } = resource.Properties
  return Code === undefined ? resource : { ...resource, Properties: { ...properties, Code: 'the bundle' } }
}

function sorted(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
