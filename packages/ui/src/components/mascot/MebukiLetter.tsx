import { Beak, Body, Cheeks, Eyes, Feet, type PoseProps, Sheet, Sprout } from '#components/mascot/parts.tsx'

/** A letter for you: the screens with a code from a mail. */
export function MebukiLetter(props: PoseProps) {
  return (
    <Sheet {...props}>
      <Feet />
      <Sprout />
      <Body />
      <Cheeks />
      <Eyes dy={-2} />
      <Beak />
      <g transform="rotate(-4 80 126)">
        <rect x="50" y="109" width="60" height="37" rx="5" fill="var(--letter)" />
        <path d="M52 112l24 17c3 2 5 2 8 0l24-17" strokeWidth="2.5" />
        <circle cx="80" cy="130" r="6.5" fill="var(--sprout)" stroke="var(--sprout-line)" strokeWidth="2.5" />
      </g>
      <path d="M26 106c-3 16 7 27 20 28 8 0 10-8 3-10-7-1-10-7-10-14" fill="var(--chick)" />
      <path d="M134 106c2 14-6 24-18 25-8 0-10-8-3-10 7-1 9-6 9-12" fill="var(--chick)" />
    </Sheet>
  )
}
