import { ButtonLink } from '@app/ui/components/Button.tsx'
import { Icon } from '@app/ui/components/Icon.tsx'
import { MebukiLetter } from '@app/ui/components/mascot/MebukiLetter.tsx'
import { operator } from '@app/ui/operator.ts'
import { Hero } from '#public/Hero.tsx'
import { PageIcon } from '#public/PageIcon.tsx'
import { planNotes } from '#text/plan-notes.ts'
import { plans } from '#text/plans.ts'
import { landing } from '#text/public.ts'

/** S2-S6: the audience, the sign-up, what it is, how it works, what to know before. */
export function Landing() {
  return (
    <div className="landing">
      <div>
        <Hero />
        <div className="hero-words">
          <h1>
            {landing.taglineParts[0]}
            <wbr />
            {landing.taglineParts[1]}
          </h1>
          <p className="hero-lead">{landing.lead}</p>
          <p className="hero-free">{landing.free}</p>
          <Start />
        </div>
      </div>

      <div className="landing-section">
        <section className="card pinned">
          <h2>{landing.overview.title}</h2>
          <p>{landing.overview.body}</p>
        </section>
      </div>

      <Themes />
      <Steps />
      <Before />
      <Plans />

      <section className="landing-section closing">
        <MebukiLetter />
        <p className="closing-words">{landing.closing}</p>
        <Start />
      </section>
    </div>
  )
}

/** The one action of the page, and the login for members. */
function Start() {
  return (
    <div className="stack start">
      <ButtonLink href="/register">{landing.start}</ButtonLink>
      <ButtonLink kind="quiet" href="/login">
        {landing.login}
      </ButtonLink>
    </div>
  )
}

function Themes() {
  return (
    <section className="landing-section">
      <h2>{landing.themes.title}</h2>
      <ul className="themes">
        {landing.themes.items.map(({ icon, name, words }) => (
          <li className="theme" key={name}>
            <PageIcon name={icon} />
            <h3>{name}</h3>
            <p>
              {words[0]}
              <br />
              {words[1]}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Steps() {
  return (
    <section className="landing-section">
      <h2>{landing.steps.title}</h2>
      <ol className="steps">
        {landing.steps.items.map(({ name, words }) => (
          <li className="step" key={name}>
            <h3>{name}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Before() {
  return (
    <div className="landing-section">
      <section className="card pinned">
        <h2>{landing.trust.title}</h2>
        <ul className="trust">
          {landing.trust.items.map(({ name, words }) => (
            <li key={name}>
              <Icon name="done" />
              <h3>{name}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Plans() {
  return (
    <section className="landing-section">
      <h2>{landing.plans.title}</h2>
      <div className="card plan plan-open">
        <h3>{plans.names.Normal}</h3>
        <PlanFigure />
        <p className="note">{planNotes.publicLead}</p>
        <ButtonLink kind="secondary" href="/plans">
          {landing.plans.more}
        </ButtonLink>
      </div>
    </section>
  )
}

function PlanFigure() {
  return (
    <p className="plan-price">
      <span>{plans.monthly}</span>
      <span className="plan-amount">{plans.amount(operator.plans.Normal)}</span>
    </p>
  )
}
