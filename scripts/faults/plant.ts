import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { timesIn } from './check.ts'
import { type Fault, nameOf } from './fault.ts'

/** Plants a fault in a copy of the tree; returns a function that removes it. */
export async function plant(root: string, fault: Fault): Promise<() => Promise<void>> {
  const { file, find, put } = fault
  const path = join(root, file)
  const text = await readFile(path, 'utf8')
  if (timesIn(text, find) !== 1) throw new Error(`${nameOf(fault)}: the text does not stand once`)
  await writeFile(
    path,
    text.replace(find, () => put),
  )
  return () => writeFile(path, text)
}
