import { hash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Stacks } from '#commands/changes/template.ts'

/** Templates that are synthesised once for a whole run: the first test file makes them, the others read them. */
export function storedTemplates(what: unknown, make: () => Stacks): Stacks {
  const folder = process.env['RUN_FOLDER']
  if (folder === undefined) return make()
  const file = join(folder, `${hash('sha256', JSON.stringify(what))}.json`)
  if (!existsSync(file)) {
    // Two workers may make the same at once.
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(make()))
    renameSync(`${file}.${process.pid}`, file)
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}
