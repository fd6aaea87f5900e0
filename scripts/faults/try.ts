import { PROJECTS } from '../projects.ts'
import { compile } from './compile.ts'
import type { Copy } from './copy.ts'
import type { Fault, FaultKind } from './fault.ts'
import { plant } from './plant.ts'
import { node } from './spawned.ts'
import { namedBy, runTests } from './tests.ts'

/** Whether the named test failed, and which others did; `why` if it did not. */
export type Tried =
  | { readonly caught: true; readonly red: readonly string[] }
  | { readonly caught: false; readonly why: string }

/** Kinds of test that need the build. */
const ON_BUILDS: readonly FaultKind[] = ['rules', 'infra', 'flow', 'journey', 'browsers']
/** Of short files, and of those whose tests follow one another, the whole is run; else the named test alone. */
const WHOLE: readonly FaultKind[] = ['unit', 'flow']
const runOf = (kind: FaultKind) => (WHOLE.includes(kind) ? 'whole files' : 'named')

/** Whether a fault's test uses the build. */
export function isOnBuilds({ kind }: Fault): boolean {
  return ON_BUILDS.includes(kind)
}

/** Builds the unchanged copy and saves the builds, to restore them after each fault. */
export async function keepBuilds(copy: Copy): Promise<void> {
  if (!(await build(copy.root))) throw new Error('the tree does not build')
  await copy.keepBuilds()
}

/** Builds the outdated parts; false when a build fails. */
async function build(root: string): Promise<boolean> {
  return (await node(root, ['scripts/build.ts'])).code === 0
}

/** Plants one fault, runs its test and removes the fault. */
export async function tryFault(copy: Copy, fault: Fault): Promise<Tried> {
  const takeOut = await plant(copy.root, fault)
  const isBuilt = isOnBuilds(fault)
  try {
    if (fault.kind === 'types') return await byCompiler(copy.root, fault)
    if (isBuilt && !(await build(copy.root))) return missed('it does not build')
    const ran = await runTests(copy.root, [fault], runOf(fault.kind))
    if (ran === null) return missed('the tests did not run')
    const red = ran.filter(({ isRed }) => isRed).map(({ title }) => title)
    const named = namedBy(fault, ran)
    if (named.some(({ isRed }) => isRed)) return { caught: true, red }
    return missed(`${named.length} named, all green; red: ${red.join(' | ') || 'nothing'}`)
  } finally {
    await takeOut()
    if (isBuilt) await copy.putBack()
  }
}

async function byCompiler(root: string, { test, title }: Fault): Promise<Tried> {
  const errors = await compile(
    root,
    PROJECTS.filter((project) => test.startsWith(`${project}/`)),
  )
  const said = errors.map(({ file, code }) => `${file} ${code}`)
  return said.includes(`${test} ${title}`)
    ? { caught: true, red: said }
    : missed(`it compiles there; errors: ${said.join(' | ') || 'none'}`)
}

/** The control: faults whose test fails, or is missing, without them. */
export async function notGreen(root: string, faults: readonly Fault[]): Promise<Fault[]> {
  const [first, ...others] = faults
  if (first === undefined || first.kind === 'types') return []
  const ran = (await runTests(root, [first, ...others], runOf(first.kind))) ?? []
  return faults.filter((fault) => {
    const named = namedBy(fault, ran)
    return named.length === 0 || named.some(({ isRed }) => isRed)
  })
}

function missed(why: string): Tried {
  return { caught: false, why }
}
