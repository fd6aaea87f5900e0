import { Drawing, Icon } from '@app/ui/components/Icon.tsx'
import { MemberIcon, type MemberIconName } from '@app/ui/components/MemberIcon.tsx'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'

/** The pictures of these rows alone. */
const PATHS = {
  mail: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
  key: 'M8 15a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 11h9v3.5M17.5 11v2.5',
  paper: 'M6 3.5h8l4 4v13H6zM14 3.5V8h4M9 12.5h6M9 16h6',
  shield: 'M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM8.5 12l2.5 2.5 4.5-4.5',
} as const

/** A group of rows that lead on, under its heading. */
export function Ways({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className="ways" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="ways-list">{children}</div>
    </section>
  )
}

type WayProps = {
  readonly icon: keyof typeof PATHS | MemberIconName
  readonly title: string
  readonly note?: string
} & ({ readonly to: string } | { readonly href: string })

/** A row that leads to a screen (`to`) or to a page without the app (`href`). */
export function Way({ icon, title, note, ...target }: WayProps) {
  const content = (
    <>
      <RowIcon name={icon} />
      <span className="way-words">
        {title}
        {note !== undefined && <span className="note">{note}</span>}
      </span>
      <Icon name="next" small />
    </>
  )
  if ('to' in target) {
    return (
      <Link className="way" to={target.to}>
        {content}
      </Link>
    )
  }
  return (
    <a className="way" href={target.href}>
      {content}
    </a>
  )
}

function RowIcon({ name }: { readonly name: WayProps['icon'] }) {
  return isOwn(name) ? <Drawing path={PATHS[name]} /> : <MemberIcon name={name} />
}

function isOwn(name: string): name is keyof typeof PATHS {
  return name in PATHS
}
