import type { DrawResult } from '@app/shared/events/draw-contract.ts'
import { commitmentOf, type Drawn, draw as drawLots, isOut } from '@app/shared/events/draw-rules.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { useLanguage, useWords } from '@app/ui/text/language.ts'
import type { Words } from '@app/ui/text/language-words.ts'
import { type ReactNode, useState } from 'react'
import type { DrawSeat } from '#features/events/draw/useDraw.ts'
import { drawWords } from '#text/draw.ts'
import '#features/events/queue/queue.css'
import '#features/events/draw/draw.css'

type Checked = { readonly drawn: Drawn; readonly isSame: boolean }

/** The result, and 検算する: the browser draws again with what is published. */
export function DrawCheck({ seat, result }: { readonly seat: DrawSeat; readonly result: DrawResult }) {
  const words = useWords('draw', drawWords)
  const { lang } = useLanguage()
  const [state, setState] = useState<Checked | 'checking' | null>(null)
  const { number } = seat.draw
  const check = async () => {
    setState('checking')
    setState(await checked(result, seat.draw.commitment))
  }
  return (
    <section className="queue-offer draw-result" lang={lang}>
      <h2>{words.result}</h2>
      {number !== null && (
        <p>
          <b>{outcomeOf(result, number, words)}</b>
        </p>
      )}
      <p>
        {words.resultOf(result.lots.length, result.seats)}
        {result.given > 0 && words.given(result.given)}
      </p>
      {number !== null && (
        <p className="note">
          {words.number} <code>{number}</code>
        </p>
      )}
      <Button kind="secondary" busy={state === 'checking'} onClick={() => void check()}>
        {state === 'checking' ? words.checking : words.check}
      </Button>
      <div aria-live="polite">
        {state !== null && state !== 'checking' && <Report checked={state} number={number} result={result} />}
      </div>
    </section>
  )
}

function Report({
  checked: { drawn, isSame },
  number,
  result,
}: {
  readonly checked: Checked
  readonly number: string | null
  readonly result: DrawResult
}) {
  const words = useWords('draw', drawWords)
  const place = drawn.order.findIndex((lot) => lot.number === number)
  if (!isSame) return <Alert kind="error">{words.different}</Alert>
  return (
    <>
      <Alert kind="success">
        {words.same}
        {place >= 0 && words.sameOwn(place + 1, drawn.order.length)}
      </Alert>
      <details className="draw-how">
        <summary>{words.how}</summary>
        <p className="note">{words.secret}</p>
        <code>{result.secret}</code>
        <p className="note">{words.seed}</p>
        <code>{drawn.seed}</code>
        <p className="note">{words.lots}</p>
        <ol className="draw-lots">
          {drawn.order.map((lot) => (
            <li key={lot.number}>
              <code>{lot.number}</code>
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}

function outcomeOf({ lots, winners }: DrawResult, number: string, words: Words['draw']): ReactNode {
  const place = lots.findIndex((lot) => lot.number === number)
  const lot = lots[place]
  if (lot !== undefined && isOut(lot)) return words.out
  return place < winners ? words.won : words.lost
}

/** The same draw, from the published lots in an order of their own: the result has to come out as it is published. */
async function checked({ secret, seats, lots, winners }: DrawResult, commitment: string): Promise<Checked> {
  const byNumber = lots.toSorted((one, other) => (one.number < other.number ? -1 : 1))
  const [drawn, own] = await Promise.all([drawLots(secret, byNumber, seats), commitmentOf(secret)])
  const isSameOrder = drawn.order.every(({ number }, at) => number === lots[at]?.number)
  return { drawn, isSame: own === commitment && isSameOrder && drawn.winners === winners }
}
