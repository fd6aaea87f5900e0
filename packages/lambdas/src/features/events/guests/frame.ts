import type { Html } from '#domain/html.ts'

/** The site's own document around what guests read. */
export interface Frame {
  readonly text: string
  /** The file with the drawings of all themes. */
  readonly covers: string
}

/** Marks in the document: its head, the content, and what comes after the panel for newcomers. */
const SLOTS = /\[\[(head|main|after)\]\]/g

/** The frame of a document that the site's build made; null for any other text. */
export function frameOf(text: string): Frame | null {
  const covers = /data-covers="([^"]+)"/.exec(text)?.[1]
  const slots = [...text.matchAll(SLOTS)].map(([, name]) => name)
  return covers === undefined || slots.join() !== 'head,main,after' ? null : { text, covers }
}

/** The document with this content. */
export function filled(
  { text }: Frame,
  parts: Readonly<Record<'head' | 'main' | 'after', Html | ''>>,
): string {
  return text.replaceAll(SLOTS, (_, name: keyof typeof parts) => {
    const part = parts[name]
    return part === '' ? '' : part.text
  })
}
