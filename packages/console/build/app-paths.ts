import { paths } from '../src/paths.ts'

/** The addresses that the console itself answers, as patterns: `*` is one part. */
export const CONSOLE_PATHS: readonly string[] = [
  paths.today(),
  paths.events(),
  '/events/*',
  '/events/*/attendees',
  '/events/*/payments',
  '/events/*/paper',
  '/events/*/poster',
  '/events/*/notices',
  paths.members(),
  paths.newMember(),
  paths.unagreed(),
  paths.memberCodes(),
  '/members/*',
  paths.figures(),
  paths.news(),
  paths.newNews(),
  paths.organizations(),
  paths.inbox(),
  '/inbox/*',
  paths.answerTemplates(),
  paths.mailTexts(),
  paths.people(),
  paths.audit(),
  paths.settings(),
]

/** The door's addresses: its list, and the door of an event. A path with an ending is a file. */
export const DOOR_PATH = '^/door(/[^/.]+)?/?$'

/** Whether the door's document answers an address. */
export function isDoorPath(path: string): boolean {
  return new RegExp(DOOR_PATH).test(path)
}

/** One regular expression for all of them, with or without a slash at the end. */
export const CONSOLE_PATH = `^(${CONSOLE_PATHS.map((path) => path.replace('*', '[^/]+')).join('|')})/?$`

/** Whether the console has a screen at an address; elsewhere it says that the page does not exist, and the answer is 404. */
export function isConsolePath(path: string): boolean {
  return new RegExp(CONSOLE_PATH).test(path)
}
