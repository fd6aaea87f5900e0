import { LogoMark } from '@app/ui/components/Logo.tsx'
import { useSyncExternalStore } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { isCurrent, menuOf } from '#app/menu.ts'
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
/** The key of 検索 behind その他; no address. */
const FIND = 'find'

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
  const navigate = useNavigate()
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
          <MenuTrigger>
            <Button
              className="entry"
              {...(behind.some(({ path }) => isCurrent(path, pathname)) && { 'aria-current': true })}
            >
              <DeskIcon name="more" />
              {words.more}
            </Button>
            <Popover className="popover" placement="top end">
              <Menu
                className="choices"
                aria-label={words.more}
                onAction={(path) => (path === FIND ? onFind() : void navigate(String(path)))}
              >
                <MenuItem id={FIND} className="choice-item" textValue={words.find}>
                  <DeskIcon name="search" small />
                  {words.find}
                </MenuItem>
                {behind.map((entry) => (
                  <MenuItem key={entry.path} id={entry.path} className="choice-item" textValue={entry.words}>
                    <DeskIcon name={entry.icon} small />
                    {entry.words}
                  </MenuItem>
                ))}
              </Menu>
            </Popover>
          </MenuTrigger>
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
