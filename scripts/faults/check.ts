import { isTest } from '../rules/tree.ts'
import type { Fault } from './fault.ts'
import { holdsTitle } from './titles.ts'

/** The number of occurrences of a text. */
export function timesIn(text: string, find: string): number {
  return text.split(find).length - 1
}

/** Problems of the list itself; `read` returns null for a missing file. */
export function listFaults(faults: readonly Fault[], read: (path: string) => string | null): string[] {
  const seen = new Set<string>()
  return faults.flatMap(({ id, file, find, put, kind, test, title }) => {
    const wrong: string[] = []
    if (seen.has(id)) wrong.push('the id is given twice')
    seen.add(id)
    const times = timesIn(read(file) ?? '', find)
    if (times !== 1) wrong.push(`the text stands ${times} times in ${file}`)
    if (find === put) wrong.push('nothing changes')
    if (isTest({ path: file })) wrong.push(`${file} is no source of the product`)
    const text = read(test)
    if (text === null) wrong.push(`there is no ${test}`)
    else if (kind === 'types' ? !/^TS\d+$/.test(title) : !holdsTitle(text, title))
      wrong.push(`${test} holds no "${title}"`)
    if (!fits(kind, test)) wrong.push(`${test} is no ${kind} test`)
    return wrong.map((what) => `${id}: ${what}`)
  })
}

/** Guards without a planted fault. */
export function unplanted(guards: readonly string[], faults: readonly Fault[]): string[] {
  return guards.filter((guard) => !faults.some((fault) => fault.guard === guard))
}

function fits(kind: Fault['kind'], test: string): boolean {
  const named = /\.(store|rules|infra|flow|journey|browsers)\.test\.tsx?$/.exec(test)?.[1]
  if (kind === 'types') return !test.includes('.test.')
  return /\.test\.tsx?$/.test(test) && (named ?? 'unit') === kind
}
