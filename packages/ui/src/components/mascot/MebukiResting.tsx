import { Beak, Body, Cheeks, type PoseProps, Sheet, Sprout } from '#components/mascot/parts.tsx'

/** A quiet moment: nothing is planned, nothing is asked. */
export function MebukiResting(props: PoseProps) {
  return (
    <Sheet {...props}>
      <g transform="translate(0 6)">
        <g transform="rotate(10 80 40)">
          <Sprout />
        </g>
        <Body />
        <Cheeks />
        <path d="M51 90c3 5 13 5 16 0M93 90c3 5 13 5 16 0" />
        <Beak />
        <path
          d="M30 112c22 10 78 10 100 0 4 20-16 33-50 33s-54-13-50-33z"
          fill="var(--sprout-light)"
          stroke="var(--sprout-line)"
        />
        <path
          d="M80 119v25M80 130l-17-7M80 130l17-7M80 140l-14-6M80 140l14-6"
          stroke="var(--sprout-line)"
          strokeWidth="2"
        />
        <path
          d="M28 104c-5 7-4 14 3 16 6 1 9-3 10-8M132 104c5 7 4 14-3 16-6 1-9-3-10-8"
          fill="var(--chick)"
        />
      </g>
      <path d="M124 38h9l-9 11h9M140 18h12l-12 14h12" stroke="var(--ink-soft)" strokeWidth="2.5" />
    </Sheet>
  )
}
