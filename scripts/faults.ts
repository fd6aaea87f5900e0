import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FAULTS } from './faults/all.ts'
import { uncompiled } from './faults/compile.ts'
import { copyTree } from './faults/copy.ts'
import { FAULT_KINDS, type Fault } from './faults/fault.ts'
import { faultsPage } from './faults/page.ts'
import { guardsOf } from './faults/rows.ts'
import { build, notGreen, tryFault } from './faults/try.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const words = process.argv.slice(2)

if (words.includes('--write')) {
  const guards = guardsOf(readFileSync(join(root, 'SECURITY.md'), 'utf8'))
  writeFileSync(join(root, 'docs/faults.md'), faultsPage(FAULTS, guards))
  console.log(`docs/faults.md holds ${FAULTS.length} faults.`)
} else process.exit((await run(chosen())) ? 0 : 1)

/** Ids choose faults, `--kind unit` those of a kind; nothing chooses all. */
function chosen(): Fault[] {
  const at = words.indexOf('--kind')
  const kind = at === -1 ? undefined : words[at + 1]
  const ids = words.filter((word, index) => !word.startsWith('-') && (at === -1 || index !== at + 1))
  const unknown = ids.filter((id) => !FAULTS.some((fault) => fault.id === id))
  const found = FAULTS.filter(
    (fault) => (ids.length === 0 || ids.includes(fault.id)) && (kind === undefined || fault.kind === kind),
  )
  if (unknown.length > 0) console.error(`No such fault: ${unknown.join(' ')}`)
  return unknown.length > 0 ? [] : found
}

/** Plants them one at a time; true when each was found by the test it names, and there was one. */
async function run(faults: readonly Fault[]): Promise<boolean> {
  const copy = await copyTree(root)
  const missed = new Map<string, string>()
  try {
    if (!(await build(copy.root))) throw new Error('the tree does not build')
    await copy.keepBuilds()
    const others = faults.filter(({ kind }) => kind !== 'types')
    for (const id of await uncompiled(copy.root, others)) missed.set(id, 'it does not compile')
    for (const kind of FAULT_KINDS) {
      const ofKind = faults.filter((fault) => fault.kind === kind && !missed.has(fault.id))
      for (const { id } of await notGreen(copy.root, ofKind))
        missed.set(id, 'its test is not green without the fault')
      for (const fault of ofKind.filter(({ id }) => !missed.has(id))) {
        const from = performance.now()
        const tried = await tryFault(copy, fault)
        const seconds = `${Math.round((performance.now() - from) / 1000)} s`
        if (!tried.caught) missed.set(fault.id, tried.why)
        else console.log(`caught  ${fault.id} (${kind}, ${seconds}): ${shortly(tried.red)}`)
      }
    }
  } finally {
    await copy.remove()
  }
  for (const [id, why] of missed) console.log(`MISSED  ${id}: ${why}`)
  console.log(`\n${faults.length - missed.size} caught, ${missed.size} missed`)
  return missed.size === 0 && faults.length > 0
}

function shortly(titles: readonly string[]): string {
  const more = titles.length - 3
  return titles.slice(0, 3).join(' | ') + (more > 0 ? ` and ${more} more` : '')
}
