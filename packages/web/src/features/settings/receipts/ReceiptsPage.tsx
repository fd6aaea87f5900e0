import type { OutputOf } from '@app/shared/base/call.ts'
import { listReceipts, type Receipt } from '@app/shared/payments/receipts-contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { EmptyState } from '@app/ui/components/EmptyState.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { operator } from '@app/ui/operator.ts'
import { day } from '@app/ui/text/dates.ts'
import { Link, useLoaderData } from 'react-router-dom'
import { send } from '#api/send.ts'
import { callFailed } from '#api/words.ts'
import { stored } from '#browser-storage/stored.ts'
import { BackLink } from '#features/settings/BackLink.tsx'
import { paths } from '#paths.ts'
import { receipts as words } from '#text/receipts.ts'
import { SignedOut } from '#ui/SignedOut.tsx'
import '#features/settings/settings.css'
import '#features/settings/receipts/receipts.css'

type Loaded = OutputOf<typeof listReceipts> & { readonly eventId: string | null }

/** Those of one event where the address names it. */
export async function loader({ request }: { readonly request: Request }): Promise<Loaded | null> {
  if (!stored.signedIn.is()) return null
  const eventId = new URL(request.url).searchParams.get('event')
  const reply = await send(listReceipts, eventId === null ? {} : { eventId })
  if (reply.ok) return { ...reply.value, eventId }
  if (reply.code === 'UNAUTHORIZED') return null
  throw callFailed(reply.code)
}

/** /receipts: 領収書 of the household, each on a page of its own when printed. */
export function Component() {
  const loaded = useLoaderData<Loaded | null>()
  if (loaded === null) return <SignedOut />
  const { receipts, eventId } = loaded
  return (
    <Screen title={words.title} lead={words.lead} back={<BackLink />}>
      {receipts.length === 0 ? (
        <EmptyState title={words.none}>{words.noneNote}</EmptyState>
      ) : (
        <>
          <Button kind="secondary" className="receipts-print" onClick={() => window.print()}>
            {words.print}
          </Button>
          {receipts.map((receipt) => (
            <ReceiptSheet key={receipt.paymentNo} receipt={receipt} />
          ))}
        </>
      )}
      {eventId !== null && (
        <Link className="text-link receipts-print" to={paths.receipts()}>
          {words.all}
        </Link>
      )}
    </Screen>
  )
}

function ReceiptSheet({ receipt }: { readonly receipt: Receipt }) {
  const { paymentNo, payer, yen, returned } = receipt
  const back = returned.reduce((sum, one) => sum + one.yen, 0)
  return (
    <section className="receipt" aria-label={`${words.title} ${paymentNo}`}>
      <h2>{words.title}</h2>
      <p className="receipt-to">{words.to(payer)}</p>
      <p className="receipt-yen">{words.yen(yen)}</p>
      {operator.invoiceNumber !== undefined && <p className="note">{words.taxNote(taxIn(yen))}</p>}
      <p>{words.received}</p>
      <Facts receipt={receipt} />
      {returned.length > 0 && (
        <div className="receipt-back">
          {returned.map((one) => (
            <p key={`${one.at} ${one.yen}`}>{words.returned(day(new Date(one.at)), one.yen)}</p>
          ))}
          <p>
            {words.rest} <b>{words.yen(yen - back)}</b>
          </p>
        </div>
      )}
    </section>
  )
}

function Facts({ receipt }: { readonly receipt: Receipt }) {
  const { title, people, organizer, eventStartDateTime: starts, paidAt, way, paymentNo } = receipt
  const number = operator.invoiceNumber
  const issuer = [operator.companyName, ...(number === undefined ? [] : [words.registration(number)])]
  const rows = [
    [words.what, words.whatFor(title, people)],
    ...(starts === null ? [] : [[words.when, day(new Date(starts))] as const]),
    ...(organizer === null ? [] : [[words.organizer, organizer] as const]),
    [words.paidAt, day(new Date(paidAt))],
    [words.way, words.ways[way]],
    [words.number, paymentNo],
    [words.issuer, issuer.join('　')],
  ] as const
  return (
    <dl className="receipt-facts">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The tax that is in a sum, at ten percent; a part of a yen is dropped. */
function taxIn(yen: number): number {
  return Math.floor((yen * 10) / 110)
}
