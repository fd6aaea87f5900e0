import { posterCodeIn } from '@app/shared/check-in/poster-link.ts'
import { stored } from '#browser-storage/stored.ts'
import { paths } from '#paths.ts'

/** Screens to return to after signing in, by name: never an address from outside. */
const SCREENS = {
  qr: paths.qr(),
  settings: paths.settings(),
  security: paths.security(),
  inquiry: paths.inquiry(),
  schedule: paths.schedule(),
  notifications: paths.notifications(),
} as const
/** Screens about one thing, by its id. */
const OF_ONE = {
  event: paths.event,
  share: paths.shareEvent,
  ask: paths.ask,
  organizations: paths.organization,
} as const
const CHECK_IN = /^checkIn:(.+)$/

/** The name of a screen to return to; null for the others. The one of a poster keeps the code of its link. */
export function screenName(pathname: string, fragment = ''): string | null {
  if (pathname === paths.checkIn()) return posterCodeIn(fragment) && `checkIn:${fragment.slice(1)}`
  const found = Object.entries(SCREENS).find(([, path]) => path === pathname)
  if (found !== undefined) return found[0]
  const id = /^\/\w+\/([\w-]{1,64})$/.exec(pathname)?.[1]
  if (id === undefined) return null
  const leadsTo = (address: string) => Object.entries(OF_ONE).find(([, path]) => path(id) === address)
  const ofOne = leadsTo(pathname + fragment) ?? leadsTo(pathname)
  return ofOne === undefined ? null : `${ofOne[0]}:${id}`
}

/** The address of a name; null for an unknown name. */
export function screenPath(name: string | null): string | null {
  const poster = CHECK_IN.exec(name ?? '')?.[1]
  if (poster !== undefined) return posterCodeIn(poster) && `${paths.checkIn()}#${poster}`
  const [, of = '', id = ''] = /^(\w+):([\w-]{1,64})$/.exec(name ?? '') ?? []
  if (isOfOne(of)) return OF_ONE[of](id)
  return Object.entries(SCREENS).find(([known]) => known === name)?.[1] ?? null
}

const isOfOne = (name: string): name is keyof typeof OF_ONE => Object.hasOwn(OF_ONE, name)

/** For a screen that requires a session: the next sign-in in this tab returns to it. */
export function returnHere(request: Request): void {
  const name = screenName(new URL(request.url).pathname, window.location.hash)
  if (name !== null) stored.returnTo.begin(name)
}

/** The screen after signing in: the requested one, or the registration first where that is unfinished. */
export function afterSignIn(entry: string): string {
  return entry === paths.top() ? (screenPath(stored.returnTo.take()) ?? entry) : entry
}
