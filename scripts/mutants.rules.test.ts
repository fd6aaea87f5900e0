import { EQUIVALENTS } from './mutants/equivalents.ts'
import { isPure, PURE } from './mutants/files.ts'
import { killersOf } from './mutants/killers.ts'
import { oneLine } from './mutants/mutant.ts'
import { edgesOf, importsOf } from './rules/imports.ts'
import { allCode, type Source } from './rules/tree.ts'

// The pure files, which `run mutants` changes, and the list of mutants that no test can find.
const code = allCode()
const pure = code.filter(({ path }) => isPure(path))

/** Imports that a pure file must not have. */
const EFFECTS = /react|^@aws-sdk|^aws-amplify|-store\.ts$|^node:(fs|http)/

function effectsIn(files: readonly Source[]): string[] {
  return files.flatMap(({ path, text }) => [
    ...importsOf(text)
      .filter((specifier) => EFFECTS.test(specifier))
      .map((specifier) => `${path}: ${specifier}`),
    ...(/\bfetch\(|\bdocument\.|\blocalStorage\.|\bsetTimeout\(/.test(text) ? [`${path}: an effect`] : []),
  ])
}

test('mutants: every pattern finds a file', () => {
  const found = (pattern: string) => pure.some(({ path }) => isPure(path, [pattern]))
  expect(PURE.filter((pattern) => !found(pattern))).toEqual([])
  expect(found('packages/shared/src/nowhere/rules.ts')).toBe(false)
  expect(pure.length).toBeGreaterThan(70)
})

test('mutants: the files to mutate import no React, no SDK and no store', () => {
  expect(effectsIn(pure)).toEqual([])
  const faulty = [
    { path: 'a.ts', text: "import { useState } from 'react'" },
    { path: 'b.ts', text: "import { saveJoin } from './participation-store.ts'" },
    { path: 'c.ts', text: "export const ask = () => fetch('/api')" },
  ]
  expect(effectsIn(faulty)).toHaveLength(3)
})

test('mutants: a unit test imports each of the files', () => {
  const killers = killersOf(
    pure.map(({ path }) => path),
    code,
  )
  expect([...killers].filter(([, tests]) => tests.length === 0).map(([path]) => path)).toEqual([])
  expect(killers.get('packages/shared/src/check-in/rules.ts')).toContain(
    'packages/shared/src/check-in/rules.test.ts',
  )
})

test('mutants: the nearest unit tests are those of an importer, without tests of other kinds', () => {
  const files = [
    ['a.test.ts', "import './b.ts'"],
    ['a.store.test.ts', "import './c.ts'"],
    ['b.ts', "import './c.ts'"],
    ['c.ts', ''],
    ['d.ts', ''],
  ].map(([path = '', text = '']) => ({ path: `packages/shared/src/${path}`, text }))
  const path = (name: string) => `packages/shared/src/${name}`
  expect(edgesOf(files)).toHaveLength(3)
  expect([...killersOf(['b.ts', 'c.ts', 'd.ts'].map(path), files).values()]).toEqual([
    [path('a.test.ts')],
    [path('a.test.ts')],
    [],
  ])
})

test('mutants: each entry of the list of equivalent mutants exists once and has a reason', () => {
  const lines = new Map(pure.map(({ path, text }) => [path, text.split('\n').map(oneLine)]))
  expect(EQUIVALENTS.filter(({ file, text }) => !lines.get(file)?.includes(text))).toEqual([])
  expect(EQUIVALENTS.filter(({ why }) => why.length < 10)).toEqual([])
  const keys = EQUIVALENTS.flatMap(({ file, text, mutants }) =>
    mutants.map((mutant) => `${file} ${text} ${mutant}`),
  )
  expect(new Set(keys).size).toBe(keys.length)
})
