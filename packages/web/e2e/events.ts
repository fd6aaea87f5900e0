import type { Events } from '@app/local/test/events.ts'

const open = () => fixtures.events(process.env['DATA_DIR'] ?? '.local')

/**
 * An open event of next month with so many seats, in no list and for one test alone. `joined` among what is said
 * means the given member. Answers its id.
 */
export const newEvent = async (...said: Parameters<Events['plant']>): Promise<string> =>
  (await open()).plant(...said)

/** Puts an event into the list, which all tests see. Answers how to take it out again. */
export const listEvent = async (eventId: string) => (await open()).list(eventId)
