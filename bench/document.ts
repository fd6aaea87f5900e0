import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The part of a document between `<!-- bench:name -->` and `<!-- /bench:name -->`; null without the markers. */
export function partOf(text: string, name: string): string | null {
  return placeOf(name).exec(text)?.[2]?.trim() ?? null
}

/** The document with that part replaced. */
export function withPart(text: string, name: string, part: string): string {
  if (partOf(text, name) === null) throw new Error(`no markers of ${name}`)
  return text.replace(
    placeOf(name),
    (_, open: string, __: string, close: string) => `${open}\n\n${part}\n\n${close}`,
  )
}

function placeOf(name: string): RegExp {
  return new RegExp(`(<!-- bench:${name} -->)([\\s\\S]*?)(<!-- /bench:${name} -->)`)
}

/** Prints the parts, or writes them into the document with `--write`. */
export function publish(file: string, parts: Readonly<Record<string, string>>): void {
  if (!process.argv.includes('--write')) {
    for (const part of Object.values(parts)) process.stdout.write(`${part}\n\n`)
    return
  }
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url))
  const text = Object.entries(parts).reduce(
    (document, [name, part]) => withPart(document, name, part),
    readFileSync(path, 'utf8'),
  )
  writeFileSync(path, text)
  process.stdout.write(`${file} holds the figures of now.\n`)
}
