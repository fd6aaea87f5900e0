import { ButtonLink } from '@app/ui/components/Button.tsx'
import { MebukiCelebrating } from '@app/ui/components/mascot/MebukiCelebrating.tsx'
import { Hero } from '#public/Hero.tsx'
import { Codes, Overview, Pieces, Trust } from '#public/LandingParts.tsx'
import { NextEvents } from '#public/NextEvents.tsx'
import { operator } from '#public/operator.ts'
import { PageIcon } from '#public/PageIcon.tsx'
import { landing } from '#text/landing.ts'

/** S2-S6: what it is, for whom, where, when, how safe, and how to come in. */
export function Landing() {
  return (
    <div className="landing">
      <section className="landing-hero">
        <Hero />
        <div className="landing-words">
          <p className="landing-tagline">{landing.tagline}</p>
          <h1 className="pieces">
            <Pieces words={landing.title} />
          </h1>
          <p className="pieces">
            <Pieces words={landing.lead} />
          </p>
          <p className="landing-where">
            <PageIcon name="pin" />
            <span>
              {operator.area !== undefined && <span className="whole">{landing.near(operator.area)}</span>}
              <span className="whole">{landing.audience}</span>
            </span>
          </p>
        </div>
        <ButtonLink href="/register">{landing.start}</ButtonLink>
        <p className="landing-under">
          <span className="note">{landing.price}</span>
          <a className="landing-link" href="/login">
            {landing.login}
          </a>
        </p>
      </section>
      <div className="landing-rest">
        <NextEvents />
        <Overview />
        <Trust />
        <Codes />
        <section className="landing-closing">
          <MebukiCelebrating />
          <h2>{landing.closing}</h2>
          <ButtonLink href="/register">{landing.start}</ButtonLink>
          <p className="note">{landing.plans}</p>
          <a className="landing-link" href="/plans">
            {landing.plansMore}
          </a>
        </section>
      </div>
    </div>
  )
}
