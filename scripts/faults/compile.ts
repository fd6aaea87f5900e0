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

/** What the compiler has against a tree. What it has learned stays in a file, so that the next time is shorter. */
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

/** The faults that do not compile. Those in different files are planted together: a compiler's run is long. */
export async function uncompiled(root: string, faults: readonly Fault[]): Promise<Set<string>> {
  const found = new Set<string>()
  let waiting = faults
  while (waiting.length > 0) {
    const round = [...new Map(waiting.map((fault) => [fault.file, fault])).values()]
    waiting = waiting.filter((fault) => !round.includes(fault))
    for (const id of await together(root, round)) found.add(id)
  }
  return found
}

/** The faults among these, each in a file of its own, that do not compile. */
async function together(root: string, faults: readonly Fault[]): Promise<string[]> {
  const takeOut = await Promise.all(faults.map((fault) => plant(root, fault)))
  const errors = await compile(root).finally(() => Promise.all(takeOut.map((restore) => restore())))
  if (errors.length === 0) return []
  const [only, ...others] = faults
  if (only !== undefined && others.length === 0) return [only.id]
  const blamed = faults.filter(({ file }) => errors.some((error) => error.file === file))
  const rest = faults.filter((fault) => !blamed.includes(fault))
  // Errors elsewhere say nothing of who made them: halves are looked at by themselves.
  if (blamed.length === 0) {
    const half = Math.ceil(faults.length / 2)
    return [...(await together(root, faults.slice(0, half))), ...(await together(root, faults.slice(half)))]
  }
  return [...blamed.map(({ id }) => id), ...(rest.length === 0 ? [] : await together(root, rest))]
}
