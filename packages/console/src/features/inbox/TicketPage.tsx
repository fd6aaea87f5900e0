import { readTicket } from '@app/shared/inbox/contract.ts'
import { listTemplates } from '@app/shared/inbox/templates-contract.ts'
import { useCallback } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { later, read } from '#api/failed.ts'
import { readOrganizations } from '#desk/organizations.ts'
import { useOnNews } from '#desk/unread.ts'
import { Ticket } from '#features/inbox/Ticket.tsx'
import { paths } from '#paths.ts'
import { inbox as words } from '#text/inbox.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { ReadPage } from '#ui/ReadPage.tsx'
import '#features/inbox/inbox.css'

/** The ticket of the address, the templates of answers, the organizations. */
export function loader({ params }: { readonly params: Readonly<Record<string, string | undefined>> }) {
  const number = params['number'] ?? ''
  return {
    number,
    parts: later(
      Promise.all([
        read(readTicket, { number }),
        read(listTemplates, {}).then(({ templates }) => templates),
        readOrganizations(),
      ]),
    ),
  }
}

/** One ticket: the thread, the answer, the sender (R8). */
export function Component() {
  const { number, parts } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const again = useCallback(() => void revalidate(), [revalidate])
  useOnNews(again)
  const back = <BackLink to={paths.inbox()}>{words.back}</BackLink>
  const title = words.heading(number)
  return (
    <ReadPage title={title} back={back} rows={8} promise={parts}>
      {([found, templates, organizations]) => (
        <Ticket
          key={number}
          found={found}
          templates={templates}
          organizations={organizations}
          back={back}
          onChanged={again}
        />
      )}
    </ReadPage>
  )
}
