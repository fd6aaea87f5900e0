import { paths } from '../src/paths.ts'

/** The addresses that the console itself answers, as patterns: `*` is one part. */
export const CONSOLE_PATHS: readonly string[] = [
  paths.today(),
  paths.events(),
  '/events/*',
  paths.organizations(),
  paths.people(),
  paths.audit(),
  paths.settings(),
]

const CONSOLE_PATH = new RegExp(`^(${CONSOLE_PATHS.map((path) => path.replace('*', '[^/]+')).join('|')})/?$`)

/** Whether the console has a screen at an address; elsewhere it says that there is none, and the answer is 404. */
export function isConsolePath(path: string): boolean {
  return CONSOLE_PATH.test(path)
}
