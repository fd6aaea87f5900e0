import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { timesIn } from './check.ts'
import type { Fault } from './fault.ts'

/** Plants a fault in a copy of the tree; returns a function that removes it. */
export async function plant(root: string, { id, file, find, put }: Fault): Promise<() => Promise<void>> {
  const path = join(root, file)
  const text = await readFile(path, 'utf8')
  if (timesIn(text, find) !== 1) throw new Error(`${id}: its text does not stand once in ${file}`)
  await writeFile(
    path,
    text.replace(find, () => put),
  )
  return () => writeFile(path, text)
}
