import type { OutputOf } from '@app/shared/base/call.ts'
import { listPayments } from '@app/shared/payments/desk-contract.ts'
import { isAllowed } from '@app/shared/staff/roles.ts'
import { EmptyState } from '@app/ui/components/EmptyState.tsx'
import { Navigate, useLoaderData } from 'react-router-dom'
import { later, read } from '#api/failed.ts'
import { ToEvents } from '#desk/EventScreen.tsx'
import { useSelf } from '#desk/self.ts'
import { paths } from '#paths.ts'
import { payments as words } from '#text/payments.ts'
import { Page } from '#ui/Page.tsx'
import { ReadPage } from '#ui/ReadPage.tsx'
import { Table } from '#ui/Table.tsx'

type Listed = OutputOf<typeof listPayments>

/** The payments of an event. */
export function loader({ params }: { readonly params: Readonly<Record<string, string | undefined>> }) {
  return { list: later(read(listPayments, { eventId: params['eventId'] ?? '' })) }
}

/** お支払い: who paid what, where every yen is, and 返金が済んでいない人 until the list is empty. */
export function Component() {
  const { list } = useLoaderData<typeof loader>()
  const { role } = useSelf()
  if (!isAllowed(role, 'attendees.read')) return <Navigate to={paths.settings()} replace />
  return (
    <ReadPage title={words.title} back={<ToEvents />} rows={8} promise={list}>
      {(listed) => (
        <Page title={words.title} back={<ToEvents />}>
          {listed.payments.length === 0 ? (
            <EmptyState title={words.none}>{words.noneNote}</EmptyState>
          ) : (
            <PaymentList listed={listed} />
          )}
        </Page>
      )}
    </ReadPage>
  )
}

function PaymentList({ listed: { payments, yen, notDone } }: { readonly listed: Listed }) {
  return (
    <div className="stack">
      <p role="status">
        <b>{words.notDone(notDone)}</b>
      </p>
      <p className="note">
        {(['in', 'out', 'underWay', 'kept'] as const)
          .map((name) => `${words.sums[name]} ${words.yen(yen[name])}`)
          .join('　')}
      </p>
      <Table
        caption={words.title}
        columns={[
          words.payer,
          words.people,
          words.way,
          { label: words.amount, className: 'number' },
          words.state,
          words.refund,
        ]}
      >
        {payments.map((one) => (
          <tr key={one.paymentId}>
            <td className="cell-main">{one.payer ?? words.gone}</td>
            <td data-label={words.people}>{words.peopleOf(one.people)}</td>
            <td data-label={words.way}>{words.ways[one.way]}</td>
            <td data-label={words.amount} className="number">
              {words.yen(one.yen)}
            </td>
            <td data-label={words.state}>
              {words.states[one.state]}
              {one.isDisputed && <span className="chip">{words.disputed}</span>}
            </td>
            <td data-label={words.refund}>
              {words.backs[one.back]}
              {one.yenOut > 0 && `（${words.yen(one.yenOut)}）`}
            </td>
          </tr>
        ))}
      </Table>
    </div>
  )
}
