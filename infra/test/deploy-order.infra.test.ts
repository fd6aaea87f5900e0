// A deploy names every stack of its stage once, and the watch from outside comes after the product.
import { productParts } from '#commands/deploy.ts'
import { type StageValues, stages } from '#stages.ts'
import { templatesOfStages } from './templates-of-stages.ts'

jest.setTimeout(180_000)

const templatesOf = templatesOfStages()

test.each<['dev' | 'prod', Partial<StageValues>]>([
  ['dev', {}],
  ['dev', { waf: true, watchedFromOutside: true }],
  ['prod', {}],
  ['prod', { waf: false, watchedFromOutside: false }],
])('%s with %j: a deploy names every stack once, Outside last', (name, values) => {
  const { first, last } = productParts({ ...stages[name], ...values })
  const named = [...first, ...(last === null ? [] : [last])]
  const made = Object.keys(templatesOf(name, { values })).map((stack) => `${name}/${stack}`)
  expect(named.toSorted()).toEqual(made.toSorted())
  expect(first).not.toContain(`${name}/Outside`)
})
