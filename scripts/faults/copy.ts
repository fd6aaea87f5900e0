import { copyFileSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readlink, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Folders of the workspace that have packages of their own. */
const PARTS = [
  '.',
  'packages/shared',
  'packages/stand-ins',
  'packages/lambdas',
  'packages/local',
  'packages/ui',
  'packages/web',
  'packages/console',
  'packages/tests',
  'infra',
]
const BUILDS = ['packages/lambdas/dist', 'packages/web/dist', 'packages/console/dist']
const LEFT_OUT = /^(node_modules|\.git|\.local|cdk\.out|dist)$/

/** A copy of the working tree to plant faults in. */
export interface Copy {
  readonly root: string
  /** Saves the current builds, for `putBack`. */
  keepBuilds(): Promise<void>
  putBack(): Promise<void>
  remove(): Promise<void>
}

/** Copies sources and builds; links packages, so that workspace packages are the copy's own. */
export async function copyTree(from: string, builds = BUILDS): Promise<Copy> {
  const folder = await mkdtemp(join(tmpdir(), 'faults-'))
  const [root, kept] = [join(folder, 'tree'), join(folder, 'builds')]
  copySources(from, root)
  await copyAll(builds, from, root)
  for (const part of PARTS) await linkPackages(join(from, part), join(root, part))
  return {
    root,
    keepBuilds: () => copyAll(builds, root, kept),
    putBack: () => copyAll(builds, kept, root),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Without promises: `cp` with a filter takes twice the time for thousands of small files. */
function copySources(from: string, to: string): void {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (LEFT_OUT.test(entry.name)) continue
    if (entry.isDirectory()) copySources(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(resolve(from, readlinkSync(source)), target)
    else if (entry.isFile()) copyFileSync(source, target)
  }
}

async function copyAll(folders: readonly string[], from: string, to: string): Promise<void> {
  for (const folder of folders) {
    await rm(join(to, folder), { recursive: true, force: true })
    await cp(join(from, folder), join(to, folder), { recursive: true }).catch(unlessMissing)
  }
}

function unlessMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

/** Workspace links are relative and stay in the copy; the package store is the existing one. */
async function linkPackages(from: string, to: string): Promise<void> {
  const [own, copied] = [join(from, 'node_modules'), join(to, 'node_modules')]
  const names = await readdir(own).catch(() => [])
  await mkdir(copied, { recursive: true })
  const scopes = names.filter((name) => name.startsWith('@'))
  const inScopes = await Promise.all(
    scopes.map(async (scope) => (await readdir(join(own, scope))).map((name) => join(scope, name))),
  )
  for (const scope of scopes) await mkdir(join(copied, scope), { recursive: true })
  for (const name of [...names, ...inScopes.flat()]) {
    if (name === '.pnpm' || name === '.bin') await symlink(join(own, name), join(copied, name))
    else {
      const target = await readlink(join(own, name)).catch(() => null)
      if (target !== null) await symlink(target, join(copied, name))
    }
  }
}
