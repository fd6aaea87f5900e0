import {
  Body,
  Cheeks,
  Eyes,
  Feet,
  OpenBeak,
  type PoseProps,
  Sheet,
  Sprout,
} from '#components/mascot/parts.tsx'

/** Hello: login, sign-up, the landing page. */
export function MebukiWaving(props: PoseProps) {
  return (
    <Sheet {...props}>
      <path d="M116 86c2-20 12-37 25-40 12 4 8 31-13 50" fill="var(--chick)" />
      <Feet />
      <Sprout />
      <Body />
      <path d="M34 98c-12 4-20 15-19 25 1 6 6 6 11 5 12-2 19-10 21-19" fill="var(--chick)" />
      <Cheeks />
      <Eyes />
      <OpenBeak />
      <path d="M148 36l3-7M154 45l4-3" strokeWidth="2.5" />
    </Sheet>
  )
}
