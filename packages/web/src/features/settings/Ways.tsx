import { Icon } from '@app/ui/components/Icon.tsx'
import { MemberIcon, type MemberIconName } from '@app/ui/components/MemberIcon.tsx'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'

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
  readonly icon: MemberIconName
  readonly title: string
  readonly note?: string
} & ({ readonly to: string } | { readonly href: string })

/** A row that leads to a screen (`to`) or to a page without the app (`href`). */
export function Way({ icon, title, note, ...target }: WayProps) {
  const content = (
    <>
      <MemberIcon name={icon} />
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
