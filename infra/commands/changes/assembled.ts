import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { type Stacks, Template } from '#commands/changes/template.ts'
import type { StageValues } from '#stages.ts'

const Manifest = v.object({
  artifacts: v.record(
    v.string(),
    v.looseObject({
      type: v.string(),
      displayName: v.optional(v.string(), ''),
      environment: v.optional(v.string(), ''),
      properties: v.optional(v.looseObject({ templateFile: v.optional(v.string(), '') })),
      dependencies: v.optional(v.array(v.string()), []),
    }),
  ),
})

/** A stage's templates as the last synthesis wrote them, each with its region, in the order in which they are deployed. */
export function assembled({ name }: Pick<StageValues, 'name'>, out: string): Stacks {
  const folder = join(out, `assembly-${name}`)
  const { artifacts } = v.parse(Manifest, json(join(folder, 'manifest.json')))
  const stacks = Object.entries(artifacts).filter(([, { type }]) => type === 'aws:cloudformation:stack')
  const ids = new Set(stacks.map(([id]) => id))
  const placed: typeof stacks = []
  // Each after those it depends on.
  while (placed.length < stacks.length) {
    const done = new Set(placed.map(([id]) => id))
    const next = stacks.find(
      ([id, { dependencies }]) =>
        !done.has(id) && dependencies.every((each) => !ids.has(each) || done.has(each)),
    )
    if (next === undefined) throw new Error('the stacks depend on each other in a circle')
    placed.push(next)
  }
  return Object.fromEntries(
    placed.map(([, { displayName, environment, properties }]) => [
      displayName.split('/').at(-1)?.replace(/ \(.*/, '') ?? '',
      {
        ...v.parse(Template, json(join(folder, properties?.templateFile ?? ''))),
        region: environment.split('/').at(-1) ?? '',
      },
    ]),
  )
}

function json(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
