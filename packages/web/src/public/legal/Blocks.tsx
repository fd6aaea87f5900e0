import { operator } from '@app/ui/operator.ts'
import { Fragment, type ReactNode } from 'react'
import type { Block, Inline } from '#public/legal/parse.ts'
import type { SlotName } from '#public/legal/values.ts'
import { legal } from '#text/legal.ts'
import { NoBreak } from '#ui/NoBreak.tsx'

/** The content of a text's slots, by name. */
export type Slots = Readonly<Partial<Record<SlotName, ReactNode>>>

/** Paragraphs, lists and gists as elements: React writes the HTML, so a text cannot inject any. */
export function Blocks({ blocks, slots }: { readonly blocks: readonly Block[]; readonly slots: Slots }) {
  return blocks.map((block, index) => <BlockOf key={key(block, index)} block={block} slots={slots} />)
}

function BlockOf({ block, slots }: { readonly block: Block; readonly slots: Slots }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Words parts={block.parts} />
        </p>
      )
    case 'heading':
      return (
        <h3>
          <Words parts={block.parts} />
        </h3>
      )
    case 'gist':
      return (
        <div className="gist">
          <p className="gist-name">{legal.gist}</p>
          <Blocks blocks={block.blocks} slots={slots} />
        </div>
      )
    case 'list': {
      const items = block.items.map((item, index) => (
        <li key={index.toString()}>
          <Blocks blocks={item} slots={slots} />
        </li>
      ))
      return block.ordered ? <ol className="clauses">{items}</ol> : <ul className="dots">{items}</ul>
    }
    case 'slot':
      return slots[block.name]
  }
}

export function Words({ parts }: { readonly parts: readonly Inline[] }) {
  return parts.map((part, index) => <Fragment key={index.toString()}>{wordsOf(part)}</Fragment>)
}

function wordsOf(part: Inline): ReactNode {
  switch (part.kind) {
    case 'text':
      return <NoBreak words={part.text} part={operator.serviceName} />
    case 'strong':
      return (
        <strong>
          <Words parts={part.parts} />
        </strong>
      )
    case 'link':
      return (
        <a href={part.href}>
          <Words parts={part.parts} />
        </a>
      )
    case 'ruby':
      return (
        <ruby>
          {part.base}
          <rp>（</rp>
          <rt>{part.reading}</rt>
          <rp>）</rp>
        </ruby>
      )
  }
}

const key = (block: Block, index: number) => `${block.kind}${index}`
