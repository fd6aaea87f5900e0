import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './rules/tree.ts'
import { unusedIn } from './rules/unused.ts'

jest.setTimeout(120_000)

test('every file, export and dependency has a use (knip.jsonc explains the exceptions)', () => {
  expect(unusedIn(ROOT)).toEqual([])
})

test('control: knip reports an unused file, an unused export and an unused dependency', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unused-'))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('package.json', JSON.stringify({ name: 'x', main: 'index.ts', dependencies: { react: '1.0.0' } }))
  write('index.ts', "import { used } from './a.ts'\nused()\n")
  write('a.ts', 'export const used = () => {}\nexport const spare = 1\n')
  write('b.ts', 'export const lost = 1\n')
  try {
    expect(unusedIn(folder).toSorted()).toEqual([
      'a.ts: exports spare',
      'b.ts: files b.ts',
      'package.json: dependencies react',
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
