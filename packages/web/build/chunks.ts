import { join } from 'node:path'
import { ROOT } from './config.ts'

/** What the bundler tells of a module: the modules that it imports at once. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

/** The bundler's groups: what is used together comes in one file. A group includes what it names, not what that imports. */
export function chunkGroups() {
  return [
    // React and the router change less often than our code: browsers keep them across our releases.
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router(-dom)?)\// },
    // What the first module of the page needs: it waits for nothing else.
    { name: 'early', test: /web\/src\/(early\/|api\/early-answers|auth\/(kept-tokens|session-life))/ },
    // Only the screens with a member's code load the card and the drawer of codes.
    {
      name: 'top',
      test: /node_modules\/qrcode\.react\/|features\/qr\/(MemberCard|QrCode|useMemberQr)\.|app\/TopPage\./,
    },
    { name: firstScreen },
  ]
}

const at = (path: string) => join(ROOT, 'src', path)
const MEMBER = ['app/MemberRoot.tsx', 'app/TopPage.tsx', 'features/qr/qr-route.ts'].map(at)
const FRAME = ['main.tsx'].map(at)
const LOGIN = ['app/entry/LoginRoute.ts'].map(at)
const REGISTER = ['app/entry/RegisterRoute.ts'].map(at)
/**
 * The group of a module by the screens that load it: `common`, what two of the app's frame, the visitors' forms and
 * the member's first screen (`/top`) share; `member`, what only that screen needs of them. One file instead of thirty
 * small ones, which weigh a fifth more.
 */
function firstScreen(id: string, modules: Modules): string | null {
  const screens = [FRAME, LOGIN, REGISTER, MEMBER].filter((roots) => reach(roots, modules).has(id))
  if (screens.length > 1) return 'common'
  return screens[0] === MEMBER ? 'member' : null
}

const known = new WeakMap<Modules, Map<readonly string[], Set<string>>>()

/** The modules that these load at once, with themselves. */
function reach(roots: readonly string[], modules: Modules): Set<string> {
  const walks = known.get(modules) ?? new Map<readonly string[], Set<string>>()
  known.set(modules, walks)
  const seen = walks.get(roots) ?? new Set<string>()
  if (!walks.has(roots)) {
    walks.set(roots, seen)
    const todo = [...roots]
    for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
      if (seen.has(id)) continue
      seen.add(id)
      todo.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
    }
  }
  return seen
}
