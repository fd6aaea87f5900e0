import { type Fault, nameOf } from './fault.ts'

/** The faults as `run faults --list` prints them, by guard: those of docs/security.md first, in its order. */
export function listed(faults: readonly Fault[], guards: readonly string[]): string[] {
  const all = [...new Set([...guards, ...faults.map(({ guard }) => guard)])]
  return all.flatMap((guard) => {
    const own = faults.filter((fault) => fault.guard === guard)
    return own.length === 0 ? [] : [guard, ...own.map(lineOf)]
  })
}

function lineOf(fault: Fault): string {
  return `  ${nameOf(fault)}; ${fault.kind}: ${fault.test} › ${fault.title}`
}
