import type { Source } from '../rules/tree.ts'
import { kindOf } from '../test/kinds.ts'
import type { Fault, FaultList } from './fault.ts'
import { testsByTitle } from './titles.ts'

/** The faults of the lists, each with the one test file that has its title. */
export function faultsOf(
  lists: readonly FaultList[],
  tests: readonly Source[],
  tables: readonly Source[] = tests,
): Fault[] {
  const testsOf = testsByTitle(tests, tables)
  return lists.flatMap((list) =>
    Object.entries(list).flatMap(([guard, rows]) =>
      rows.map(([file, find, put, words]): Fault => {
        const [, title, path] = /^(TS\d+) (\S+)$/.exec(words) ?? []
        if (title !== undefined && path !== undefined)
          return { guard, file, find, put, kind: 'types', test: path, title }
        const [test = '', ...others] = testsOf(words)
        const base = { guard, file, find, put, kind: kindOf(test), title: words }
        return { ...base, test: others.length > 0 ? '' : test }
      }),
    ),
  )
}
