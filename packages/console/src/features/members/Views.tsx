import type { Filter } from '@app/shared/members/desk/filters.ts'
import { dropView, type MemberView } from '@app/shared/members/desk/view-contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useWrite } from '#api/useWrite.ts'
import { useAllowed } from '#desk/self.ts'
import { KeepDialog } from '#features/members/KeepDialog.tsx'
import { searchOf } from '#features/members/list-filter.ts'
import { memberList as words } from '#text/member-list.ts'
import { wordsFor } from '#text/refusals.ts'
import { AskDialog } from '#ui/AskDialog.tsx'
import { DeskIcon } from '#ui/Icon.tsx'
import { say } from '#ui/toast.ts'

interface Props {
  readonly filters: readonly Filter[]
  readonly views: readonly MemberView[]
  /** The kept view that is shown. */
  readonly current: MemberView | null
}

/** The kept filters as tabs, and what staff do with those on the screen. */
export function Views({ filters, views, current }: Props) {
  const mayEdit = useAllowed('members.edit')
  const [asking, setAsking] = useState<'keep' | 'drop' | null>(null)
  const close = () => setAsking(null)
  return (
    <div className="member-views">
      <nav aria-label={words.views}>
        <Tab search="" name={words.everyone} count={null} isCurrent={filters.length === 0} />
        {views.map((view) => (
          <Tab
            key={view.viewId}
            search={searchOf(view.filters)}
            name={view.name}
            count={view.count}
            isCurrent={view === current}
          />
        ))}
      </nav>
      {mayEdit && filters.length > 0 && current === null && (
        <Button kind="quiet" icon={<DeskIcon name="plus" small />} onClick={() => setAsking('keep')}>
          {words.keep}
        </Button>
      )}
      {mayEdit && current !== null && (
        <Button kind="quiet" icon={<DeskIcon name="bin" small />} onClick={() => setAsking('drop')}>
          {words.drop}
        </Button>
      )}
      {asking === 'keep' && <KeepDialog onClose={close} />}
      {asking === 'drop' && current !== null && <DropQuestion view={current} onClose={close} />}
    </div>
  )
}

interface TabProps {
  readonly search: string
  readonly name: string
  readonly count: number | null
  readonly isCurrent: boolean
}

function Tab({ search, name, count, isCurrent }: TabProps) {
  return (
    <Link to={{ search }} aria-current={isCurrent ? 'page' : undefined}>
      {name}
      {count !== null && <span>{words.count(count)}</span>}
    </Link>
  )
}

function DropQuestion({ view, onClose }: { readonly view: MemberView; readonly onClose: () => void }) {
  const { write } = useWrite(dropView)
  const navigate = useNavigate()
  async function drop(): Promise<string | null> {
    const reply = await write({ viewId: view.viewId })
    if (!reply.ok) return wordsFor(reply.code)
    say(words.dropped(view.name))
    void navigate({ search: '' })
    return null
  }
  return (
    <AskDialog title={words.dropTitle(view.name)} yes={words.drop} onYes={drop} onClose={onClose}>
      <p>{words.dropLead}</p>
    </AskDialog>
  )
}
