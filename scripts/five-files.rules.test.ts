import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { lambdas } from '@app/lambdas/manifest/functions.ts'
import { joinEvent } from '@app/shared/events/contract.ts'
import { edgesOf } from './rules/imports.ts'
import { allCode, isTest } from './rules/tree.ts'

// From the button to the table: "join an event" takes five files, the screen's route between the first two.
// The lists of planted faults quote the product.
const files = allCode().filter((file) => !isTest(file) && !file.path.startsWith('scripts/faults/'))
const texts = new Map(files.map(({ path, text }) => [path, text]))
const edges = edgesOf(files)
const SCREEN = 'packages/web/src/features/events/EventPage.tsx'
const ROUTE = 'packages/web/src/features/events/event-route.ts'
const CONTRACT = 'packages/shared/src/events/contract.ts'
const HANDLER = 'packages/lambdas/src/features/events/participate.handler.ts'
const RULES = 'packages/lambdas/src/features/events/participation.ts'
const STORE = 'packages/lambdas/src/features/events/participation-store.ts'

/** The steps of a walk that are not imports. */
function missingSteps(walk: readonly string[], known: readonly { from: string; to: string }[]): string[] {
  return walk.slice(1).flatMap((to, index) => {
    const from = walk[index]
    return known.some((edge) => edge.from === from && edge.to === to)
      ? []
      : [`${from} does not lead to ${to}`]
  })
}

test('the screen leads to the contract by its route', () => {
  expect(missingSteps([SCREEN, ROUTE, CONTRACT], edges)).toEqual([])
  expect(texts.get(ROUTE)).toMatch(/\bsend\(joinEvent,/)
  expect(texts.get(CONTRACT)).toMatch(/^export const joinEvent = call\(/m)
})

test('the manifest leads from the contract to the handler', () => {
  const definitions: readonly FunctionDefinition[] = Object.values(lambdas)
  const serving = definitions.filter(({ calls = {} }) =>
    Object.values(calls).some((call) => call === joinEvent),
  )
  expect(serving.map(({ entry }) => `packages/lambdas/src/${entry}`)).toEqual([HANDLER])
  expect(texts.get(HANDLER)).toMatch(/joinEvent:.*=>\s*join\(/)
})

test('the handler leads to the rules, and they to the table', () => {
  expect(missingSteps([HANDLER, RULES, STORE], edges)).toEqual([])
  expect(texts.get(RULES)).toMatch(/^export async function join\(/m)
  expect(texts.get(STORE)).toMatch(/^export function saveJoin\(/m)
  expect(texts.get(STORE)).toMatch(/participations\.put\(/)
})

test('the handler decides nothing, and no other code takes seats', () => {
  expect(texts.get(HANDLER)).not.toMatch(/\bif\b|\?|await/)
  const takers = files.filter(({ text }) => text.includes('#taken + :one')).map(({ path }) => path)
  // Staff give seats by the one module of seats.
  expect(takers).toEqual(['packages/lambdas/src/domain/seats-store.ts', STORE])
})

test('giving a seat back takes the same way, under one name', () => {
  expect(texts.get(ROUTE)).toMatch(/\bsend\(cancelParticipation,/)
  expect(texts.get(CONTRACT)).toMatch(/^export const cancelParticipation = call\(/m)
  expect(texts.get(HANDLER)).toMatch(/cancelParticipation:.*=>\s*cancel\(/)
  expect(texts.get(RULES)).toMatch(/^export async function cancel\(/m)
  expect(texts.get(STORE)).toMatch(/^export function saveCancel\(/m)
})

test('the walk itself: a step without an import is found', () => {
  expect(missingSteps([SCREEN, CONTRACT, HANDLER], edges)).toHaveLength(2)
})
