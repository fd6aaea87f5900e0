import { ButtonLink } from '@app/ui/components/Button.tsx'
import { MebukiLetter } from '@app/ui/components/mascot/MebukiLetter.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { operator } from '#public/operator.ts'
import { PageIcon } from '#public/PageIcon.tsx'
import { support } from '#text/support.ts'

const HELP = [
  [support.help.code, support.help.codeAnswer],
  [support.help.password, support.help.passwordAnswer],
  [support.help.member, support.help.memberAnswer],
  [support.help.bug, support.help.bugAnswer],
] as const

/** The ways to contact us, the form first (its script loads it), and the most frequent answers. */
export function Support() {
  return (
    <Screen title={support.title} lead={support.lead} mascot={<MebukiLetter />}>
      <section className="card stack">
        <h2>{support.form}</h2>
        <div id="contact-form" className="contact-place" data-failed={support.formFailed}>
          <p className="note" hidden>
            {support.formLoading}
          </p>
          <noscript>{support.formScript}</noscript>
        </div>
      </section>
      <section className="card stack">
        <h2>{support.byMail}</h2>
        <p>{support.mailHelp}</p>
        <ButtonLink kind="secondary" href={`mailto:${operator.supportMail}`}>
          <PageIcon name="mail" />
          {support.writeMail}
        </ButtonLink>
        <p className="note">{operator.supportMail}</p>
      </section>
      <section className="card stack">
        <h2>{support.byPhone}</h2>
        <p>
          <a className="button button-link" href={`tel:${operator.phone.replaceAll('-', '')}`}>
            {operator.phone}
          </a>
        </p>
        <p className="note">{operator.phoneHours}</p>
      </section>
      <section className="stack">
        <h2>{support.help.title}</h2>
        <dl className="card rows">
          {HELP.map(([question, answer]) => (
            <div className="row" key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Screen>
  )
}
