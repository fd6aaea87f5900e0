import type { OutputOf } from '@app/shared/base/call.ts'
import { listMailTexts } from '@app/shared/mails/texts-contract.ts'
import { useLoaderData } from 'react-router-dom'
import { later, read } from '#api/failed.ts'
import { paths } from '#paths.ts'
import { mailGroups, mailKinds, mailTexts as words } from '#text/mail-texts.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { Deferred } from '#ui/Deferred.tsx'
import { Page } from '#ui/Page.tsx'
import { Rows } from '#ui/Rows.tsx'
import '#features/settings/mail-texts.css'

type MailSample = OutputOf<typeof listMailTexts>['mails'][number]

/** Every mail as the server writes it. */
export function loader() {
  return { mails: later(read(listMailTexts, {}).then((value) => value.mails)) }
}

/** メールの文面: the automatic mails, when and to whom they are sent, and their texts. */
export function Component() {
  const { mails } = useLoaderData<typeof loader>()
  return (
    <Page
      title={words.title}
      lead={words.lead}
      back={<BackLink to={paths.settings()}>{words.back}</BackLink>}
    >
      <Deferred promise={mails} skeleton={<Rows count={10} />}>
        {(all) =>
          mailGroups.map(({ title, mails: ofGroup }) => (
            <section key={title} className="stack">
              <h2>{title}</h2>
              <div className="panel mail-texts">
                {all
                  .filter(({ kind }) => kind in ofGroup)
                  .map((mail) => (
                    <Mail key={mail.kind} mail={mail} />
                  ))}
              </div>
            </section>
          ))
        }
      </Deferred>
    </Page>
  )
}

function Mail({ mail }: { readonly mail: MailSample }) {
  const { kind, subject, text, hasCalendar, waitsForMorning } = mail
  const [name, when, to] = mailKinds[kind]
  return (
    <details className="mail-text">
      <summary>
        <span className="mail-text-name">{name}</span>
        <span className="note">{when}</span>
      </summary>
      <dl className="facts">
        <div>
          <dt>{words.to}</dt>
          <dd>{to}</dd>
        </div>
        <div>
          <dt>{words.subject}</dt>
          <dd>{subject}</dd>
        </div>
      </dl>
      {hasCalendar && <p className="note">{words.hasCalendar}</p>}
      {waitsForMorning && <p className="note">{words.waitsForMorning}</p>}
      <p className="mail-text-body">{text}</p>
    </details>
  )
}
