import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FAULTS } from './faults/all.ts'
import { uncompiled } from './faults/compile.ts'
import { copyTree } from './faults/copy.ts'
import { FAULT_KINDS, type Fault, nameOf } from './faults/fault.ts'
import { listed } from './faults/listed.ts'
import { guardsOf } from './faults/rows.ts'
import { isOnBuilds, keepBuilds, notGreen, tryFault } from './faults/try.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const words = process.argv.slice(2)

if (words.includes('--list')) {
  const guards = guardsOf(readFileSync(join(root, 'docs/security.md'), 'utf8'))
  console.log([...listed(chosen(), guards), `${chosen().length} faults`].join('\n'))
} else process.exit((await run(chosen(), toCompile())) ? 0 : 1)

/** A part of its line in the list selects a fault, `--kind store` those of a kind; without arguments all. */
function chosen(): Fault[] {
  const text = words.filter((word, index) => !word.startsWith('-') && words[index - 1] !== '--kind').join(' ')
  const found = FAULTS.filter(
    (fault) =>
      (kind() === undefined || fault.kind === kind()) && listed([fault], []).join('\n').includes(text),
  )
  if (found.length === 0) throw new Error('no such fault')
  return found
}

/** Faults to compile first: a fault that the compiler finds counts for no other kind. */
function toCompile(): Fault[] {
  const others = FAULTS.filter((fault) => fault.kind !== 'types')
  if (kind() === 'types') return others
  return kind() === undefined ? others.filter((fault) => chosen().includes(fault)) : []
}

function kind(): string | undefined {
  const at = words.indexOf('--kind')
  return at === -1 ? undefined : words[at + 1]
}

/** Plants the faults one at a time; true when the named test found each. */
async function run(faults: readonly Fault[], compiled: readonly Fault[]): Promise<boolean> {
  const copy = await copyTree(root)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void copy.remove().then(() => process.exit(1)))
  const missed = new Set<Fault>()
  const miss = (fault: Fault, why: string) => {
    missed.add(fault)
    console.log(`MISSED  ${nameOf(fault)}: ${why}`)
  }
  let caught = 0
  try {
    if (faults.some(isOnBuilds)) await keepBuilds(copy)
    for (const fault of await uncompiled(copy.root, compiled)) miss(fault, 'it does not compile')
    for (const kind of FAULT_KINDS) {
      const ofKind = faults.filter((fault) => fault.kind === kind && !missed.has(fault))
      for (const fault of await notGreen(copy.root, ofKind)) miss(fault, 'its test is not green without it')
      for (const fault of ofKind.filter((one) => !missed.has(one))) {
        const from = performance.now()
        const tried = await tryFault(copy, fault)
        const seconds = Math.round((performance.now() - from) / 1000)
        if (!tried.caught) miss(fault, tried.why)
        else console.log(`caught  ${nameOf(fault)} (${kind}, ${seconds} s): ${shortly(tried.red)}`)
        if (tried.caught) caught += 1
      }
    }
  } finally {
    await copy.remove()
  }
  console.log(`\n${caught} caught, ${missed.size} missed`)
  return missed.size === 0
}

function shortly(titles: readonly string[]): string {
  const more = titles.length - 3
  return titles.slice(0, 3).join(' | ') + (more > 0 ? ` and ${more} more` : '')
}
