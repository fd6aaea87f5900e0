import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as v from 'valibot'

const Project = v.object({
  extends: v.string(),
  compilerOptions: v.optional(v.record(v.string(), v.unknown()), {}),
  include: v.array(v.string()),
})

/** One `tsconfig.json`, for the first of the folders, that has the files of all of them. Throws when their options differ. */
export function programOf(root: string, folders: readonly string[]): { extends: string; include: string[] } {
  const there = folders.filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))
  const [first = ''] = there
  const projects = there.map((folder) => ({
    folder,
    ...v.parse(Project, JSON.parse(readFileSync(join(root, folder, 'tsconfig.json'), 'utf8'))),
  }))
  const options = new Set(projects.map(({ compilerOptions }) => JSON.stringify(compilerOptions)))
  if (options.size > 1)
    throw new Error(`${there.join(', ')} have other options each: they are no one program`)
  return {
    extends: './tsconfig.json',
    include: projects.flatMap(({ folder, include }) =>
      include.map((path) => join(relative(join(root, first), join(root, folder)), path)),
    ),
  }
}
