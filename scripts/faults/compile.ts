import { join } from 'node:path'
import { PROJECTS } from '../projects.ts'
import type { Fault } from './fault.ts'
import { plant } from './plant.ts'
import { node } from './spawned.ts'

/** An error of the compiler: the file and its number, `TS2345`. */
export interface CompileError {
  readonly file: string
  readonly code: string
}

/** The compiler's errors in a tree. The build info stays in a file, so that the next run is shorter. */
export async function compile(root: string, projects: readonly string[] = PROJECTS): Promise<CompileError[]> {
  const errors: CompileError[] = []
  for (const project of projects) {
    const info = join(root, '.types', `${project.replaceAll('/', '-')}.tsbuildinfo`)
    const args = ['--pretty', 'false', '--incremental', '--tsBuildInfoFile', info]
    const { code, said } = await node(root, ['node_modules/typescript/bin/tsc', '-p', project, ...args])
    const found = [...said.matchAll(/^(\S+?)\(\d+,\d+\): error (TS\d+)/gm)].map(
      ([, file = '', number = '']) => ({ file, code: number }),
    )
    if (code !== 0 && found.length === 0) throw new Error(`the compiler failed in ${project}: ${said}`)
    errors.push(...found)
  }
  return errors
}

/** The faults that do not compile. It plants as many as possible together, because a compiler run is long. */
export async function uncompiled(root: string, faults: readonly Fault[]): Promise<Set<Fault>> {
  const found = new Set<Fault>()
  let waiting = [faults]
  for (;;) {
    const [next, ...others] = waiting
    if (next === undefined) return found
    const { planted, errors } = await compileWith(root, next)
    const left = next.filter((fault) => !planted.includes(fault))
    const [only, ...more] = planted
    if (errors.length > 0 && only !== undefined && more.length === 0) found.add(only)
    waiting = [...others, left, ...(errors.length > 0 && more.length > 0 ? suspects(planted, errors) : [])]
    waiting = waiting.filter(({ length }) => length > 0)
  }
}

/** Halves the faults in files with an error, apart from the others: errors may come from either. */
function suspects(planted: readonly Fault[], errors: readonly CompileError[]): Fault[][] {
  const near = planted.filter(({ file }) => errors.some((error) => error.file === file))
  const halved = near.length === 0 ? planted : near
  const half = Math.ceil(halved.length / 2)
  const far = near.length === 0 ? [] : planted.filter((fault) => !near.includes(fault))
  return [halved.slice(0, half), halved.slice(half), far]
}

/** Compiles with as many of them as can be planted together. */
async function compileWith(root: string, faults: readonly Fault[]) {
  const planted: Fault[] = []
  const takeOut: (() => Promise<void>)[] = []
  try {
    for (const fault of faults) {
      // A fault that overlaps with another waits for the next run.
      const restore = await plant(root, fault).catch((error: unknown) => {
        if (planted.length === 0) throw error
        return null
      })
      if (restore === null) continue
      planted.push(fault)
      takeOut.unshift(restore)
    }
    return { planted, errors: await compile(root) }
  } finally {
    for (const restore of takeOut) await restore()
  }
}
