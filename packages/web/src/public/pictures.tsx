import { Logo, LogoMark } from '@app/ui/components/Logo.tsx'
import { MebukiBowing } from '@app/ui/components/mascot/MebukiBowing.tsx'
import { MebukiCelebrating } from '@app/ui/components/mascot/MebukiCelebrating.tsx'
import { MebukiLetter } from '@app/ui/components/mascot/MebukiLetter.tsx'
import { MebukiResting } from '@app/ui/components/mascot/MebukiResting.tsx'
import { MebukiThinking } from '@app/ui/components/mascot/MebukiThinking.tsx'
import { MebukiWaving } from '@app/ui/components/mascot/MebukiWaving.tsx'
import { Beak, Body, Cheeks, Eyes, Feet, Sprout } from '@app/ui/components/mascot/parts.tsx'
import { renderToStaticMarkup } from 'react-dom/server'
import publicStyle from '#styles/public.css?inline'
import { landing } from '#text/landing.ts'

/** The sheets of the committed pictures (build/pictures.ts, build/mail-pictures.ts). */
export const pictures = {
  style: publicStyle,
  mark: renderToStaticMarkup(<LogoMark />),
  icon: renderToStaticMarkup(<AppIcon />),
  card: renderToStaticMarkup(<SharedCard />),
  poses: {
    bowing: renderToStaticMarkup(<MebukiBowing />),
    celebrating: renderToStaticMarkup(<MebukiCelebrating />),
    letter: renderToStaticMarkup(<MebukiLetter />),
    resting: renderToStaticMarkup(<MebukiResting />),
    thinking: renderToStaticMarkup(<MebukiThinking />),
    waving: renderToStaticMarkup(<MebukiWaving />),
  },
}

/** めぶき on leaf green, within the safe zone of a maskable icon. */
function AppIcon() {
  return (
    <svg viewBox="0 0 160 160" width="100%" aria-hidden="true">
      <rect width="160" height="160" fill="var(--leaf)" />
      <circle cx="80" cy="80" r="66" fill="var(--leaf-mist)" />
      <g
        transform="translate(21 19) scale(.74)"
        fill="none"
        stroke="var(--chick-line)"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <Feet />
        <Sprout />
        <Body />
        <Cheeks />
        <Eyes />
        <Beak />
      </g>
    </svg>
  )
}

/** The picture of a shared link: 1200 × 630. */
function SharedCard() {
  return (
    <div className="shared-card">
      <svg className="shared-hills" viewBox="0 0 1200 630" fill="none" aria-hidden="true">
        <circle cx="1090" cy="120" r="64" fill="var(--chick-light)" />
        <path d="M0 500c170-90 380-100 600-40s420 40 600-50v220H0z" fill="var(--hill-far)" />
        <path d="M0 570c260-80 520-80 760-60s330 0 440-50v170H0z" fill="var(--hill)" />
      </svg>
      <p className="logo">
        <Logo />
      </p>
      <p className="shared-words">{landing.tagline}</p>
      <MebukiWaving />
    </div>
  )
}
