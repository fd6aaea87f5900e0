import type { ReactNode, Ref } from 'react'
import { Icon, type IconName } from '#components/Icon.tsx'

export type AlertKind = 'error' | 'success' | 'info'

const ICON: Record<AlertKind, IconName> = { error: 'alert', success: 'done', info: 'info' }

interface AlertProps {
  readonly kind: AlertKind
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** With a ref the message can receive the focus. */
  readonly ref?: Ref<HTMLDivElement>
}

/** A message about the whole screen. Errors interrupt, others are announced politely. */
export function Alert({ kind, title, children, ref }: AlertProps) {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={`alert alert-${kind}`}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      <Icon name={ICON[kind]} />
      <div className="alert-body">
        {title && <p className="alert-title">{title}</p>}
        {children}
      </div>
    </div>
  )
}
