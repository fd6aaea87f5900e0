import { piecesOf } from '@app/shared/base/readings.ts'
import { lexer, type Token } from 'marked'
import { fill, type Values } from '#public/legal/fill.ts'
import { SLOT_NAMES, type SlotName } from '#public/legal/values.ts'

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'ruby'; readonly base: string; readonly reading: string }
  | { readonly kind: 'strong'; readonly parts: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly parts: readonly Inline[] }

export type Block =
  | { readonly kind: 'paragraph'; readonly parts: readonly Inline[] }
  | { readonly kind: 'heading'; readonly parts: readonly Inline[] }
  | { readonly kind: 'gist'; readonly blocks: readonly Block[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'slot'; readonly name: SlotName }

interface Section {
  readonly id: string
  readonly title: readonly Inline[]
  readonly blocks: readonly Block[]
}

/** A document cut at its headings: `#` its title, `##` a section, `---` the closing lines. */
export interface LegalDocument {
  readonly title: string
  readonly intro: readonly Block[]
  readonly sections: readonly Section[]
  readonly closing: readonly Block[]
}

/**
 * Parses one Markdown text and fills its placeholders. A value is filled in after the Markdown is parsed,
 * so it is always plain text; React escapes it. A paragraph with a single placeholder becomes a list where
 * the value is one, or the slot of that name. HTML and every unsupported syntax throws: a lost part
 * that is lost in a contract.
 */
export function parseLegal(markdown: string, values: Values): LegalDocument {
  const tokens = lexer(markdown).filter(({ type }) => type !== 'space')
  const cut = tokens.findIndex(({ type }) => type === 'hr')
  const body = cut < 0 ? tokens : tokens.slice(0, cut)
  const [first, ...rest] = body
  if (first?.type !== 'heading' || first['depth'] !== 1)
    throw new Error('A legal text begins with its title.')
  const starts = rest.flatMap((token, at) => (token.type === 'heading' && token['depth'] === 2 ? [at] : []))
  const read = (list: readonly Token[]) => blocks(list, values)
  return {
    title: fill(first.raw.replace(/^#\s*/, '').trim(), values),
    intro: read(rest.slice(0, starts[0] ?? rest.length)),
    sections: starts.map((start, index) => {
      const heading = rest[start]
      return {
        id: sectionId(heading?.raw ?? '', index),
        title: inline(within(heading), values),
        blocks: read(rest.slice(start + 1, starts[index + 1] ?? rest.length)),
      }
    }),
    closing: cut < 0 ? [] : read(tokens.slice(cut + 1)),
  }
}

function block(token: Token, values: Values): Block {
  switch (token.type) {
    case 'paragraph':
    case 'text':
      return paragraph(token, values)
    case 'heading':
      if (token['depth'] !== 3) break
      return { kind: 'heading', parts: inline(within(token), values) }
    case 'blockquote':
      return { kind: 'gist', blocks: blocks(within(token), values) }
    case 'list':
      return {
        kind: 'list',
        ordered: token['ordered'] === true,
        // marked types its tokens as Generic; a list's items are tokens with tokens.
        items: (token['items'] as readonly Token[]).map((item) => blocks(within(item), values)),
      }
  }
  throw new Error(`A legal text cannot hold this: ${token.raw}`)
}

/** The child tokens of a token. */
function within(token: Token | undefined): readonly Token[] {
  return (token && 'tokens' in token && token.tokens) || []
}

function blocks(tokens: readonly Token[], values: Values): Block[] {
  return tokens
    .filter(({ type }) => type !== 'space')
    .flatMap((token) => {
      const one = block(token, values)
      // A placeholder for which there is nothing to say.
      return one.kind === 'list' && one.items.length === 0 ? [] : [one]
    })
}

function paragraph(token: Token, values: Values): Block {
  const name = /^\{([^{}\s]+)\}$/.exec(token.raw.trim())?.[1]
  const value = name === undefined ? undefined : values[name]
  const slot = SLOT_NAMES.find((known) => known === name)
  if (slot !== undefined) return { kind: 'slot', name: slot }
  if (value !== undefined && typeof value !== 'string') {
    const items = value.map((text): Block[] => [{ kind: 'paragraph', parts: [{ kind: 'text', text }] }])
    return items.length === 1 && items[0]?.[0] ? items[0][0] : { kind: 'list', ordered: false, items }
  }
  return { kind: 'paragraph', parts: inline(within(token), values) }
}

function inline(tokens: readonly Token[], values: Values): Inline[] {
  return tokens.flatMap((token): Inline[] => {
    const parts = () => inline(within(token), values)
    if (token.type === 'text' || token.type === 'escape') return words(token['text'], values)
    if (token.type === 'strong') return [{ kind: 'strong', parts: parts() }]
    if (token.type === 'link') return [{ kind: 'link', href: address(token['href'], values), parts: parts() }]
    throw new Error(`A legal text cannot hold this: ${token.raw}`)
  })
}

/** Text, and kanji with their reading. */
function words(text: string, values: Values): Inline[] {
  // Japanese has no spaces between words: a line break in the source is not one on the page.
  return piecesOf(text.replaceAll('\n', '')).map((piece) =>
    piece.reading === undefined
      ? { kind: 'text', text: fill(piece.text, values) }
      : { kind: 'ruby', base: piece.text, reading: piece.reading },
  )
}

/** Allowed link targets: inside the site, or the operator's page, address or telephone. */
function address(href: string, values: Values): string {
  const filled = fill(href.replaceAll('%7B', '{').replaceAll('%7D', '}'), values)
  if (!/^(\/(?!\/)|#|https:|mailto:|tel:)/.test(filled)) throw new Error(`A legal text links to ${filled}.`)
  return filled
}

/** `article-3` for 第3条, which people cite; the others by position. */
function sectionId(heading: string, index: number): string {
  const article = /第(\d+)条/.exec(heading)?.[1]
  return article === undefined ? `section-${index + 1}` : `article-${article}`
}
