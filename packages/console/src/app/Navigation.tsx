import { LogoMark } from '@app/ui/components/Logo.tsx'
import { useRef, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { isCurrent, menuOf } from '#app/menu.ts'
import { MoreMenu } from '#app/parts.ts'
import { waitingCount } from '#desk/counts.ts'
import { useSelf } from '#desk/self.ts'
import { useUnread } from '#desk/unread.ts'
import { paths } from '#paths.ts'
import { common } from '#text/common.ts'
import { menu as words } from '#text/menu.ts'
import { roles } from '#text/roles.ts'
import { DeskIcon } from '#ui/Icon.tsx'

/** Entries beside その他 in the bar of a phone. */
const BAR = 4

/** The menu at the left of a desk. */
export function Rail({ onFind }: { readonly onFind: () => void }) {
  const { role, name } = useSelf()
  return (
    <header className="rail">
      <p className="rail-brand">
        <LogoMark />
        {common.deskName}
      </p>
      <button type="button" className="rail-find" onClick={onFind}>
        <DeskIcon name="search" small />
        {words.find}
        <kbd>{words.findHint}</kbd>
      </button>
      <nav aria-label={words.nav}>
        <ul>
          {menuOf(role).map((entry) => (
            <li key={entry.path}>
              <Entry entry={entry} />
            </li>
          ))}
        </ul>
      </nav>
      <p className="rail-self">
        {name}
        <span>{roles[role]}</span>
      </p>
    </header>
  )
}

/** The menu at the foot of a phone; what has no room there is behind その他. */
export function BottomBar({ onFind }: { readonly onFind: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const entries = menuOf(useSelf().role)
  const behind = entries.slice(BAR)
  return (
    <nav className="bar" aria-label={words.nav}>
      <ul>
        {entries.slice(0, BAR).map((entry) => (
          <li key={entry.path}>
            <Entry entry={entry} />
          </li>
        ))}
        <li>
          <button
            ref={button}
            type="button"
            className="entry"
            aria-haspopup="menu"
            aria-expanded={isOpen}
            aria-current={behind.some(({ path }) => isCurrent(path, pathname)) || undefined}
            onClick={() => setOpen(true)}
          >
            <DeskIcon name="more" />
            {words.more}
          </button>
          {isOpen && (
            <MoreMenu button={button} entries={behind} onFind={onFind} onClose={() => setOpen(false)} />
          )}
        </li>
      </ul>
    </nav>
  )
}

/** How much waits on 今日. */
function Waiting() {
  const count = useSyncExternalStore(waitingCount.subscribe, waitingCount.get)
  if (count === null || count === 0) return null
  return (
    <span className="entry-count">
      {Math.min(count, 99)}
      <span className="visually-hidden">{words.waiting}</span>
    </span>
  )
}

function Entry({ entry }: { readonly entry: ReturnType<typeof menuOf>[number] }) {
  const { pathname } = useLocation()
  const { unread } = useUnread()
  return (
    <Link
      className="entry"
      to={entry.path}
      aria-current={isCurrent(entry.path, pathname) ? 'page' : undefined}
    >
      <DeskIcon name={entry.icon} />
      {entry.words}
      {entry.path === paths.inbox() && unread > 0 && (
        <span className="entry-count">
          <span aria-hidden="true">{unread >= 100 ? '99+' : unread}</span>
          <span className="visually-hidden">{words.unread(unread)}</span>
        </span>
      )}
      {entry.path === paths.today() && <Waiting />}
    </Link>
  )
}
