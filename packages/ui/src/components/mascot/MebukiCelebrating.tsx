import { Body, Cheeks, type PoseProps, Sheet, Sprout } from '#components/mascot/parts.tsx'

/** Hurray: a seat is taken, a membership has begun. */
export function MebukiCelebrating(props: PoseProps) {
  return (
    <Sheet {...props}>
      <g transform="translate(0 -3)">
        <path
          d="M120 84c6-18 18-30 29-30 9 8 0 30-18 44M40 84c-6-18-18-30-29-30-9 8 0 30 18 44"
          fill="var(--chick)"
        />
        <path
          d="M62 139l-3 6m-7 1 7-1 5 4M98 139l3 6m7 1-7-1-5 4"
          stroke="var(--chick-foot)"
          strokeWidth="4.5"
        />
        <Sprout />
        <Body />
        <Cheeks />
        <path d="M51 90c3-8 13-8 16 0M93 90c3-8 13-8 16 0" />
        <g strokeWidth="2.5">
          <path d="M71 99c0 11 4 16 9 16s9-5 9-16z" fill="var(--chick-cheek)" />
          <path d="M70 98c5-6 15-6 20 0-3 4-6 5-10 5s-7-1-10-5z" fill="var(--chick-beak)" />
        </g>
      </g>
      <g stroke="none">
        <circle cx="22" cy="28" r="4" fill="var(--chick-cheek)" />
        <circle cx="140" cy="24" r="4" fill="var(--info)" />
        <circle cx="8" cy="84" r="3" fill="var(--sprout)" />
        <circle cx="152" cy="96" r="3" fill="var(--apricot)" />
        <path
          d="M34 44l7-3 2 6-7 3zM120 30l6 4-4 6-6-4zM6 46l5-5 5 5-5 5zM148 64l6 2-2 6-6-2z"
          fill="var(--chick-shade)"
        />
      </g>
    </Sheet>
  )
}
