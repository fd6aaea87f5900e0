import { edgesOf, importsOf, targetOf } from './imports.ts'
import type { Source } from './tree.ts'

/**
 * A walk is what a reader opens from a button to the tables it changes. Counted are the walk's own files:
 *
 * - of the site: the file with the button, its route, and what they import of `features` and `uploads`, types
 *   included, unless another screen leads there too;
 * - of the functions: for each call the handler, the file of the function it calls, and what that imports of the same
 *   feature; a file of `domain` that no other feature leads to.
 *
 * Not counted is what all walks share, since a reader knows it after the first: building blocks (`ui`, `text`, `api`,
 * `auth`, `browser-storage`), contracts and rules of `shared`, the manifest, the tables, HTTP and GraphQL, adapters of
 * the SDK, what several features share (`domain`); and the texts of mails (`*-mail.ts`), as words are no steps.
 */
export interface Walk {
  readonly name: string
  /** The file with the button, and the route it submits to where there is one. */
  readonly begins: readonly string[]
  /** The calls and operations of the contract that the button makes. */
  readonly calls: readonly string[]
  /** Handlers that run by themselves in between. */
  readonly triggered?: readonly string[]
  /** Own files at most. */
  readonly ceiling: number
}

const SCREENS = 'packages/web/src/features'
const SERVER = 'packages/lambdas/src/features'

/** The walks with a limit. */
export const WALKS: readonly Walk[] = [
  {
    name: 'join an event',
    begins: [`${SCREENS}/events/SeatBar.tsx`, `${SCREENS}/events/event-route.ts`],
    calls: ['joinEvent'],
    ceiling: 5,
  },
  {
    name: 'change the mail address',
    begins: [`${SCREENS}/settings/EmailPage.tsx`, `${SCREENS}/settings/email-route.ts`],
    calls: ['takeVerifiedEmail'],
    ceiling: 6,
  },
  {
    name: 'change the postal address',
    begins: [`${SCREENS}/settings/AddressForm.tsx`, `${SCREENS}/settings/edit-route.ts`],
    calls: ['updateMyProfile'],
    ceiling: 6,
  },
  {
    name: 'leave',
    begins: [`${SCREENS}/settings/LeaveForm.tsx`, `${SCREENS}/settings/leave-route.ts`],
    calls: ['leaveCommunity'],
    ceiling: 9,
  },
  {
    name: 'report with a picture',
    begins: [`${SCREENS}/reports/InquiryPage.tsx`],
    calls: ['requestUpload', 'completeUpload', 'createReport'],
    triggered: [`${SERVER}/uploads/check-upload.handler.ts`],
    ceiling: 14,
  },
]

const OF_SCREENS = /^packages\/web\/src\/(features|uploads)\/.*\.tsx?$/
const OF_FEATURES = /^packages\/lambdas\/src\/features\/(?!.*-mail\.ts$)/
const OF_DOMAIN = /^packages\/lambdas\/src\/domain\//
/** Where calls and operations are passed to features. */
const SERVES = /^packages\/lambdas\/src\/(features\/.*\.handler|graphql\/resolve)\.ts$/

/** A walk's own files, from the button on. Throws when no function serves a call. */
export function filesOf(walk: Walk, files: readonly Source[]): string[] {
  const imports = Map.groupBy(edgesOf(files), ({ from }) => from)
  const next = (path: string) => (imports.get(path) ?? []).map(({ to }) => to)
  const screens = files.filter(({ path, text }) => isScreen(path, text)).map(({ path }) => path)
  const shown = screens.map((screen) => reach([screen], next, (path) => OF_SCREENS.test(path)))
  const ofSeveral = (path: string) => shown.filter((seen) => seen.includes(path)).length > 1
  const site = reach(walk.begins, next, (path) => OF_SCREENS.test(path) && !ofSeveral(path))
  const served = walk.calls.flatMap((call) => servedBy(call, files))
  const server = reach([...served, ...(walk.triggered ?? [])], next, (path) => {
    return OF_FEATURES.test(path) || (OF_DOMAIN.test(path) && featuresAt(path, files).size === 1)
  })
  return [...new Set([...site, ...server.filter((path) => !path.includes('/graphql/'))])]
}

/** A screen of the app, or the script of a public page. */
function isScreen(path: string, text: string): boolean {
  return OF_SCREENS.test(path) && (/^export function Component\(/m.test(text) || path.endsWith('/island.tsx'))
}

/** The handler of a call, and the file of the function that its line calls. */
function servedBy(call: string, files: readonly Source[]): string[] {
  const line = new RegExp(`^ +${call}: .*?=>\\s*(\\w+)\\(`, 'm')
  for (const { path, text } of files) {
    const name = SERVES.test(path) ? line.exec(text)?.[1] : undefined
    if (name === undefined) continue
    const called = importsOf(text).find((specifier) => importing(text, specifier).includes(name))
    const to = called === undefined ? null : targetOf(path, called)
    // The handler's other calls lead elsewhere: their imports are not followed.
    if (to !== null) return [`${path}${LEAF}`, to]
  }
  throw new Error(`nobody serves ${call}`)
}

/** The names that an import of a file brings. */
function importing(text: string, specifier: string): string[] {
  const names = new RegExp(`import \\{([^}]*)\\} from '${specifier}'`).exec(text)?.[1] ?? ''
  return names.split(',').map((name) => name.trim().split(' as ').at(-1) ?? '')
}

/** Marks a file that counts but is not followed. */
const LEAF = '#'

/** The files that imports lead to, as far as they count. */
function reach(
  starts: readonly string[],
  next: (path: string) => readonly string[],
  wanted: (path: string) => boolean,
): string[] {
  const found = new Set<string>()
  const open = [...starts]
  for (let path = open.shift(); path !== undefined; path = open.shift()) {
    const name = path.replace(LEAF, '')
    if (found.has(name)) continue
    found.add(name)
    if (!path.endsWith(LEAF)) open.push(...next(path).filter(wanted))
  }
  return [...found]
}

/** The features that import a file of `domain`, also through its other files. */
function featuresAt(path: string, files: readonly Source[]): Set<string> {
  const importers = Map.groupBy(edgesOf(files), ({ to }) => to)
  const back = (file: string) => (importers.get(file) ?? []).map(({ from }) => from)
  const all = reach([path], back, (file) => OF_FEATURES.test(file) || OF_DOMAIN.test(file))
  return new Set(all.flatMap((file) => /\/features\/([\w-]+)\//.exec(file)?.[1] ?? []))
}
