import { type ReactNode, useId } from 'react'
import { classes } from '#components/classes.ts'

export interface PoseProps {
  /** The meaning of the pose, in Japanese, if it has one; without it the picture is decorative. */
  readonly title?: string
  readonly size?: 'large'
}

/** The canvas of めぶき: one line weight, round ends, the ground's shadow. */
export function Sheet({ title, size, children }: PoseProps & { readonly children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has one, or it is hidden
    <svg
      className={classes('mascot', size && `mascot-${size}`)}
      viewBox="0 0 160 160"
      fill="none"
      stroke="var(--chick-line)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      role="img"
      aria-labelledby={title && id}
      aria-hidden={!title}
    >
      {title && <title id={id}>{title}</title>}
      <ellipse cx="80" cy="150" rx="38" ry="5" fill="var(--shadow-soft)" stroke="none" />
      {children}
    </svg>
  )
}

/** The round body with its light belly, and the shade it sits in. */
export function Body() {
  const outline = 'M80 41c31 0 55 23 55 54 0 30-24 47-55 47s-55-17-55-47c0-31 24-54 55-54z'
  return (
    <>
      <path d={outline} fill="var(--chick)" stroke="none" />
      <path
        d="M135 101c-2 27-22 41-55 41s-53-15-55-41c8 19 27 28 55 28s47-9 55-28z"
        fill="var(--chick-shade)"
        stroke="none"
      />
      <ellipse cx="80" cy="119" rx="30" ry="17" fill="var(--chick-light)" stroke="none" />
      <path d={outline} />
    </>
  )
}

export function Feet() {
  return (
    <path d="M64 141v5m-7 4 7-4 7 4M96 141v5m-7 4 7-4 7 4" stroke="var(--chick-foot)" strokeWidth="4.5" />
  )
}

/** Two leaves on a short stem. */
export function Sprout() {
  return (
    <g stroke="var(--sprout-line)">
      <path d="M80 41c0-6-.5-10-2-15" />
      <path d="M78 27C66 30 54 24 51 11c14-3 25 3 27 16z" fill="var(--sprout)" />
      <path d="M78 26c0-13 9-22 24-21 1 14-9 23-24 21z" fill="var(--sprout-light)" />
      <path d="M62 17l9 6M86 19l8-7" strokeWidth="2" />
    </g>
  )
}

export function Cheeks() {
  return (
    <g fill="var(--chick-cheek)" stroke="none" opacity=".75">
      <ellipse cx="47" cy="101" rx="8" ry="5.5" />
      <ellipse cx="113" cy="101" rx="8" ry="5.5" />
    </g>
  )
}

/** Dot eyes with a highlight; `dx`, `dy` set the direction of the gaze. */
export function Eyes({ dx = 0, dy = 0 }: { readonly dx?: number; readonly dy?: number }) {
  return (
    <g stroke="none">
      <g fill="var(--chick-line)">
        <ellipse cx={59 + dx} cy={88 + dy} rx="5" ry="6" />
        <ellipse cx={101 + dx} cy={88 + dy} rx="5" ry="6" />
      </g>
      <g fill="var(--letter)">
        <circle cx={61 + dx} cy={85.4 + dy} r="2" />
        <circle cx={103 + dx} cy={85.4 + dy} r="2" />
      </g>
    </g>
  )
}

export function Beak() {
  return <path d="M73 97c4-4 10-4 14 0-1 5-4 7-7 7s-6-2-7-7z" fill="var(--chick-beak)" strokeWidth="2.5" />
}

/** A friendly beak. */
export function OpenBeak() {
  return (
    <g strokeWidth="2.5">
      <path d="M74 100c0 8 3 12 6 12s6-4 6-12z" fill="var(--chick-cheek)" />
      <path d="M72 98c4-5 12-5 16 0-2 4-5 5-8 5s-6-1-8-5z" fill="var(--chick-beak)" />
    </g>
  )
}
