import type { ReactNode } from 'react'
import { classes } from '#components/classes.ts'
import { usePhrases } from '#text/phrases.ts'

interface ScreenProps {
  readonly title: ReactNode
  readonly lead?: ReactNode
  /** A pose of the mascot, centred above the title. */
  readonly mascot?: ReactNode
  /** A link above everything else (イベント一覧へ戻る). */
  readonly back?: ReactNode
  /** A picture over the whole width, above the title. */
  readonly hero?: ReactNode
  /** Puts the heading into something of the screen's own, instead of the usual head. */
  readonly headed?: ((heading: ReactNode) => ReactNode) | undefined
  readonly children?: ReactNode
}

/** The frame of a screen. Its heading can receive the focus after a change of screen. */
export function Screen({ title, lead, mascot, back, hero, headed, children }: ScreenProps) {
  const heading = <h1 tabIndex={-1} {...usePhrases(title)} />
  return (
    <div className="screen">
      {back}
      {hero}
      {headed?.(heading) ?? (
        <div className={classes('screen-head', Boolean(mascot) && 'screen-head-mascot')}>
          {mascot}
          {heading}
          {lead && <p className="screen-lead">{lead}</p>}
        </div>
      )}
      {children}
    </div>
  )
}
