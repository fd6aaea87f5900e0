import { rm } from 'node:fs/promises'
import { emptyFunctions, type Turned, templatesOf } from '#commands/oracles/templates.ts'
import type { stages } from '#stages.ts'
import { storedTemplates } from './stored-templates.ts'
import type { Templates } from './synthesised.ts'

/** Makes templates with empty functions, for the tests of one file: from `beforeAll` on, until its end. */
export function templatesOfStages(): (name: keyof typeof stages, turned?: Turned) => Templates {
  let bundles = ''
  beforeAll(async () => {
    bundles = await emptyFunctions()
  })
  afterAll(() => rm(bundles, { recursive: true, force: true }))
  return (name, turned = {}) =>
    storedTemplates(['empty', name, turned], () => templatesOf(name, bundles, turned))
}
