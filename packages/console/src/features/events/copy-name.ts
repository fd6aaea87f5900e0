import { editor as words } from '#text/event-editor.ts'

const NAME_MAX = 60

/** The name of a copy: marked, so that the desk tells it from the first one. */
export function markedName(name: string): string {
  const room = NAME_MAX - [...words.copyMark].length
  return `${[...plainName(name)].slice(0, room).join('')}${words.copyMark}`
}

/** The name under which it is published: without the mark. */
export function plainName(name: string): string {
  return name.endsWith(words.copyMark) ? name.slice(0, -words.copyMark.length) : name
}
