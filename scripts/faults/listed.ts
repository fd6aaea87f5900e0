import type { Fault } from './fault.ts'

/** The faults as `run faults --list` prints them, by guard: those of docs/security.md first, in its order. */
export function listed(faults: readonly Fault[], guards: readonly string[]): string[] {
  const all = [...new Set([...guards, ...faults.map(({ guard }) => guard)])]
  return all.flatMap((guard) => {
    const own = faults.filter((fault) => fault.guard === guard)
    return own.length === 0 ? [] : [guard, ...own.map(lineOf)]
  })
}

function lineOf({ id, fault, file, kind, test, title }: Fault): string {
  return `  ${id}: ${fault}, in ${file}; ${kind}: ${test} › ${title.trim()}`
}
