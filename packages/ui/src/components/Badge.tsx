import type { ReactNode } from 'react'
import { classes } from '#components/classes.ts'

/** red today, orange tomorrow, blue within a week, green planned, neutral the rest: always with text. */
export type BadgeTone = 'red' | 'orange' | 'blue' | 'green' | 'neutral'

/** `outlined` distinguishes two badges of one tone. */
export function Badge({
  tone,
  outlined = false,
  children,
}: {
  readonly tone: BadgeTone
  readonly outlined?: boolean
  readonly children: ReactNode
}) {
  return <span className={classes('badge', `badge-${tone}`, outlined && 'badge-outlined')}>{children}</span>
}
