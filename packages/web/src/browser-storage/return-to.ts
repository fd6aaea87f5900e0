import { posterCodeIn } from '@app/shared/check-in/poster-link.ts'
import { stored } from '#browser-storage/stored.ts'
import { paths, SHARE_FRAGMENT } from '#paths.ts'

/** Screens that a sign-in leads to by itself, or while something is unfinished: they replace no screen to return to. */
export const REACHED_ANYWAY: readonly string[] = [paths.top(), paths.registration(), paths.application()]
/** A path of the site, of one or two parts or below the family's, and a fragment. */
const PLACE = /^((?:\/settings\/family)?(?:\/[\w-]{1,64}){1,2})(#.*)?$/
/** The signed part of a link. */
const TOKEN = /^#[\w.-]{20,200}$/

/**
 * The address to return to after signing in; null for one that a sign-in reaches anyway, and for everything but a path
 * of the site (SEC-D18). Of fragments it keeps the code of a poster's link and the signed part of an invitation, without which those screens show nothing,
 * and the share.
 */
export function screenOf(address: string | null): string | null {
  const [, path = '', fragment = ''] = PLACE.exec(address ?? '') ?? []
  if (path === '' || REACHED_ANYWAY.includes(path)) return null
  if (path === paths.checkIn()) return posterCodeIn(fragment) && path + fragment
  // Each of these shows nothing without the signed part of its link.
  if (path.startsWith('/household/')) return TOKEN.test(fragment) ? path + fragment : null
  return fragment === SHARE_FRAGMENT ? path + fragment : path
}

/** The next sign-in in this tab returns to this screen, where it is one to return to. */
export function returnTo({ pathname, hash }: { readonly pathname: string; readonly hash: string }): void {
  const screen = screenOf(pathname.replace(/\/$/, '') + hash)
  if (screen !== null) stored.returnTo.begin(screen)
}

/** The invitation to a child's login that this tab came by; null without one. The registration is there. */
export function ownLoginScreen(): string | null {
  const screen = screenOf(stored.returnTo.peek())
  return screen?.startsWith(`${paths.ownLogin()}#`) ? screen : null
}

/** The screen after a plan was chosen: the requested one, where it is another. */
export function afterPlan(): string {
  const screen = afterSignIn(paths.top())
  return screen === paths.plans() ? paths.top() : screen
}

/** The screen after signing in: the requested one, or the registration first where that is unfinished. */
export function afterSignIn(entry: string): string {
  return entry === paths.top() ? (screenOf(stored.returnTo.take()) ?? entry) : entry
}
