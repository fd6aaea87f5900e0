import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { copyTree } from './faults/copy.ts'
import { EQUIVALENTS } from './mutants/equivalents.ts'
import { isPure } from './mutants/files.ts'
import { judge, linesOf, scoreOf, type Verdict } from './mutants/judge.ts'
import { killersOf } from './mutants/killers.ts'
import { mutate } from './mutants/stryker.ts'
import { allCode } from './rules/tree.ts'
import { changedFiles } from './test/changed.ts'

/**
 * Changes one expression at a time in the pure files, and looks whether a unit test goes red: in the named files or
 * folders, in all (`--all`), or in those that differ from the last commit (`--changed=main`: from there). `--workers 1` leaves
 * the other cores free.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    changed: { type: 'string', default: 'HEAD' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
})
const code = allCode()
const files = chosen()
const fromMs = performance.now()
const verdicts = await mutateAll(files)
for (const { survivors, stale } of verdicts) if (survivors.length + stale.length > 0) process.exitCode = 1
const minutes = ((performance.now() - fromMs) / 60_000).toFixed(1)
console.log(`\n${files.length} files, score ${scoreOf(verdicts)} %, ${minutes} minutes`)

function chosen(): string[] {
  const pure = code.map(({ path }) => path).filter((path) => isPure(path))
  if (values.all) return pure
  if (positionals.length === 0) {
    const changed = changedFiles(root, values.changed)
    return pure.filter((path) => changed.includes(path))
  }
  for (const word of positionals)
    if (!pure.some((path) => path.startsWith(word)))
      throw new Error(`${word} is not one of the pure files, which scripts/mutants/files.ts lists`)
  return pure.filter((path) => positionals.some((word) => path.startsWith(word)))
}

/** Each worker has a copy of the tree, in which one file at a time is changed. */
async function mutateAll(files: readonly string[]): Promise<Verdict[]> {
  const killers = killersOf(files, code)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => stop.abort(new Error(signal)))
  const waiting = [...files]
  const done: Verdict[] = []
  const work = async () => {
    const copy = await copyTree(root, [])
    try {
      while (!stop.signal.aborted) {
        const file = waiting.shift()
        if (file === undefined) return
        const mutants = await mutate(copy.root, file, killers.get(file) ?? [], stop.signal)
        if (typeof mutants === 'string') {
          process.exitCode = 1
          console.log(`${file}: NOT RUN\n${mutants}`)
          continue
        }
        const verdict = judge(file, mutants, EQUIVALENTS)
        for (const line of linesOf(verdict)) console.log(line)
        done.push(verdict)
      }
    } finally {
      await copy.remove()
    }
  }
  await Promise.all(Array.from({ length: Math.min(Number(values.workers), files.length) }, work))
  stop.signal.throwIfAborted()
  return done
}
