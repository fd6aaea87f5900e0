import type { RefObject } from 'react'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { useNavigate } from 'react-router-dom'
import type { menuOf } from '#app/menu.ts'
import { menu as words } from '#text/menu.ts'
import { DeskIcon } from '#ui/Icon.tsx'

/** The key of 検索; no address. */
const FIND = 'find'

/** What the button その他 of a phone opens; closed, the focus goes back to that button. */
export function MoreMenu({
  button,
  entries,
  onFind,
  onClose,
}: {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly entries: ReturnType<typeof menuOf>
  readonly onFind: () => void
  readonly onClose: () => void
}) {
  const navigate = useNavigate()
  return (
    <Popover className="popover" placement="top end" triggerRef={button} isOpen onOpenChange={onClose}>
      <Menu
        className="choices"
        aria-label={words.more}
        autoFocus="first"
        onClose={onClose}
        onAction={(path) => (path === FIND ? onFind() : void navigate(String(path)))}
      >
        <MenuItem id={FIND} className="choice-item" textValue={words.find}>
          <DeskIcon name="search" small />
          {words.find}
        </MenuItem>
        {entries.map((entry) => (
          <MenuItem key={entry.path} id={entry.path} className="choice-item" textValue={entry.words}>
            <DeskIcon name={entry.icon} small />
            {entry.words}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  )
}
