import '../packages/ui/test/browser.ts'
import { join } from 'node:path'
import { isCode, statusOf } from '@app/shared/base/errors.ts'
import { WHOLE } from '@app/shared/test/part.ts'
import { COMMON, pressed, SILENT, scenes } from '@app/tests/errors/error-calls.ts'
import { catalogue, FAULTS_ELSEWHERE, UNSENT } from '@app/tests/errors/error-catalogue.ts'
import { pressed as pressedAt, stages } from '@app/tests/errors/error-faults.ts'
import { CODE_WORDS } from '@app/tests/errors/error-words.ts'
import { refusals } from '../packages/web/src/text/refusals.ts'
import { difference } from './rules/contracts.ts'
import { filesBelow, ROOT } from './rules/tree.ts'

// A test shows every error of the catalogue, with the product's words.

// Loads these files by path: a plain import would compile them in the project of `scripts`.
const { AUTH_FAULTS }: { AUTH_FAULTS: readonly string[] } = jest.requireActual(
  join(ROOT, 'packages/ui/src/auth/types.ts'),
)
const { faultOf }: { faultOf(error: unknown): string } = jest.requireActual(
  join(ROOT, 'packages/ui/src/auth/faults.ts'),
)

/** The refusals of the contracts, by call. */
const contracts = new Map(
  filesBelow(['packages/shared/src'], /contract\.ts$/).flatMap(({ path }) => {
    const exported: Record<string, unknown> = jest.requireActual(join(ROOT, path))
    return Object.entries(exported).flatMap(([name, value]) =>
      typeof value === 'object' &&
      value !== null &&
      'refusals' in value &&
      Array.isArray(value.refusals) &&
      !isStaffCall(value)
        ? [[name, value.refusals.filter(isCode)] as const]
        : [],
    )
  }),
)

/** The console has its own texts for its calls (`packages/console/src/text/words.test.ts`). */
function isStaffCall(value: object): boolean {
  return 'caller' in value && (typeof value.caller === 'object' || value.caller === 'anyoneAtConsole')
}

/** Calls and codes of the contracts without a scene, and scenes without them. */
function unseenCalls(table: readonly { call: string; codes: readonly string[] }[]): string[] {
  const codesOf = new Map(table.map(({ call, codes }) => [call, codes]))
  const calls = difference([...contracts.keys()], [...codesOf.keys(), ...Object.keys(SILENT)])
  const codes = [...codesOf].flatMap(([call, own]) =>
    difference([...own], contracts.get(call) ?? []).map((code) => `${call} ${code}`),
  )
  return [...calls, ...codes]
}

test('a journey shows every refusal of every call on a screen', () => {
  expect(contracts.size).toBeGreaterThan(20)
  expect(unseenCalls(scenes)).toEqual([])
  expect(unseenCalls(scenes.slice(1))).toEqual([scenes[0]?.call])
  const [first, ...rest] = scenes
  expect(unseenCalls([{ call: first?.call ?? '', codes: [] }, ...rest])).toHaveLength(1)
})

test('journeys show each common code on more than one screen', () => {
  const presses = scenes.flatMap((scene, index) => pressed(scene, index))
  const rare = COMMON.filter((code) => presses.filter((one) => one === code).length < 2)
  expect(rare).toEqual([])
  for (const [index, scene] of scenes.entries())
    expect(pressed(scene, index, WHOLE)).toEqual(
      expect.arrayContaining(scene.codes.filter((code) => scene.leads?.[code] === undefined)),
    )
})

test('every code is shown, and its text starts as listed here', () => {
  const shown = new Set<string>([...COMMON, ...scenes.flatMap(({ codes }) => codes)])
  expect(difference(Object.keys(statusOf), [...shown, ...Object.keys(UNSENT)])).toEqual([])
  for (const [code, words] of Object.entries(refusals)) {
    if (isCode(code)) expect(words.startsWith(CODE_WORDS[code])).toBe(true)
  }
})

test('a journey shows every error of the pool on a screen', () => {
  const faults = stages.flatMap((stage, index) =>
    pressedAt(stage, index, WHOLE).map(({ name, message = '' }) =>
      faultOf(Object.assign(new Error(message), { name })),
    ),
  )
  const seen = [...new Set<string>(faults), ...Object.keys(FAULTS_ELSEWHERE)]
  expect(AUTH_FAULTS.filter((fault) => !seen.includes(fault))).toEqual([])
  for (const [file, title] of Object.values(FAULTS_ELSEWHERE)) expect(titleFaults(file, title)).toEqual([])
})

const texts = filesBelow(['packages/ui/src/text', 'packages/web/src/text'], /\.ts$/)
  .map(({ text }) => text)
  .join('\n')
const tests = new Map(
  filesBelow(['packages/web', 'packages/tests'], /\.tsx?$/).map(({ path, text }) => [path, text]),
)
/** A journey with the tables it reads, and those they read. */
function withTables(text: string): string {
  const tables = [...text.matchAll(/from '\.\/(error-[\w-]+\.ts)'/g)]
  return tables.reduce(
    (whole, [, table]) => whole + withTables(tests.get(`packages/tests/errors/${table}`) ?? ''),
    text,
  )
}

function titleFaults(file: string, title: string): string[] {
  const titles = [...(tests.get(file) ?? '').matchAll(/^test(?:\.each\([\s\S]*?\))?\(\s*'([^']+)'/gm)]
  const named = new RegExp(`\\b${title}\\b`)
  return titles.some(([, one = '']) => named.test(one)) ? [] : [`${file} has no test ${title}`]
}

/** Catalogue lines without a test, with words the product does not have, or that the test does not look for. */
function catalogueFaults(entries: typeof catalogue): string[] {
  return entries.flatMap(({ situation, seen }) => [
    ...(seen.length === 0 ? [`${situation} is not seen`] : []),
    ...seen.flatMap(({ words, file, title }) => [
      ...titleFaults(file, title),
      ...(texts.includes(words) ? [] : [`the product does not say ${words}`]),
      ...(withTables(tests.get(file) ?? '').includes(words) ? [] : [`${file} does not look for ${words}`]),
    ]),
  ])
}

test('a test shows every line of the catalogue, with the product’s words', () => {
  expect(catalogue).toHaveLength(20)
  expect(catalogueFaults(catalogue)).toEqual([])
  const file = 'packages/tests/errors/errors-screens.journey.test.ts'
  expect(catalogueFaults([{ situation: 'x', seen: [] }])).toEqual(['x is not seen'])
  expect(
    catalogueFaults([{ situation: 'x', seen: [{ words: 'どこにもない', file, title: 'no such test' }] }]),
  ).toHaveLength(3)
})
