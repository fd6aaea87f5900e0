import { readFileSync } from 'node:fs'

/** What is wrong with a generated page, from the repository's folder: nothing, or that it is old, with what renews it. */
export function staleness(path: string, generated: string): string[] {
  return readFileSync(path, 'utf8') === generated ? [] : [`${path} is old: \`run docs\` writes it again`]
}
