import { ButtonLink } from '@app/ui/components/Button.tsx'
import { Icon } from '@app/ui/components/Icon.tsx'
import sheet from '@app/ui/event-view/covers.svg'
import { Fragment, type ReactNode } from 'react'
import { operator } from '#public/operator.ts'
import { PageIcon } from '#public/PageIcon.tsx'
import { landing } from '#text/landing.ts'

/** S5, S6: what it is, in three steps. */
export function Overview() {
  const { title, body, theme, steps } = landing.overview
  const pictures = [<Slide key="slide" />, <Press key="press" />, <Code key="code" />]
  return (
    <section className="panel">
      <h2>{title}</h2>
      <p>{body}</p>
      <ol className="steps">
        {steps.map(({ name, words }, index) => (
          <li className="step" key={name}>
            <span className="step-picture">{pictures[index]}</span>
            <div>
              <h3>{name}</h3>
              <p className="note">{words}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="note">{theme}</p>
    </section>
  )
}

function Slide() {
  return <img src={`${sheet}#soto`} width={960} height={540} alt="" loading="lazy" decoding="async" />
}

/** A button with a tick. */
function Press() {
  return (
    <svg viewBox="0 0 88 88" fill="none" aria-hidden="true">
      <rect x="10" y="32" width="68" height="30" rx="9" fill="var(--leaf)" />
      <path
        d="M35 47l7 7 13-14"
        stroke="var(--on-colour)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M60 22l4-8M70 26l8-5" stroke="var(--apricot)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}

/** A drawing of a QR code, which holds no address. */
function Code() {
  return (
    <svg viewBox="0 0 88 88" fill="none" aria-hidden="true">
      <rect x="20" y="20" width="48" height="48" rx="6" fill="var(--surface)" />
      <path
        d="M28 28h9v9h-9zM51 28h9v9h-9zM28 51h9v9h-9zM43 27v8M43 41v5h-6M27 44h4M49 44h5M60 43v6M46 52v9M52 52h4v4M60 56v5M53 61h1"
        stroke="var(--ink)"
        strokeWidth="3"
      />
    </svg>
  )
}

/** What is promised is what the product does today. */
export function Trust() {
  const { title, names, minors, own } = landing.trust
  return (
    <section className="panel panel-sky">
      <h2>{title}</h2>
      <ul className="promises">
        <Promised icon={<Icon name="eyeOff" />} {...names} />
        {operator.guardianConsent !== 'off' && <Promised icon={<PageIcon name="shield" />} {...minors} />}
        <Promised icon={<PageIcon name="lock" />} {...own} />
      </ul>
    </section>
  )
}

/** G22: what a member code is, and the ways to get one. */
export function Codes() {
  const { title, body, none, host, ask, more } = landing.code
  return (
    <section className="panel panel-sun">
      <h2 className="pieces">
        <Pieces words={title} />
      </h2>
      <p>{body}</p>
      <p className="example-code" aria-hidden="true">
        {['3', '1', '8', '•', '•', '•'].map((sign, place) => (
          <span key={place}>{sign}</span>
        ))}
      </p>
      <p className="landing-ask">{none}</p>
      <ul className="promises">
        <Promised icon={<PageIcon name="heart" />} {...host} />
        <Promised icon={<PageIcon name="mail" />} {...ask} />
      </ul>
      <ButtonLink kind="secondary" href="/support">
        {more}
      </ButtonLink>
    </section>
  )
}

function Promised(props: { readonly icon: ReactNode; readonly name: string; readonly words: string }) {
  return (
    <li className="promise">
      <span className="promise-icon">{props.icon}</span>
      <div>
        <h3>{props.name}</h3>
        <p className="note">{props.words}</p>
      </div>
    </li>
  )
}

/** A sentence that breaks between these pieces first. */
export function Pieces({ words }: { readonly words: readonly string[] }) {
  return words.map((piece, index) => (
    <Fragment key={piece}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
}
