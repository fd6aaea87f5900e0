import { piecesOf } from '@app/shared/base/readings.ts'
import { Fragment } from 'react'

/** A text with its readings above the words; the switch ふりがな hides them. */
export function Readings({ text }: { readonly text: string }) {
  return piecesOf(text).map((piece, index) =>
    piece.reading === undefined ? (
      <Fragment key={index.toString()}>{piece.text}</Fragment>
    ) : (
      <ruby key={index.toString()}>
        {piece.text}
        <rp>（</rp>
        <rt>{piece.reading}</rt>
        <rp>）</rp>
      </ruby>
    ),
  )
}
