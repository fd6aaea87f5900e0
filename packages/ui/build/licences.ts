import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Plugin } from 'vite'

const Package = v.object({
  name: v.string(),
  version: v.string(),
  license: v.optional(v.string(), 'see below'),
})

/** Data of another company in a build: what its licence says, and the folder of the package that brings it. */
export interface ForeignData {
  readonly note: string
  readonly folder: string
}

/** Writes `third-party-licenses.txt`: the licence of every package whose code or data is in the build. */
export function licences(data: ForeignData | null): Plugin {
  return {
    name: 'licences',
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const modules = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
      const folders = new Set(modules.flatMap((id) => packageOf(id) ?? []))
      if (data !== null) folders.add(data.folder)
      const texts = new Set([...folders].map(licenceOf))
      this.emitFile({
        type: 'asset',
        fileName: 'third-party-licenses.txt',
        source: `${data === null ? '' : `${data.note}\n\n`}${[...texts].sort().join('\n\n')}\n`,
      })
    },
  }
}

/** The folder of the package a module belongs to; null for our own. */
function packageOf(id: string): string | null {
  return /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? null
}

function licenceOf(folder: string): string {
  const { name, version, license } = v.parse(
    Package,
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  )
  const file = existsSync(folder) && readdirSync(folder).find((entry) => /^licen[cs]e(\.|$)/i.test(entry))
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : ''
  return `${name} ${version} (${license})\n${text}`.trim()
}
