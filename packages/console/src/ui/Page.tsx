import { type ReactNode, useEffect } from 'react'
import { common } from '#text/common.ts'

/** The frame of a screen of the desk: its title, one primary action at the right, the rest under them. */
export function Page({
  title,
  lead,
  back,
  actions,
  children,
}: {
  readonly title: string
  readonly lead?: ReactNode
  readonly back?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}) {
  useEffect(() => {
    document.title = `${title}｜${common.deskName}`
  }, [title])
  return (
    <div className="desk-page">
      {back}
      <header className="desk-head">
        <div className="desk-head-words">
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <div className="desk-lead">{lead}</div>}
        </div>
        {actions && <div className="desk-actions">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
