// The origin key changes by the steps of docs/operations.md: a call passes at every moment of each deploy.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StageValues } from '#stages.ts'
import { at } from './promised.ts'
import { resourcesOf, type Templates } from './synthesised.ts'
import { templatesOfStages } from './templates-of-stages.ts'

jest.setTimeout(180_000)
type Versions = StageValues['originKeyVersions']

/** What the manual says to write, in its order. */
const STEPS = [
  ...readFileSync(join(__dirname, '../../docs/operations.md'), 'utf8').matchAll(
    /`originKeyVersions: \[(.*?)\]`/g,
  ),
].map(([, versions = '']) => [...versions.matchAll(/'(\w+)'/g)].map(([, version]) => version))

const templatesOf = templatesOfStages()

/** The versions that a text names; before the first step the current one is the old one. */
function keysIn(text: unknown): string[] {
  const found = JSON.stringify(text).match(/SecretString:::\w*\}\}(?:-console)?/g) ?? []
  return found.map((each) => each.replace(':::}', ':::OLD}').replace(/SecretString:::|\}\}/g, ''))
}

/** Of both sides: the keys that the front doors send, and for each function with calls those that pass. */
function keysOf(templates: Templates) {
  const sent = resourcesOf(templates, 'AWS::CloudFront::Distribution').flatMap(([, made]) => keysIn(made))
  const accepted = resourcesOf(templates, 'AWS::Lambda::Function').flatMap(([, { Properties }]) => {
    const setting = at(Properties, 'Environment', 'Variables', 'ORIGIN_KEY')
    return setting === undefined ? [] : [keysIn(setting)]
  })
  return { sent, accepted }
}

/** The functions that would refuse a call from their own front door while both are deployed, in either order. */
function refusedBetween(before: Templates, after: Templates): string[] {
  const [old, next] = [keysOf(before), keysOf(after)]
  expect(old.accepted.length).toBeGreaterThan(10)
  return [...new Set([...old.sent, ...next.sent])].flatMap((key) =>
    [...old.accepted, ...next.accepted]
      .filter((keys) => keys.some((each) => each.endsWith('-console') === key.endsWith('-console')))
      .flatMap((keys) => (keys.includes(key) ? [] : [`${key} not in ${keys.join(' ')}`])),
  )
}

const withKeys = (...versions: (string | undefined)[]) =>
  // The type allows two versions; the manual's steps are read as text.
  templatesOf('dev', { values: { originKeyVersions: versions as unknown as Versions } })

test('the manual changes the origin key in three deploys, and no call is refused during any of them', () => {
  expect(STEPS).toEqual([['OLD', 'NEW'], ['NEW', 'OLD'], ['NEW']])
  const states = [withKeys(), ...STEPS.map((versions) => withKeys(...versions))]
  states.slice(1).forEach((after, step) => {
    expect(refusedBetween(states[step] ?? {}, after)).toEqual([])
  })
})

test('after the last step the old key passes nowhere, and both front doors send the new one', () => {
  const { sent, accepted } = keysOf(withKeys(...(STEPS.at(-1) ?? [])))
  expect(new Set(sent)).toEqual(new Set(['NEW', 'NEW-console']))
  expect(new Set(accepted.flat())).toEqual(new Set(['NEW', 'NEW-console']))
})

test('control: changed in one deploy, calls are refused until both have it', () => {
  expect(refusedBetween(withKeys(), withKeys('NEW')).length).toBeGreaterThan(10)
})
