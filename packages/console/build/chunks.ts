import { join } from 'node:path'
import { type Modules, reach } from '@app/ui/build/reach.ts'
import { DOOR_ENTRY, EARLY_ENTRY, ENTRY, ROOT } from './config.ts'

/** The bundler's groups: what a first screen needs comes in few files, not in thirty small ones. */
export function chunkGroups() {
  return [
    // It changes less often than we do: kept by browsers across our releases.
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router(-dom)?)\// },
    { name: firstScreen, debugName: 'first screens' },
  ]
}

const DESK = [join(ROOT, ENTRY)]
const EARLY = [join(ROOT, EARLY_ENTRY)]
const DOOR = [join(ROOT, DOOR_ENTRY)]

/** `base`: what the first module needs; `first`: what only the desk needs at once, 今日 with it; `both`: what the door needs, too. Entries and styles stay apart. */
function firstScreen(id: string, modules: Modules): string | null {
  if (id.endsWith('.css') || DESK.includes(id) || !reach(DESK, modules).has(id)) return null
  if (reach(EARLY, modules).has(id)) return 'base'
  if (reach(DOOR, modules).has(id)) return 'both'
  // What the door loads later must not bring the desk with it.
  return reach(DOOR, modules, 'ever').has(id) ? null : 'first'
}
