// A deploy names every stack of its stage once, and the watch from outside comes after the product.
import { rm } from 'node:fs/promises'
import { productParts } from '#commands/deploy.ts'
import { emptyFunctions, templatesOf } from '#commands/oracles/templates.ts'
import { type StageValues, stages } from '#stages.ts'

jest.setTimeout(180_000)

let bundles: string
beforeAll(async () => {
  bundles = await emptyFunctions()
})
afterAll(() => rm(bundles, { recursive: true, force: true }))

test.each<['dev' | 'prod', Partial<StageValues>]>([
  ['dev', {}],
  ['dev', { waf: true, watchedFromOutside: true }],
  ['prod', {}],
  ['prod', { waf: false, watchedFromOutside: false }],
])('%s with %j: a deploy names every stack once, Outside last', (name, values) => {
  const { first, last } = productParts({ ...stages[name], ...values })
  const named = [...first, ...(last === null ? [] : [last])]
  const made = Object.keys(templatesOf(name, bundles, { values })).map((stack) => `${name}/${stack}`)
  expect(named.toSorted()).toEqual(made.toSorted())
  expect(first).not.toContain(`${name}/Outside`)
})
