import { MEMBER_COLUMNS, type MemberColumn } from '@app/shared/members/desk/filters.ts'
import { Checkbox } from '@app/ui/components/Checkbox.tsx'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { memberColumns, memberList as words } from '#text/member-list.ts'
import { DeskIcon } from '#ui/Icon.tsx'

/** Which columns the list has. */
export function ColumnChoice({
  chosen,
  onChange,
}: {
  readonly chosen: readonly MemberColumn[]
  readonly onChange: (chosen: readonly MemberColumn[]) => void
}) {
  function toggle(column: MemberColumn) {
    onChange(
      MEMBER_COLUMNS.filter((each) => (each === column ? !chosen.includes(each) : chosen.includes(each))),
    )
  }
  return (
    <DialogTrigger>
      <Button className="button button-secondary">
        <DeskIcon name="list" small />
        {words.columns}
      </Button>
      <Popover className="popover" placement="bottom end">
        <Dialog className="column-choice" aria-label={words.columns}>
          {MEMBER_COLUMNS.map((column) => (
            <Checkbox
              key={column}
              label={memberColumns[column]}
              checked={chosen.includes(column)}
              onChange={() => toggle(column)}
            />
          ))}
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
