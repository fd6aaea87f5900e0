import { useWords } from '@app/ui/text/language.ts'
import type { ReactNode } from 'react'
import { DrawBar, DrawResultOfPress, OwnPresses } from '#features/events/draw/DrawBar.tsx'
import { DrawCheck } from '#features/events/draw/DrawCheck.tsx'
import { DrawOffer } from '#features/events/draw/DrawOffer.tsx'
import { type DrawProps, useDraw } from '#features/events/draw/useDraw.ts'
import { asksWho } from '#features/events/party/party.ts'
import { QueueSheet } from '#features/events/queue/QueueSheet.tsx'
import { drawWords } from '#text/draw.ts'

interface InPlaceOf {
  readonly line: DrawProps
  /** What the page shows there once it is drawn. */
  readonly children: ReactNode
}

/** Under the title: the rule and the caller's application, or the result above what the page has for seats. */
export function DrawTop({ line, children }: InPlaceOf) {
  const seat = useDraw(line)
  const { stage, result } = seat.draw
  if (stage === 'off') return children
  if (stage !== 'drawn') return <DrawOffer seat={seat} />
  return (
    <>
      {result !== null && <DrawCheck seat={seat} result={result} />}
      {children}
    </>
  )
}

/** At the end of the page: the press to apply, or the ways to change it. */
export function DrawEnd({ line, children }: InPlaceOf) {
  const seat = useDraw(line)
  const words = useWords('draw', drawWords)
  const { stage } = seat.draw
  if (stage === 'drawn' || stage === 'off') return children
  if (stage !== 'open') return null
  return (
    <>
      {seat.own !== null && <OwnPresses seat={seat} />}
      {seat.mayApply && <DrawBar seat={seat} />}
      {seat.own === null && !seat.mayApply && <DrawResultOfPress seat={seat} />}
      {asksWho(seat.party) && <QueueSheet seat={seat} party={seat.party} said={words} />}
    </>
  )
}
