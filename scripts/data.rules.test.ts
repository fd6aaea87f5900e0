import { tables } from '@app/lambdas/tables/all.ts'
import { staleness } from '@app/shared/test/generated.ts'
import { notes } from './data/notes.ts'
import { dataPage } from './data/page.ts'

test('docs/data.md is up to date with tables, manifest and notes', () => {
  expect(staleness('docs/data.md', dataPage())).toEqual([])
  expect(staleness('docs/data.md', '')).toEqual(['docs/data.md is old: `run docs` writes it again'])
})

test('docs/data.md lists the functions that write users, and marks personal attributes', () => {
  const [, users = ''] = /\n## users\n\n([^#]*)/.exec(dataPage()) ?? []
  expect(users).toContain('key: `id` (S)\n')
  const factsOf = (heading: string) =>
    new RegExp(`\\n${heading}:\\n((?:- .*\\n)+)`).exec(users)?.[1]?.split('\n') ?? []
  expect(factsOf('attributes')).toEqual(
    expect.arrayContaining(['- **email**', '- *formerAccounts*', '- guardianVersion']),
  )
  expect(factsOf('write')).toContain('- graphql')
  expect(factsOf('write').filter((line) => line.includes('participate'))).toEqual([])
  expect(factsOf('delete')).toEqual(['- leaving-job', ''])
})

test('the note of a table mentions TTL exactly where the table has one', () => {
  const noted = Object.entries(notes).flatMap(([name, { retention }]) =>
    retention.includes('(TTL)') ? [name] : [],
  )
  const held = Object.entries(tables).flatMap(([name, each]) => (each.ttl === undefined ? [] : [name]))
  expect(noted.toSorted()).toEqual(held.toSorted())
})
