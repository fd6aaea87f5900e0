import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Refused } from './names.ts'

/** Where to insert a line in an existing file: before the one place that `before` finds. */
interface Insertion {
  readonly path: string
  readonly before: RegExp
  readonly text: string
  /** The text that the file must not contain yet. */
  readonly unless: RegExp
}

/** All parts of a skeleton. */
export interface Skeleton {
  /** New files: path → text. */
  readonly files: Readonly<Record<string, string>>
  readonly insertions: readonly Insertion[]
}

/**
 * The resulting files of a skeleton, new or changed, as texts: nothing is written. Refuses when a file exists,
 * when the name is used, or when a place is not found exactly once.
 */
export function plan(root: string, { files, insertions }: Skeleton): Map<string, string> {
  const planned = new Map<string, string>()
  for (const [path, text] of Object.entries(files)) {
    if (existsSync(join(root, path))) throw new Refused(`${path} is there already. Take another name.`)
    planned.set(path, text)
  }
  for (const { path, before, text, unless } of insertions) {
    const now = planned.get(path) ?? readOrRefuse(root, path)
    if (unless.test(now)) throw new Refused(`${path} has that name already. Take another one.`)
    const places = [...now.matchAll(new RegExp(before, 'gm'))]
    const [place] = places
    if (place === undefined || places.length > 1)
      throw new Refused(`${path}: ${places.length} places for the new line, looked for ${String(before)}.`)
    planned.set(path, now.slice(0, place.index) + text + now.slice(place.index))
  }
  return planned
}

/** Writes all of it; when one file cannot be written, restores those before it. */
export function write(root: string, planned: ReadonlyMap<string, string>): void {
  const undo: (() => void)[] = []
  try {
    for (const [path, text] of planned) {
      const file = join(root, path)
      const before = existsSync(file) ? readFileSync(file, 'utf8') : null
      mkdirSync(dirname(file), { recursive: true })
      undo.push(() => (before === null ? rmSync(file, { force: true }) : writeFileSync(file, before)))
      writeFileSync(file, text)
    }
  } catch (error) {
    for (const step of undo.reverse()) step()
    throw new Refused(`Nothing was written: ${String(error)}`)
  }
}

function readOrRefuse(root: string, path: string): string {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    throw new Refused(`${path} is not there; the skeleton has a line for it.`)
  }
}
