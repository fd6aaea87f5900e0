import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { classes } from '#components/classes.ts'
import { Spinner } from '#components/Spinner.tsx'
import { useOnePress } from '#components/useOnePress.ts'

/** primary: the one action of a screen. secondary, quiet: the others. link: reads as a link. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'link'

/** The look of a button, for any kind of link (the router's, for example). */
export function buttonClass(kind: ButtonKind = 'primary', extra?: string): string {
  return classes('button', `button-${kind}`, extra)
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: ButtonKind
  /** In progress: says so, keeps the focus, and ignores further clicks. */
  readonly busy?: boolean
  readonly icon?: ReactNode
}

export function Button({
  kind = 'primary',
  busy = false,
  icon,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const once = useOnePress()
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else if (onClick !== undefined) once(() => onClick(event))
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(kind, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string
  readonly kind?: ButtonKind
}

/** A plain link that looks like a button. */
export function ButtonLink({ kind = 'primary', className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClass(kind, className)}>
      {children}
    </a>
  )
}
