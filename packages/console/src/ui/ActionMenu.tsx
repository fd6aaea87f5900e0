import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { DeskIcon, type DeskIconName } from '#ui/Icon.tsx'

export interface Action {
  readonly id: string
  readonly label: string
  readonly danger?: boolean
  readonly run: () => void
}

/** The quieter things one can do here, behind one button. */
export function ActionMenu({
  label,
  name = label,
  icon = 'more',
  actions,
}: {
  readonly label: string
  /** The full name of the button, when a list has several. */
  readonly name?: string
  readonly icon?: DeskIconName
  readonly actions: readonly Action[]
}) {
  return (
    <MenuTrigger>
      <Button className="button button-secondary" aria-label={name}>
        <DeskIcon name={icon} small />
        {label}
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu
          className="choices"
          aria-label={name}
          onAction={(key) => actions.find(({ id }) => id === key)?.run()}
        >
          {actions.map(({ id, label: words, danger = false }) => (
            <MenuItem key={id} id={id} className={danger ? 'choice-item choice-danger' : 'choice-item'}>
              {words}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
