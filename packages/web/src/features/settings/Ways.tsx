import { Drawing, Icon } from '@app/ui/components/Icon.tsx'
import { MemberIcon, type MemberIconName } from '@app/ui/components/MemberIcon.tsx'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'

/** The pictures of these rows alone. */
const PATHS = {
  mail: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
  key: 'M8 15a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 11h9v3.5M17.5 11v2.5',
  card: 'M3.5 6h17v12h-17zM3.5 10h17M7 14.5h3',
  about: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.8h.01',
  paper: 'M6 3.5h8l4 4v13H6zM14 3.5V8h4M9 12.5h6M9 16h6',
  shield: 'M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM8.5 12l2.5 2.5 4.5-4.5',
} as const

interface WaysProps {
  readonly title: string
  readonly children: ReactNode
  /** What stands below the rows. */
  readonly after?: ReactNode
}

/** A group of rows under its heading. */
export function Ways({ title, children, after }: WaysProps) {
  const id = useId()
  return (
    <section className="ways" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="ways-list">{children}</div>
      {after}
    </section>
  )
}

interface Words {
  readonly icon: keyof typeof PATHS | MemberIconName
  readonly title: string
  readonly note?: string | undefined
}
type WayProps = Words &
  ({ readonly to: string } | { readonly href: string } | { readonly onPress: () => void })

/** A row that leads to a screen (`to`) or to a page without the app (`href`), or does something here. */
export function Way({ icon, title, note, ...target }: WayProps) {
  const content = (
    <>
      <RowWords icon={icon} title={title} note={note} />
      <Icon name="next" small />
    </>
  )
  if ('onPress' in target) {
    return (
      <button className="way" type="button" onClick={target.onPress}>
        {content}
      </button>
    )
  }
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

/** A row that opens links to pages without the app, below itself. */
export function MoreWays({
  links,
  ...words
}: Words & { readonly links: readonly (readonly [href: string, title: string])[] }) {
  return (
    <details className="more-ways">
      <summary className="way">
        <RowWords {...words} />
        <Icon name="next" small />
      </summary>
      <ul>
        {links.map(([href, title]) => (
          <li key={href}>
            <a className="way" href={href}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function RowWords({ icon, title, note }: Words) {
  return (
    <>
      <RowIcon name={icon} />
      <span className="way-words">
        {title}
        {note !== undefined && <span className="note">{note}</span>}
      </span>
    </>
  )
}

function RowIcon({ name }: { readonly name: Words['icon'] }) {
  return isOwn(name) ? <Drawing path={PATHS[name]} /> : <MemberIcon name={name} />
}

function isOwn(name: string): name is keyof typeof PATHS {
  return name in PATHS
}
