import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { callSkeleton } from './new/call.ts'
import { fieldSkeleton } from './new/field.ts'
import { namesOf, Refused } from './new/names.ts'
import { screenSkeleton } from './new/screen.ts'
import { plan, write } from './new/skeleton.ts'
import { tableSkeleton } from './new/table.ts'
import { ROOT } from './rules/tree.ts'

const KINDS = { call: callSkeleton, field: fieldSkeleton, table: tableSkeleton, screen: screenSkeleton }
/** The remaining manual steps. */
const NEXT = {
  call: 'Say what it asks and answers in the contract, then decision and store. A screen that makes it takes its line out of SILENT.',
  field:
    'Say what it holds and who reads it (events/fields.ts), and its name for staff (console/src/text/events.ts) and members (ui/src/text/event-view.ts, shared/src/languages).',
  table:
    'Say what an item is and what of it is personal (scripts/data/notes.ts). Link it in the manifest to the functions that need it.',
  screen: 'Give it its title and words, and a link that leads to it. `run screens` takes its picture.',
}

try {
  const [kind = '', name = '', ...more] = process.argv.slice(2)
  if (!isKind(kind) || name === '' || more.length > 0)
    throw new Refused('Say what and its name: new call|field|table|screen NAME')
  const planned = plan(ROOT, KINDS[kind](namesOf(name)))
  write(ROOT, planned)
  // Sorts the inserted imports.
  const paths = [...planned.keys()]
  run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...paths)
  if (kind !== 'screen') run('scripts/data.ts')
  if (kind === 'call' || kind === 'field') run('infra/commands/permissions.ts')
  console.log([...paths, '', NEXT[kind]].join('\n'))
  if (kind === 'table') console.log('Then `run bench cost --write`: a table is paid for.')
} catch (error) {
  if (!(error instanceof Refused)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function isKind(word: string): word is keyof typeof KINDS {
  return Object.hasOwn(KINDS, word)
}

/** A command of the repository, in a process that reads the new files. */
function run(script: string, ...words: string[]): void {
  execFileSync(process.execPath, [join(ROOT, script), ...words], {
    cwd: ROOT,
    stdio: 'pipe',
  })
}
