import { isTest } from '../rules/tree.ts'
import { type Fault, nameOf } from './fault.ts'

/** The number of occurrences of a text. */
export function timesIn(text: string, find: string): number {
  return text.split(find).length - 1
}

/** Problems of the lists; `read` returns null for a missing file. */
export function listFaults(faults: readonly Fault[], read: (path: string) => string | null): string[] {
  const seen = new Set<string>()
  return faults.flatMap((fault) => {
    const { file, find, put, test, title } = fault
    const wrong: string[] = []
    if (seen.has(nameOf(fault))) wrong.push('it is given twice')
    seen.add(nameOf(fault))
    const times = timesIn(read(file) ?? '', find)
    if (times !== 1) wrong.push(`the text stands ${times} times`)
    if (find === put) wrong.push('nothing changes')
    if (isTest({ path: file })) wrong.push('it is no source of the product')
    if (test === '') wrong.push(`not exactly one test file has a title that begins with "${title}"`)
    else if (read(test) === null) wrong.push(`there is no ${test}`)
    return wrong.map((what) => `${nameOf(fault)}: ${what}`)
  })
}

/** Guards without a planted fault. */
export function unplanted(guards: readonly string[], faults: readonly Fault[]): string[] {
  return guards.filter((guard) => !faults.some((fault) => fault.guard === guard))
}
