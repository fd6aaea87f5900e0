import { type ReactNode, useEffect, useRef } from 'react'
import { common } from '#text/common.ts'

/** The frame of a screen of the desk: its title, one primary action at the right, the rest under them. */
export function Page({
  title,
  tabTitle,
  lead,
  back,
  actions,
  children,
}: {
  readonly title: string
  /** Tells screens with one title apart in the browser's tab and history. */
  readonly tabTitle?: string | undefined
  readonly lead?: ReactNode
  readonly back?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The heading that had the focus went with the grey shapes: its place takes it, after the first screen.
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost && window.history.state?.idx) heading.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    const named = tabTitle === undefined ? title : `${tabTitle}：${title}`
    document.title = `${named}｜${common.deskName}`
  }, [title, tabTitle])
  return (
    <div className="desk-page">
      {back}
      <header className="desk-head">
        <div className="desk-head-words">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <div className="desk-lead">{lead}</div>}
        </div>
        {actions && <div className="desk-actions">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
