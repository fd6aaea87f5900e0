import type { ReactNode } from 'react'
import { MebukiThinking } from '#components/mascot/MebukiThinking.tsx'

/** Says what will appear here, and what to do until then. */
export function EmptyState({
  title,
  mascot = <MebukiThinking />,
  children,
}: {
  readonly title: ReactNode
  readonly mascot?: ReactNode
  readonly children?: ReactNode
}) {
  return (
    <div className="empty">
      {mascot}
      <p>{title}</p>
      {children && <p className="note">{children}</p>}
    </div>
  )
}
