import { Beak, Body, Cheeks, Feet, type PoseProps, Sheet, Sprout } from '#components/mascot/parts.tsx'

/** Sorry: something went wrong on our side. The head comes forward, and the sprout with it. */
export function MebukiBowing(props: PoseProps) {
  return (
    <Sheet {...props}>
      <Feet />
      <g transform="translate(0 10) scale(1 .93)">
        <Body />
      </g>
      <g transform="translate(0 12)">
        <Cheeks />
        <path d="M52 92c3 5 11 5 14 0M94 92c3 5 11 5 14 0" />
        <path d="M52 82l10-4M108 82l-10-4" strokeWidth="2.5" />
        <Beak />
      </g>
      <g transform="translate(0 24) rotate(-5 80 40)">
        <Sprout />
      </g>
      <path d="M30 110c-9 9-10 20-4 28 3 4 7 2 10-1 8-6 11-15 9-24" fill="var(--chick)" />
      <path d="M130 110c9 9 10 20 4 28-3 4-7 2-10-1-8-6-11-15-9-24" fill="var(--chick)" />
      <path
        d="M140 62c5 7 7 10 7 14a7 7 0 0 1-14 0c0-4 2-7 7-14z"
        fill="var(--info-mist)"
        stroke="var(--info)"
        strokeWidth="2.5"
      />
    </Sheet>
  )
}
