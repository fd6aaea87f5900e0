import { Beak, Body, Cheeks, Eyes, Feet, type PoseProps, Sheet, Sprout } from '#components/mascot/parts.tsx'

/** Where could it be: empty states, a missing page. */
export function MebukiThinking(props: PoseProps) {
  return (
    <Sheet {...props}>
      <Feet />
      <g transform="rotate(-6 80 142)">
        <Sprout />
        <Body />
        <Cheeks />
        <Eyes dx={3} dy={-3} />
        <path d="M52 75c3-3 7-4 11-3M98 69c4-2 9-1 12 2" strokeWidth="2.5" />
        <Beak />
        <path d="M134 102c-4 17-20 25-35 20-8-4-6-13 2-14 7 0 12-4 15-9" fill="var(--chick)" />
        <path d="M33 100c-11 5-17 15-16 24 1 6 6 6 11 5 11-2 17-10 19-18" fill="var(--chick)" />
      </g>
      <g fill="var(--sprout-line)" stroke="none">
        <path
          d="M131 22c0-6 4-9 9-9s9 3 9 8c0 7-8 7-8 14"
          fill="none"
          stroke="var(--sprout-line)"
          strokeWidth="4"
        />
        <circle cx="141" cy="43" r="2.6" />
      </g>
    </Sheet>
  )
}
