import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import * as v from 'valibot'
import { ROOT } from './tree.ts'

const Named = v.object({ name: v.string() })
/** An issue of knip: a file, with its findings by kind. */
const Report = v.object({
  issues: v.array(v.objectWithRest({ file: v.string() }, v.union([v.string(), v.array(v.unknown())]))),
})

/** Unused files, exports and dependencies of a folder by knip, each as `file: kind name`. */
export function unusedIn(folder: string): string[] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/knip/bin/knip.js'),
      '--directory',
      folder,
      '--reporter',
      'json',
      '--no-progress',
    ],
    { cwd: ROOT, encoding: 'utf8' },
  )
  const report = v.safeParse(v.pipe(v.string(), v.parseJson(), Report), stdout)
  if (!report.success) throw new Error(`knip: ${stderr || stdout}`)
  return report.output.issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, found]) =>
      kind !== 'owners' && Array.isArray(found)
        ? found.flatMap((each) => (v.is(Named, each) ? [`${file}: ${kind} ${each.name}`] : []))
        : [],
    ),
  )
}
